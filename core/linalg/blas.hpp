#pragma once

#include <Eigen/Core>

namespace clench {

/// Threads that BLAS uses from now on, in this process; 0: all cores.
void set_blas_threads(int threads);
int blas_threads();

/// Sets the BLAS threads for one scope.
class BlasThreads {
public:
    explicit BlasThreads(int threads) : before_(blas_threads()) { set_blas_threads(threads); }
    ~BlasThreads() { set_blas_threads(before_); }
    BlasThreads(const BlasThreads&) = delete;
    BlasThreads& operator=(const BlasThreads&) = delete;

private:
    int before_;
};

/// Aᵀ B by BLAS: Eigen's own product knows only the instructions it was compiled for, BLAS those
/// of the machine it runs on.
Eigen::MatrixXd transposed_product(const Eigen::Ref<const Eigen::MatrixXd>& A,
                                   const Eigen::Ref<const Eigen::MatrixXd>& B);

/// C ← C + factor · A B by BLAS.
void add_product(Eigen::Ref<Eigen::MatrixXd> C, double factor,
                 const Eigen::Ref<const Eigen::MatrixXd>& A,
                 const Eigen::Ref<const Eigen::MatrixXd>& B);

}  // namespace clench
