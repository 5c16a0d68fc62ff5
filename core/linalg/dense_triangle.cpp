#include "core/linalg/dense_triangle.hpp"

#include <cblas.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench {

void divide_by_upper(Eigen::Ref<Eigen::MatrixXd> W, const Eigen::MatrixXd& R)
{
    CLENCH_ASSERT(R.rows() == R.cols() && W.cols() == R.rows());
    if (W.size() == 0) {
        return;
    }
    parallel_for(static_cast<Index>(W.rows()), blas_threads(), [&](Index begin, Index end, int) {
        cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, end - begin,
                    static_cast<int>(W.cols()), 1.0, R.data(), static_cast<int>(R.outerStride()),
                    W.data() + begin, static_cast<int>(W.outerStride()));
    });
}

Eigen::MatrixXd solve_upper(const Eigen::MatrixXd& R, const Eigen::Ref<const Eigen::MatrixXd>& B)
{
    CLENCH_ASSERT(R.rows() == R.cols() && B.rows() == R.rows());
    Eigen::MatrixXd X = B;
    if (X.size() == 0) {
        return X;
    }
    parallel_for(static_cast<Index>(X.cols()), blas_threads(), [&](Index begin, Index end, int) {
        cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit,
                    static_cast<int>(X.rows()), end - begin, 1.0, R.data(),
                    static_cast<int>(R.outerStride()), X.col(begin).data(),
                    static_cast<int>(X.outerStride()));
    });
    return X;
}

}  // namespace clench
