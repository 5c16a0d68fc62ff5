#include "core/linalg/strips.hpp"

#include <algorithm>
#include <cstddef>

#include "core/parallel/parallel_for.hpp"

// The loops are bound by memory only where a row of a strip stays in registers; which of them there
// are is known when the program runs. BLAS, made for large matrices, reaches half of the memory's
// speed here.
namespace clench {
namespace {

typedef double Two __attribute__((vector_size(16)));
typedef double Four __attribute__((vector_size(32)));
typedef double Eight __attribute__((vector_size(64)));

/// Eight doubles as as many registers as they need. One vector type of that length would do, but
/// where registers are shorter the compiler keeps sums of it in memory.
template <typename Vector>
struct Row {
    static constexpr int lanes = sizeof(Vector) / sizeof(double);
    static constexpr int count = strip_width / lanes;
    Vector part[count];
};

// Copies instead of casts: strips are aligned as doubles are, and that attribute of a vector type
// gets lost where the type is a template's argument.
template <typename Vector>
[[gnu::always_inline]] inline Row<Vector> load(const double* from)
{
    Row<Vector> row;
#pragma GCC unroll 4
    for (int p = 0; p < Row<Vector>::count; ++p) {
        Vector part;
        __builtin_memcpy(&part, from + p * Row<Vector>::lanes, sizeof part);
        row.part[p] = part;
    }
    return row;
}

template <typename Vector>
[[gnu::always_inline]] inline void store(const Row<Vector>& row, double* to)
{
#pragma GCC unroll 4
    for (int p = 0; p < Row<Vector>::count; ++p) {
        const Vector part = row.part[p];
        __builtin_memcpy(to + p * Row<Vector>::lanes, &part, sizeof part);
    }
}

/// y ← y + a x
template <typename Vector>
[[gnu::always_inline]] inline void add(double a, const Row<Vector>& x, Row<Vector>& y)
{
#pragma GCC unroll 4
    for (int p = 0; p < Row<Vector>::count; ++p) {
        y.part[p] += a * x.part[p];
    }
}

template <typename Vector>
[[gnu::always_inline]] inline void divide(Row<Vector>& x, double a)
{
#pragma GCC unroll 4
    for (int p = 0; p < Row<Vector>::count; ++p) {
        x.part[p] /= a;
    }
}

// Columns j … j + width − 1 together, so that F is read and written once for all of them.
template <typename Vector, int width>
[[gnu::always_inline]] inline void forward(const double* L, std::size_t rows, std::size_t j,
                                           double* F)
{
    const double* l = L + j * rows;
    Row<Vector> x[width];
#pragma GCC unroll 4
    for (int c = 0; c < width; ++c) {
        x[c] = load<Vector>(F + (j + c) * strip_width);
#pragma GCC unroll 4
        for (int d = 0; d < c; ++d) {
            add(-l[d * rows + j + c], x[d], x[c]);
        }
        divide(x[c], l[c * rows + j + c]);
        store(x[c], F + (j + c) * strip_width);
    }
    for (std::size_t i = j + width; i < rows; ++i) {
        Row<Vector> y = load<Vector>(F + i * strip_width);
#pragma GCC unroll 4
        for (int c = 0; c < width; ++c) {
            add(-l[c * rows + i], x[c], y);
        }
        store(y, F + i * strip_width);
    }
}

template <typename Vector, int width>
[[gnu::always_inline]] inline void backward(const double* L, std::size_t rows, std::size_t j,
                                            double* F)
{
    const double* l = L + j * rows;
    Row<Vector> sum[width] = {};
    for (std::size_t i = j + width; i < rows; ++i) {
        const Row<Vector> y = load<Vector>(F + i * strip_width);
#pragma GCC unroll 4
        for (int c = 0; c < width; ++c) {
            add(l[c * rows + i], y, sum[c]);
        }
    }
#pragma GCC unroll 4
    for (int c = width - 1; c >= 0; --c) {
        Row<Vector> x = load<Vector>(F + (j + c) * strip_width);
        add(-1.0, sum[c], x);
#pragma GCC unroll 4
        for (int d = c + 1; d < width; ++d) {
            add(-l[c * rows + j + d], load<Vector>(F + (j + d) * strip_width), x);
        }
        divide(x, l[c * rows + j + c]);
        store(x, F + (j + c) * strip_width);
    }
}

template <typename Vector>
[[gnu::always_inline]] inline void forward_all(const double* L, Index rows, Index begin, Index end,
                                               double* F)
{
    Index j = begin;
    for (; j + 4 <= end; j += 4) {
        forward<Vector, 4>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j), F);
    }
    for (; j < end; ++j) {
        forward<Vector, 1>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j), F);
    }
}

template <typename Vector>
[[gnu::always_inline]] inline void backward_all(const double* L, Index rows, Index begin, Index end,
                                                double* F)
{
    Index j = end;
    for (; j - 4 >= begin; j -= 4) {
        backward<Vector, 4>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j - 4), F);
    }
    for (; j > begin; --j) {
        backward<Vector, 1>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j - 1), F);
    }
}

template <typename Vector>
[[gnu::always_inline]] inline void multiply_all(const SparseRows& A, Index begin, Index end,
                                                const double* X, double* Y)
{
    for (Index k = begin; k < end; ++k) {
        Row<Vector> sum = {};
        for (Index i = A.start[k]; i < A.stop[k]; ++i) {
            const auto at = static_cast<std::size_t>(A.column[i]) * strip_width;
            add(A.value[i], load<Vector>(X + at), sum);
        }
        store(sum, Y + static_cast<std::size_t>(k) * strip_width);
    }
}

void forward_plain(const double* L, Index rows, Index begin, Index end, double* F)
{
    forward_all<Two>(L, rows, begin, end, F);
}

void backward_plain(const double* L, Index rows, Index begin, Index end, double* F)
{
    backward_all<Two>(L, rows, begin, end, F);
}

void multiply_plain(const SparseRows& A, Index begin, Index end, const double* X, double* Y)
{
    multiply_all<Two>(A, begin, end, X, Y);
}

#ifdef __x86_64__
[[gnu::target("avx2,fma")]] void forward_avx2(const double* L, Index rows, Index begin, Index end,
                                              double* F)
{
    forward_all<Four>(L, rows, begin, end, F);
}

[[gnu::target("avx2,fma")]] void backward_avx2(const double* L, Index rows, Index begin, Index end,
                                               double* F)
{
    backward_all<Four>(L, rows, begin, end, F);
}

[[gnu::target("avx2,fma")]] void multiply_avx2(const SparseRows& A, Index begin, Index end,
                                               const double* X, double* Y)
{
    multiply_all<Four>(A, begin, end, X, Y);
}

[[gnu::target("avx512f")]] void forward_avx512(const double* L, Index rows, Index begin, Index end,
                                               double* F)
{
    forward_all<Eight>(L, rows, begin, end, F);
}

[[gnu::target("avx512f")]] void backward_avx512(const double* L, Index rows, Index begin, Index end,
                                                double* F)
{
    backward_all<Eight>(L, rows, begin, end, F);
}

[[gnu::target("avx512f")]] void multiply_avx512(const SparseRows& A, Index begin, Index end,
                                                const double* X, double* Y)
{
    multiply_all<Eight>(A, begin, end, X, Y);
}
#endif

}  // namespace

std::vector<StripKernels> strip_kernels()
{
    std::vector<StripKernels> kernels;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f")) {
        kernels.push_back({"AVX-512", forward_avx512, backward_avx512, multiply_avx512});
    }
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        kernels.push_back({"AVX2", forward_avx2, backward_avx2, multiply_avx2});
    }
#endif
    kernels.push_back({"plain", forward_plain, backward_plain, multiply_plain});
    return kernels;
}

const StripKernels& best_strip_kernels()
{
    static const StripKernels best = strip_kernels().front();
    return best;
}

void load_strip(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::Index first, const Index* order,
                int threads, double* strip)
{
    const Index width = static_cast<Index>(std::min<Eigen::Index>(strip_width, X.cols() - first));
    parallel_for(static_cast<Index>(X.rows()), threads, [&](Index begin, Index end, int) {
        for (Index row = begin; row < end; ++row) {
            double* to = strip + static_cast<std::size_t>(row) * strip_width;
            const double* from = &X.coeffRef(order ? order[row] : row, first);
            for (Index c = 0; c < strip_width; ++c) {
                to[c] = c < width ? from[c * X.outerStride()] : 0.0;
            }
        }
    });
}

void store_strip_rows(const double* strip, Index begin, Index end, const Index* order,
                      Eigen::Index first, Eigen::MatrixXd& X)
{
    const Index width = static_cast<Index>(std::min<Eigen::Index>(strip_width, X.cols() - first));
    for (Index row = begin; row < end; ++row) {
        const double* from = strip + static_cast<std::size_t>(row) * strip_width;
        double* to = &X.coeffRef(order ? order[row] : row, first);
        for (Index c = 0; c < width; ++c) {
            to[c * X.outerStride()] = from[c];
        }
    }
}

}  // namespace clench
