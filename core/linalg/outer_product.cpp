#include "core/linalg/outer_product.hpp"

#include <cblas.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"

namespace clench {

void add_outer_product(Eigen::Ref<Eigen::MatrixXd> C, const Eigen::Ref<const Eigen::MatrixXd>& A,
                       const Eigen::Ref<const Eigen::MatrixXd>& B)
{
    CLENCH_ASSERT(A.cols() == B.cols() && C.rows() == A.rows() && C.cols() == B.rows());
    if (C.size() == 0 || A.cols() == 0) {
        return;
    }
    blas_threads();  // from now on BLAS runs in the thread that calls it
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, static_cast<int>(C.rows()),
                static_cast<int>(C.cols()), static_cast<int>(A.cols()), 1.0, A.data(),
                static_cast<int>(A.outerStride()), B.data(), static_cast<int>(B.outerStride()), 1.0,
                C.data(), static_cast<int>(C.outerStride()));
}

}  // namespace clench
