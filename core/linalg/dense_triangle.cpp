#include "core/linalg/dense_triangle.hpp"

#include <algorithm>

#include <cblas.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/parallel/parallel_parts.hpp"

namespace clench {
namespace {

/// By the size alone: BLAS may round otherwise in blocks of another size.
int parts_of(Eigen::Index count)
{
    return static_cast<int>(std::clamp<Eigen::Index>(count, 1, 8));
}

}  // namespace

void divide_by_upper(Eigen::Ref<Eigen::MatrixXd> W, const Eigen::MatrixXd& R)
{
    CLENCH_ASSERT(R.rows() == R.cols() && W.cols() == R.rows());
    if (W.size() == 0) {
        return;
    }
    parallel_parts(static_cast<Index>(W.rows()), parts_of(W.rows()), blas_threads(),
                   [&](Index begin, Index end, int) {
                       cblas_dtrsm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans,
                                   CblasNonUnit, end - begin, static_cast<int>(W.cols()), 1.0,
                                   R.data(), static_cast<int>(R.outerStride()), W.data() + begin,
                                   static_cast<int>(W.outerStride()));
                   });
}

Eigen::MatrixXd solve_upper(const Eigen::MatrixXd& R, const Eigen::Ref<const Eigen::MatrixXd>& B)
{
    CLENCH_ASSERT(R.rows() == R.cols() && B.rows() == R.rows());
    Eigen::MatrixXd X = B;
    if (X.size() == 0) {
        return X;
    }
    parallel_parts(static_cast<Index>(X.cols()), parts_of(X.cols()), blas_threads(),
                   [&](Index begin, Index end, int) {
                       cblas_dtrsm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit,
                                   static_cast<int>(X.rows()), end - begin, 1.0, R.data(),
                                   static_cast<int>(R.outerStride()), X.col(begin).data(),
                                   static_cast<int>(X.outerStride()));
                   });
    return X;
}

}  // namespace clench
