#include "core/linalg/row_kernels.hpp"

#include <cstddef>

namespace clench {
namespace {

typedef double Two __attribute__((vector_size(16)));
typedef double Four __attribute__((vector_size(32)));
typedef double Eight __attribute__((vector_size(64)));

/// Sums of rows that are added to y side by side, so that y is read and written less often.
constexpr Index together = 4;

/// One row after the other, as they lie in memory: four side by side, each shorter than a page,
/// reached only two thirds of the memory's speed that this has. Every row has two sums.
template <typename Vector>
[[gnu::always_inline]] inline double dot_of(const double* row, std::size_t width, const double* x)
{
    constexpr std::size_t lanes = sizeof(Vector) / sizeof(double);
    Vector even = {}, odd = {};
    std::size_t j = 0;
    for (; j + 2 * lanes <= width; j += 2 * lanes) {
        Vector x0, x1, a0, a1;
        __builtin_memcpy(&x0, x + j, sizeof x0);
        __builtin_memcpy(&x1, x + j + lanes, sizeof x1);
        __builtin_memcpy(&a0, row + j, sizeof a0);
        __builtin_memcpy(&a1, row + j + lanes, sizeof a1);
        even += a0 * x0;
        odd += a1 * x1;
    }
    const Vector both = even + odd;
    double sum = 0.0;
    for (std::size_t l = 0; l < lanes; ++l)
        sum += both[l];
    for (; j < width; ++j)
        sum += row[j] * x[j];
    return sum;
}

template <typename Vector>
[[gnu::always_inline]] inline void dots_all(const double* const* rows, Index count, Index width,
                                            const double* x, double* y)
{
    for (Index k = 0; k < count; ++k)
        y[k] = dot_of<Vector>(rows[k], static_cast<std::size_t>(width), x);
}

template <typename Vector, int count>
[[gnu::always_inline]] inline void add_scaled_of(const double* const* rows, const double* w,
                                                 std::size_t width, double* y)
{
    constexpr std::size_t lanes = sizeof(Vector) / sizeof(double);
    std::size_t j = 0;
    for (; j + lanes <= width; j += lanes) {
        Vector sum;
        __builtin_memcpy(&sum, y + j, sizeof sum);
#pragma GCC unroll 4
        for (int k = 0; k < count; ++k) {
            Vector a;
            __builtin_memcpy(&a, rows[k] + j, sizeof a);
            sum += w[k] * a;
        }
        __builtin_memcpy(y + j, &sum, sizeof sum);
    }
    for (; j < width; ++j) {
        for (int k = 0; k < count; ++k)
            y[j] += w[k] * rows[k][j];
    }
}

template <typename Vector>
[[gnu::always_inline]] inline void add_scaled_all(const double* const* rows, const double* w,
                                                  Index count, Index width, double* y)
{
    Index k = 0;
    for (; k + together <= count; k += together)
        add_scaled_of<Vector, together>(rows + k, w + k, static_cast<std::size_t>(width), y);
    for (; k < count; ++k)
        add_scaled_of<Vector, 1>(rows + k, w + k, static_cast<std::size_t>(width), y);
}

void dots_plain(const double* const* rows, Index count, Index width, const double* x, double* y)
{
    dots_all<Two>(rows, count, width, x, y);
}

void add_scaled_plain(const double* const* rows, const double* w, Index count, Index width,
                      double* y)
{
    add_scaled_all<Two>(rows, w, count, width, y);
}

#ifdef __x86_64__
[[gnu::target("avx2,fma")]] void dots_avx2(const double* const* rows, Index count, Index width,
                                           const double* x, double* y)
{
    dots_all<Four>(rows, count, width, x, y);
}

[[gnu::target("avx2,fma")]] void add_scaled_avx2(const double* const* rows, const double* w,
                                                 Index count, Index width, double* y)
{
    add_scaled_all<Four>(rows, w, count, width, y);
}

[[gnu::target("avx512f")]] void dots_avx512(const double* const* rows, Index count, Index width,
                                            const double* x, double* y)
{
    dots_all<Eight>(rows, count, width, x, y);
}

[[gnu::target("avx512f")]] void add_scaled_avx512(const double* const* rows, const double* w,
                                                  Index count, Index width, double* y)
{
    add_scaled_all<Eight>(rows, w, count, width, y);
}
#endif

}  // namespace

std::vector<RowKernels> row_kernels()
{
    std::vector<RowKernels> kernels;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f"))
        kernels.push_back({"AVX-512", dots_avx512, add_scaled_avx512});
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        kernels.push_back({"AVX2", dots_avx2, add_scaled_avx2});
#endif
    kernels.push_back({"plain", dots_plain, add_scaled_plain});
    return kernels;
}

const RowKernels& best_row_kernels()
{
    static const RowKernels best = row_kernels().front();
    return best;
}

}  // namespace clench
