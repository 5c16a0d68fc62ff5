#include "core/linalg/blas.hpp"

#include <cblas.h>

#include "core/errors.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench {

void set_blas_threads(int threads)
{
    openblas_set_num_threads(thread_count(threads));
}

int blas_threads()
{
    return openblas_get_num_threads();
}

Eigen::MatrixXd transposed_product(const Eigen::Ref<const Eigen::MatrixXd>& A,
                                   const Eigen::Ref<const Eigen::MatrixXd>& B)
{
    CLENCH_ASSERT(A.rows() == B.rows());
    Eigen::MatrixXd C = Eigen::MatrixXd::Zero(A.cols(), B.cols());
    if (C.size() > 0 && A.rows() > 0) {
        cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, static_cast<int>(C.rows()),
                    static_cast<int>(C.cols()), static_cast<int>(A.rows()), 1.0, A.data(),
                    static_cast<int>(A.outerStride()), B.data(), static_cast<int>(B.outerStride()),
                    0.0, C.data(), static_cast<int>(C.outerStride()));
    }
    return C;
}

void add_product(Eigen::Ref<Eigen::MatrixXd> C, double factor,
                 const Eigen::Ref<const Eigen::MatrixXd>& A,
                 const Eigen::Ref<const Eigen::MatrixXd>& B)
{
    CLENCH_ASSERT(A.cols() == B.rows() && C.rows() == A.rows() && C.cols() == B.cols());
    if (C.size() > 0 && A.cols() > 0) {
        cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, static_cast<int>(C.rows()),
                    static_cast<int>(C.cols()), static_cast<int>(A.cols()), factor, A.data(),
                    static_cast<int>(A.outerStride()), B.data(), static_cast<int>(B.outerStride()),
                    1.0, C.data(), static_cast<int>(C.outerStride()));
    }
}

}  // namespace clench
