#include "core/linalg/row_products.hpp"

#include <cblas.h>

#include "core/errors.hpp"

namespace clench {

void multiply_rows(const RowBlock& A, const double* x, double* y)
{
    if (A.rows == 0)
        return;
    cblas_dgemv(CblasRowMajor, CblasNoTrans, A.rows, A.width, 1.0, A.data, A.width, x, 1, 0.0, y,
                1);
}

void add_rows_transposed(const RowBlock& A, const double* w, double* y)
{
    if (A.rows == 0)
        return;
    cblas_dgemv(CblasRowMajor, CblasTrans, A.rows, A.width, 1.0, A.data, A.width, w, 1, 1.0, y, 1);
}

// Row by row in memory is column by column of the transpose: Aᵀ is stored as BLAS likes it.
void add_row_products(double factor, const RowBlock& A, const RowBlock& B,
                      Eigen::Ref<Eigen::MatrixXd> C)
{
    CLENCH_ASSERT(A.rows == B.rows && C.rows() == A.width && C.cols() == B.width);
    if (A.rows == 0)
        return;
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, A.width, B.width, A.rows, factor, A.data,
                A.width, B.data, B.width, 1.0, C.data(), static_cast<int>(C.outerStride()));
}

void add_row_squares(double factor, const RowBlock& A, Eigen::Ref<Eigen::MatrixXd> C)
{
    CLENCH_ASSERT(C.rows() == A.width && C.cols() == A.width);
    if (A.rows == 0)
        return;
    cblas_dsyrk(CblasColMajor, CblasLower, CblasNoTrans, A.width, A.rows, factor, A.data, A.width,
                1.0, C.data(), static_cast<int>(C.outerStride()));
}

}  // namespace clench
