#include "core/linalg/dense_front.hpp"

#include <algorithm>
#include <cstddef>

#include <cblas.h>

#include "core/errors.hpp"
#include "core/parallel/parallel_for.hpp"
#include "core/parallel/parallel_parts.hpp"

extern "C" void dpotrf_(const char* uplo, const int* n, double* a, const int* lda, int* info);

namespace clench {
namespace {

// Columns whose triangle is factored at once; everything else is matrix products.
constexpr Index panel_width = 96;
// Operations below which waking a thread costs more than it saves.
constexpr double smallest_threaded = 4e6;

// Rows [first + 0, …) of columns [first, first + width): F ← F − L Lᵀ of the columns before.
void subtract_columns_before(double* F, Index rows, Index first, Index width, Index row_begin,
                             Index row_end)
{
    if (first > 0 && row_end > row_begin) {
        double* to = F + static_cast<std::size_t>(first) * rows + row_begin;
        cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, row_end - row_begin, width, first,
                    -1.0, F + row_begin, rows, F + first, rows, 1.0, to, rows);
    }
}

}  // namespace

Index factor_columns(double* F, Index rows, Index columns, int threads)
{
    for (Index first = 0; first < columns; first += panel_width) {
        const Index width = std::min(panel_width, columns - first), below = first + width;
        double* panel = F + static_cast<std::size_t>(first) * rows;
        subtract_columns_before(F, rows, first, width, first, below);
        int info = 0;
        dpotrf_("L", &width, panel + first, &rows, &info);
        CLENCH_ASSERT(info >= 0);
        if (info > 0) {
            return first + info - 1;
        }
        const double work = 2.0 * (rows - below) * width * below;
        constexpr int parts = 8;
        parallel_parts(rows - below, work < smallest_threaded ? 1 : parts, threads,
                       [&](Index begin, Index end, int) {
                           if (end == begin) {
                               return;
                           }
                           subtract_columns_before(F, rows, first, width, below + begin,
                                                   below + end);
                           cblas_dtrsm(CblasColMajor, CblasRight, CblasLower, CblasTrans,
                                       CblasNonUnit, end - begin, width, 1.0, panel + first, rows,
                                       panel + below + begin, rows);
                       });
    }
    return none;
}

void subtract_outer_product(double* U, Index size, const double* L_21, Index columns, Index stride,
                            int threads)
{
    const double work = static_cast<double>(size) * size * columns;
    // Strips of columns: a triangle on the diagonal and the rectangle below it. Their width is that
    // of the work alone: BLAS may round otherwise in blocks of another size.
    const bool one = work < smallest_threaded;
    const Index width = one ? size : std::max(64, size / 24);
    parallel_tasks(size == 0 ? 0 : (size + width - 1) / width, one ? 1 : threads,
                   [&](Index task, int) {
                       const Index first = task * width, end = std::min(size, first + width);
                       double* to = U + static_cast<std::size_t>(first) * (size + 1);
                       cblas_dsyrk(CblasColMajor, CblasLower, CblasNoTrans, end - first, columns,
                                   -1.0, L_21 + first, stride, 1.0, to, size);
                       if (end < size) {
                           cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, size - end,
                                       end - first, columns, -1.0, L_21 + end, stride, L_21 + first,
                                       stride, 1.0, to + (end - first), size);
                       }
                   });
}

}  // namespace clench
