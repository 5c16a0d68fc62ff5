#include "core/linalg/rounded_solve.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/errors.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench {
namespace {

typedef float Values __attribute__((vector_size(16), aligned(4), may_alias));
typedef double Sums __attribute__((vector_size(32), aligned(8), may_alias));
constexpr std::size_t lanes = 4;

/// By reference: g++ warns of vectors returned where the machine's own are not enabled.
[[gnu::always_inline]] inline void load(const float* values, Sums& sums)
{
    sums = __builtin_convertvector(*reinterpret_cast<const Values*>(values), Sums);
}

/// Columns j … j + width − 1 of a panel: their unknowns, then what they take from the rows below.
template <int width>
[[gnu::always_inline]] inline void forward_columns(const float* L, std::size_t rows, std::size_t j,
                                                   double* F)
{
    const float* l = L + j * rows;
    double x[width];
    for (int c = 0; c < width; ++c) {
        x[c] = F[j + c];
        for (int d = 0; d < c; ++d)
            x[c] -= l[d * rows + j + c] * x[d];
        x[c] /= l[c * rows + j + c];
        F[j + c] = x[c];
    }
    std::size_t i = j + width;
    for (; i + lanes <= rows; i += lanes) {
        Sums y = *reinterpret_cast<const Sums*>(F + i);
#pragma GCC unroll 4
        for (int c = 0; c < width; ++c) {
            Sums value;
            load(l + c * rows + i, value);
            y -= value * x[c];
        }
        *reinterpret_cast<Sums*>(F + i) = y;
    }
    for (; i < rows; ++i) {
        for (int c = 0; c < width; ++c)
            F[i] -= l[c * rows + i] * x[c];
    }
}

template <int width>
[[gnu::always_inline]] inline void backward_columns(const float* L, std::size_t rows, std::size_t j,
                                                    double* F)
{
    const float* l = L + j * rows;
    Sums sum[width] = {};
    std::size_t i = j + width;
    for (; i + lanes <= rows; i += lanes) {
        const Sums y = *reinterpret_cast<const Sums*>(F + i);
#pragma GCC unroll 4
        for (int c = 0; c < width; ++c) {
            Sums value;
            load(l + c * rows + i, value);
            sum[c] += value * y;
        }
    }
    double x[width];
    for (int c = 0; c < width; ++c) {
        x[c] = F[j + c] - ((sum[c][0] + sum[c][1]) + (sum[c][2] + sum[c][3]));
        for (std::size_t k = i; k < rows; ++k)
            x[c] -= l[c * rows + k] * F[k];
    }
    for (int c = width - 1; c >= 0; --c) {
        for (int d = c + 1; d < width; ++d)
            x[c] -= l[c * rows + j + d] * x[d];
        x[c] /= l[c * rows + j + c];
        F[j + c] = x[c];
    }
}

[[gnu::always_inline]] inline void forward_panel(const float* L, Index rows, Index columns,
                                                 double* F)
{
    Index j = 0;
    for (; j + 4 <= columns; j += 4)
        forward_columns<4>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j), F);
    for (; j < columns; ++j)
        forward_columns<1>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j), F);
}

[[gnu::always_inline]] inline void backward_panel(const float* L, Index rows, Index columns,
                                                  double* F)
{
    Index j = columns;
    for (; j >= 4; j -= 4)
        backward_columns<4>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j - 4), F);
    for (; j > 0; --j)
        backward_columns<1>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j - 1), F);
}

using Panel = void (*)(const float* L, Index rows, Index columns, double* F);

void forward_plain(const float* L, Index rows, Index columns, double* F)
{
    forward_panel(L, rows, columns, F);
}

void backward_plain(const float* L, Index rows, Index columns, double* F)
{
    backward_panel(L, rows, columns, F);
}

#ifdef __x86_64__
[[gnu::target("avx2,fma")]] void forward_avx2(const float* L, Index rows, Index columns, double* F)
{
    forward_panel(L, rows, columns, F);
}

[[gnu::target("avx2,fma")]] void backward_avx2(const float* L, Index rows, Index columns, double* F)
{
    backward_panel(L, rows, columns, F);
}

bool has_avx2()
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

const Panel forward_kernel = has_avx2() ? forward_avx2 : forward_plain;
const Panel backward_kernel = has_avx2() ? backward_avx2 : backward_plain;
#else
const Panel forward_kernel = forward_plain, backward_kernel = backward_plain;
#endif

}  // namespace

RoundedSolve::RoundedSolve(const Supernodes& nodes, const SolveTree& tree, const double* values,
                           int threads)
    : nodes_(nodes),
      tree_(tree),
      threads_(threads),
      storage_(static_cast<std::size_t>(nodes.value_count()) / 2 + 1),
      values_(reinterpret_cast<float*>(storage_.data()))
{
    parallel_for(nodes.count(), threads, [&](Index begin, Index end, int) {
        std::copy(values + nodes.first_value[begin], values + nodes.first_value[end],
                  values_ + nodes.first_value[begin]);
    });
}

void RoundedSolve::forward(Index s, double* x, double* outside, double* F) const
{
    const Index rows = nodes_.rows(s), columns = nodes_.columns(s), first = nodes_.first_column[s];
    std::copy_n(x + first, columns, F);
    std::fill(F + columns, F + rows, 0.0);
    forward_kernel(values_ + nodes_.first_value[s], rows, columns, F);
    std::copy_n(F, columns, x + first);
    const Index* target = tree_.target.data() + nodes_.first_row[s];
    for (Index i = columns; i < rows; ++i)
        (target[i] >= 0 ? x[target[i]] : outside[-1 - target[i]]) += F[i];
}

void RoundedSolve::backward(Index s, double* x, double* F) const
{
    const Index rows = nodes_.rows(s), columns = nodes_.columns(s), first = nodes_.first_column[s];
    const Index* row = nodes_.row_begin(s);
    std::copy_n(x + first, columns, F);
    for (Index i = columns; i < rows; ++i)
        F[i] = x[row[i]];
    backward_kernel(values_ + nodes_.first_value[s], rows, columns, F);
    std::copy_n(F, columns, x + first);
}

void RoundedSolve::forward(double* x) const
{
    const std::vector<Index>& roots = tree_.branches.roots;
    std::vector<std::vector<double>> outside(roots.size());
    // What a branch subtracts from rows above it is kept apart and added in the order of branches.
    parallel_tasks(static_cast<Index>(roots.size()), threads_, [&](Index task, int) {
        const Index root = roots[task];
        outside[task].assign(static_cast<std::size_t>(nodes_.rows_below(root)), 0.0);
        std::vector<double> F(static_cast<std::size_t>(tree_.largest_front));
        for (Index s = nodes_.first_below[root]; s <= root; ++s)
            forward(s, x, outside[task].data(), F.data());
    });
    for (std::size_t task = 0; task < roots.size(); ++task) {
        const Index* row = nodes_.row_begin(roots[task]) + nodes_.columns(roots[task]);
        for (std::size_t i = 0; i < outside[task].size(); ++i)
            x[row[i]] += outside[task][i];
    }
    std::vector<double> F(static_cast<std::size_t>(tree_.largest_front));
    for (const Index s : tree_.branches.top)
        forward(s, x, nullptr, F.data());
}

void RoundedSolve::backward(double* x) const
{
    std::vector<double> F(static_cast<std::size_t>(tree_.largest_front));
    const std::vector<Index>& top = tree_.branches.top;
    for (auto s = top.rbegin(); s != top.rend(); ++s)
        backward(*s, x, F.data());
    const std::vector<Index>& roots = tree_.branches.roots;
    parallel_tasks(static_cast<Index>(roots.size()), threads_, [&](Index task, int) {
        std::vector<double> own(static_cast<std::size_t>(tree_.largest_front));
        for (Index s = roots[task]; s >= nodes_.first_below[roots[task]]; --s)
            backward(s, x, own.data());
    });
}

void RoundedSolve::solve(const Eigen::Ref<const Eigen::VectorXd>& b, Eigen::VectorXd& x) const
{
    CLENCH_ASSERT(b.size() == nodes_.size());
    std::vector<double> ordered(static_cast<std::size_t>(nodes_.size()));
    for (Index i = 0; i < nodes_.size(); ++i)
        ordered[i] = b[nodes_.order[i]];
    forward(ordered.data());
    backward(ordered.data());
    x.resize(b.size());
    for (Index i = 0; i < nodes_.size(); ++i)
        x[nodes_.order[i]] = ordered[i];
}

}  // namespace clench
