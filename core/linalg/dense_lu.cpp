#include "core/linalg/dense_lu.hpp"

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"

// OpenBLAS holds LAPACK, but Debian has no header for it besides LAPACKE's.
extern "C" {
void dgetrf_(const int* rows, const int* columns, double* A, const int* stride, int* pivots,
             int* info);
void dgetrs_(const char* side, const int* size, const int* columns, const double* factor,
             const int* stride, const int* pivots, double* B, const int* stride_B, int* info);
}

namespace clench {

DenseLu::DenseLu(Eigen::MatrixXd A)
    : factor_(std::move(A)), pivots_(static_cast<std::size_t>(factor_.rows()))
{
    CLENCH_ASSERT(factor_.rows() == factor_.cols());
    if (factor_.size() == 0)
        return;
    blas_threads();  // from now on BLAS runs in the thread that calls it
    const int n = static_cast<int>(factor_.rows());
    int info = 0;
    dgetrf_(&n, &n, factor_.data(), &n, pivots_.data(), &info);
    regular_ = info == 0;
}

Eigen::MatrixXd DenseLu::solve(Eigen::MatrixXd B) const
{
    CLENCH_ASSERT(regular_ && B.rows() == factor_.rows());
    if (B.size() == 0)
        return B;
    const int n = static_cast<int>(factor_.rows()), columns = static_cast<int>(B.cols());
    int info = 0;
    dgetrs_("N", &n, &columns, factor_.data(), &n, pivots_.data(), B.data(), &n, &info);
    return B;
}

}  // namespace clench
