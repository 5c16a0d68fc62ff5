#include "core/linalg/supernodal_solve.hpp"

#include <algorithm>
#include <memory>

#include "core/errors.hpp"
#include "core/linalg/large_array.hpp"
#include "core/linalg/strips.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench {
namespace {

constexpr Index most_strips = 4;
// Values of L that stay in the second-level cache while several strips pass over them.
constexpr Index cached_values = 50000;

double* row_of(double* strip, Index row)
{
    return strip + static_cast<std::size_t>(row) * strip_width;
}

void copy_row(const double* from, double* to)
{
    std::copy_n(from, strip_width, to);
}

void add_row(const double* from, double* to)
{
    for (Index k = 0; k < strip_width; ++k) {
        to[k] += from[k];
    }
}

}  // namespace

/// Some columns of X, each eight of them row by row; zeros fill the last strip.
struct SupernodalSolve::Strips {
    Strips(Index strip_count, Index row_count)
        : count(strip_count),
          rows(row_count),
          values(static_cast<std::size_t>(count) * static_cast<std::size_t>(rows) * strip_width)
    {
    }
    double* strip(Index k)
    {
        return values.data() + static_cast<std::size_t>(k) * rows * strip_width;
    }
    void set_zero() { std::fill_n(strip(0), strip(count) - strip(0), 0.0); }
    Index count, rows;
    ScratchArray values;
};

/// Work of one thread on one branch, or on the top.
struct SupernodalSolve::Worker {
    Worker(const SupernodalSolve& solve, Strips& strips)
        : nodes(solve.nodes_),
          values(solve.values_),
          X(strips),
          F(X.count, solve.tree_.largest_front)
    {
    }

    /// Columns of s that all strips pass over before the next are read from memory.
    Index cached_columns(Index s) const
    {
        return X.count == 1 ? nodes.columns(s) : std::max(4, cached_values / nodes.rows(s) / 4 * 4);
    }

    /// Rows above the branch are kept in `outside`, at the positions that `target` says.
    void forward(Index s, const Index* target, Strips* outside);
    void backward(Index s);

    const Supernodes& nodes;
    const double* values;
    Strips& X;
    Strips F;
};

void SupernodalSolve::Worker::forward(Index s, const Index* target, Strips* outside)
{
    const Index rows = nodes.rows(s), columns = nodes.columns(s);
    const Index first = nodes.first_column[s];
    for (Index k = 0; k < X.count; ++k) {
        std::copy(row_of(X.strip(k), first), row_of(X.strip(k), first + columns), F.strip(k));
        std::fill(row_of(F.strip(k), columns), row_of(F.strip(k), rows), 0.0);
    }
    const Index step = cached_columns(s);
    for (Index begin = 0; begin < columns; begin += step) {
        for (Index k = 0; k < X.count; ++k) {
            best_strip_kernels().forward(values + nodes.first_value[s], rows, begin,
                                         std::min(columns, begin + step), F.strip(k));
        }
    }
    for (Index k = 0; k < X.count; ++k) {
        std::copy(F.strip(k), row_of(F.strip(k), columns), row_of(X.strip(k), first));
        for (Index i = columns; i < rows; ++i) {
            double* to = target[i] >= 0 ? row_of(X.strip(k), target[i])
                                        : row_of(outside->strip(k), -1 - target[i]);
            add_row(row_of(F.strip(k), i), to);
        }
    }
}

void SupernodalSolve::Worker::backward(Index s)
{
    const Index rows = nodes.rows(s), columns = nodes.columns(s);
    const Index first = nodes.first_column[s];
    const Index* row = nodes.row_begin(s);
    for (Index k = 0; k < X.count; ++k) {
        std::copy(row_of(X.strip(k), first), row_of(X.strip(k), first + columns), F.strip(k));
        for (Index i = columns; i < rows; ++i) {
            copy_row(row_of(X.strip(k), row[i]), row_of(F.strip(k), i));
        }
    }
    const Index step = cached_columns(s);
    for (Index end = columns; end > 0; end -= std::min(end, step)) {
        for (Index k = 0; k < X.count; ++k) {
            best_strip_kernels().backward(values + nodes.first_value[s], rows,
                                          std::max(0, end - step), end, F.strip(k));
        }
    }
    for (Index k = 0; k < X.count; ++k) {
        std::copy(F.strip(k), row_of(F.strip(k), columns), row_of(X.strip(k), first));
    }
}

SupernodalSolve::SupernodalSolve(const Supernodes& nodes, const SolveTree& tree,
                                 const double* values, int threads)
    : nodes_(nodes), tree_(tree), values_(values), threads_(threads)
{
}

void SupernodalSolve::forward(Strips& X) const
{
    const auto branch_count = static_cast<Index>(tree_.branches.roots.size());
    std::vector<std::unique_ptr<Strips>> outside(tree_.branches.roots.size());
    // What a branch subtracts from rows above it is kept apart and added in the order of branches.
    parallel_tasks(branch_count, threads_, [&](Index task, int) {
        const Index root = tree_.branches.roots[task], below = nodes_.rows_below(root);
        outside[task] = std::make_unique<Strips>(X.count, below);
        outside[task]->set_zero();
        Worker worker(*this, X);
        for (Index s = nodes_.first_below[root]; s <= root; ++s) {
            worker.forward(s, tree_.target.data() + nodes_.first_row[s], outside[task].get());
        }
    });
    for (Index task = 0; task < branch_count; ++task) {
        const Index root = tree_.branches.roots[task];
        const Index* row = nodes_.row_begin(root) + nodes_.columns(root);
        for (Index k = 0; k < X.count; ++k) {
            for (Index i = 0; i < nodes_.rows_below(root); ++i) {
                add_row(row_of(outside[task]->strip(k), i), row_of(X.strip(k), row[i]));
            }
        }
    }
    Worker worker(*this, X);
    for (const Index s : tree_.branches.top) {
        worker.forward(s, tree_.target.data() + nodes_.first_row[s], nullptr);
    }
}

void SupernodalSolve::backward(Strips& X) const
{
    Worker top(*this, X);
    for (auto s = tree_.branches.top.rbegin(); s != tree_.branches.top.rend(); ++s) {
        top.backward(*s);
    }
    parallel_tasks(static_cast<Index>(tree_.branches.roots.size()), threads_, [&](Index task, int) {
        const Index root = tree_.branches.roots[task];
        Worker worker(*this, X);
        for (Index s = root; s >= nodes_.first_below[root]; --s) {
            worker.backward(s);
        }
    });
}

void SupernodalSolve::solve(const Eigen::Ref<const Eigen::MatrixXd>& B, Part part,
                            Eigen::MatrixXd& X) const
{
    CLENCH_ASSERT(B.rows() == nodes_.size());
    const Index* loaded = part == Part::backward ? nullptr : nodes_.order.data();
    const Index* stored = part == Part::forward ? nullptr : nodes_.order.data();
    X.resize(B.rows(), B.cols());
    for (Eigen::Index first = 0; first < X.cols(); first += most_strips * strip_width) {
        const Eigen::Index left = (X.cols() - first + strip_width - 1) / strip_width;
        Strips strips(static_cast<Index>(std::min<Eigen::Index>(left, most_strips)), nodes_.size());
        for (Index k = 0; k < strips.count; ++k) {
            load_strip(B, first + k * strip_width, loaded, threads_, strips.strip(k));
        }
        if (part != Part::backward) {
            forward(strips);
        }
        if (part != Part::forward) {
            backward(strips);
        }
        parallel_for(nodes_.size(), threads_, [&](Index begin, Index end, int) {
            for (Index k = 0; k < strips.count; ++k) {
                store_strip_rows(strips.strip(k), begin, end, stored, first + k * strip_width, X);
            }
        });
    }
}

}  // namespace clench
