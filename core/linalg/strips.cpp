#include "core/linalg/strips.hpp"

#include <algorithm>
#include <cstddef>

#include "core/parallel/parallel_for.hpp"

// The loops are bound by memory only where one instruction handles a whole row of a strip; which
// instructions there are is known when the program runs. BLAS, made for large matrices, reaches
// half of the memory's speed here.
namespace clench {
namespace {

typedef double Row __attribute__((vector_size(8 * strip_width), aligned(8), may_alias));

// Columns j … j + width − 1 together, so that F is read and written once for all of them.
template <int width>
[[gnu::always_inline]] inline void forward(const double* L, std::size_t rows, std::size_t j,
                                           double* F)
{
    Row* f = reinterpret_cast<Row*>(F);
    const double* l = L + j * rows;
    Row x[width];
    for (int c = 0; c < width; ++c) {
        x[c] = f[j + c];
        for (int d = 0; d < c; ++d) {
            x[c] -= l[d * rows + j + c] * x[d];
        }
        x[c] /= l[c * rows + j + c];
        f[j + c] = x[c];
    }
    for (std::size_t i = j + width; i < rows; ++i) {
        Row y = f[i];
        for (int c = 0; c < width; ++c) {
            y -= l[c * rows + i] * x[c];
        }
        f[i] = y;
    }
}

template <int width>
[[gnu::always_inline]] inline void backward(const double* L, std::size_t rows, std::size_t j,
                                            double* F)
{
    Row* f = reinterpret_cast<Row*>(F);
    const double* l = L + j * rows;
    Row sum[width] = {};
    for (std::size_t i = j + width; i < rows; ++i) {
        const Row y = f[i];
        for (int c = 0; c < width; ++c) {
            sum[c] += l[c * rows + i] * y;
        }
    }
    for (int c = width - 1; c >= 0; --c) {
        Row x = f[j + c] - sum[c];
        for (int d = c + 1; d < width; ++d) {
            x -= l[c * rows + j + d] * f[j + d];
        }
        f[j + c] = x / l[c * rows + j + c];
    }
}

[[gnu::always_inline]] inline void forward_all(const double* L, Index rows, Index begin, Index end,
                                               double* F)
{
    Index j = begin;
    for (; j + 4 <= end; j += 4) {
        forward<4>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j), F);
    }
    for (; j < end; ++j) {
        forward<1>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j), F);
    }
}

[[gnu::always_inline]] inline void backward_all(const double* L, Index rows, Index begin, Index end,
                                                double* F)
{
    Index j = end;
    for (; j - 4 >= begin; j -= 4) {
        backward<4>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j - 4), F);
    }
    for (; j > begin; --j) {
        backward<1>(L, static_cast<std::size_t>(rows), static_cast<std::size_t>(j - 1), F);
    }
}

[[gnu::always_inline]] inline void multiply_all(const SparseRows& A, Index begin, Index end,
                                                const double* X, double* Y)
{
    const Row* x = reinterpret_cast<const Row*>(X);
    Row* y = reinterpret_cast<Row*>(Y);
    for (Index k = begin; k < end; ++k) {
        Row sum = {};
        for (Index i = A.start[k]; i < A.stop[k]; ++i) {
            sum += A.value[i] * x[A.column[i]];
        }
        y[k] = sum;
    }
}

void forward_plain(const double* L, Index rows, Index begin, Index end, double* F)
{
    forward_all(L, rows, begin, end, F);
}

void backward_plain(const double* L, Index rows, Index begin, Index end, double* F)
{
    backward_all(L, rows, begin, end, F);
}

void multiply_plain(const SparseRows& A, Index begin, Index end, const double* X, double* Y)
{
    multiply_all(A, begin, end, X, Y);
}

#ifdef __x86_64__
[[gnu::target("avx2,fma")]] void forward_avx2(const double* L, Index rows, Index begin, Index end,
                                              double* F)
{
    forward_all(L, rows, begin, end, F);
}

[[gnu::target("avx2,fma")]] void backward_avx2(const double* L, Index rows, Index begin, Index end,
                                               double* F)
{
    backward_all(L, rows, begin, end, F);
}

[[gnu::target("avx2,fma")]] void multiply_avx2(const SparseRows& A, Index begin, Index end,
                                               const double* X, double* Y)
{
    multiply_all(A, begin, end, X, Y);
}

[[gnu::target("avx512f")]] void forward_avx512(const double* L, Index rows, Index begin, Index end,
                                               double* F)
{
    forward_all(L, rows, begin, end, F);
}

[[gnu::target("avx512f")]] void backward_avx512(const double* L, Index rows, Index begin, Index end,
                                                double* F)
{
    backward_all(L, rows, begin, end, F);
}

[[gnu::target("avx512f")]] void multiply_avx512(const SparseRows& A, Index begin, Index end,
                                                const double* X, double* Y)
{
    multiply_all(A, begin, end, X, Y);
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
