#include "core/linalg/condensed_top.hpp"

#include <algorithm>

#include "core/linalg/large_array.hpp"
#include "core/linalg/strips.hpp"

namespace clench {
namespace {

// Values of L that stay in the second-level cache while several strips pass over them.
constexpr Index cached_values = 50000;

/// Several columns as strips.
struct Strips {
    Strips(Index strip_count, std::size_t row_count)
        : count(strip_count), rows(row_count), values(count * rows * strip_width)
    {
    }
    double* row(Index strip, Index row)
    {
        return values.data() + (strip * rows + static_cast<std::size_t>(row)) * strip_width;
    }
    Index count;
    std::size_t rows;
    ScratchArray values;
};

void substitute(const Supernodes& nodes, const double* values, const CondensedTop& top, Index s,
                Strips& X, Strips& F)
{
    const Index rows = nodes.rows(s), columns = nodes.columns(s);
    const Index own = top.position[nodes.first_column[s]];
    const auto own_size = static_cast<std::size_t>(columns) * strip_width;
    for (Index k = 0; k < X.count; ++k) {
        std::copy_n(X.row(k, own), own_size, F.row(k, 0));
        std::fill(F.row(k, columns), F.row(k, rows), 0.0);
    }
    const Index step = std::max(4, cached_values / rows / 4 * 4);
    for (Index begin = 0; begin < columns; begin += step) {
        for (Index k = 0; k < X.count; ++k) {
            best_strip_kernels().forward(values + nodes.first_value[s], rows, begin,
                                         std::min(columns, begin + step), F.row(k, 0));
        }
    }
    const Index* row = nodes.row_begin(s);
    for (Index k = 0; k < X.count; ++k) {
        std::copy_n(F.row(k, 0), own_size, X.row(k, own));
        for (Index i = columns; i < rows; ++i) {
            const double* from = F.row(k, i);
            double* to = X.row(k, top.position[row[i]]);
            for (Index c = 0; c < strip_width; ++c) {
                to[c] += from[c];
            }
        }
    }
}

}  // namespace

void CondensedTop::add(const Supernodes& nodes, Index s)
{
    supernodes.push_back(s);
    largest_front = std::max(largest_front, nodes.rows(s));
    for (Index row = nodes.first_column[s]; row < nodes.first_column[s + 1]; ++row) {
        position[row] = static_cast<Index>(rows.size());
        rows.push_back(row);
    }
}

void substitute_top(const Supernodes& nodes, const double* values, const CondensedTop& top,
                    Eigen::Ref<Eigen::MatrixXd> X)
{
    const auto count = static_cast<Index>((X.cols() + strip_width - 1) / strip_width);
    Strips strips(count, top.rows.size());
    Strips front(count, static_cast<std::size_t>(top.largest_front));
    for (Index k = 0; k < count; ++k) {
        load_strip(X, k * strip_width, nullptr, 1, strips.row(k, 0));
    }
    for (const Index s : top.supernodes) {
        substitute(nodes, values, top, s, strips, front);
    }
    for (Eigen::Index c = 0; c < X.cols(); ++c) {
        const auto k = static_cast<Index>(c / strip_width);
        for (Eigen::Index i = 0; i < X.rows(); ++i) {
            X(i, c) = strips.row(k, static_cast<Index>(i))[c % strip_width];
        }
    }
}

}  // namespace clench
