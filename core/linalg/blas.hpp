#pragma once

#include <Eigen/Core>

namespace clench {

/// Threads that the factorisations, solves and products of this folder use from now on, in this
/// process; 0: all cores. Until then OPENBLAS_NUM_THREADS or all cores. The threads are ours, and
/// OpenBLAS runs in one thread inside each: its own spin while they wait for each other, and on a
/// machine with other work that made the products ten times as slow.
void set_blas_threads(int threads);
int blas_threads();

/// Sets the threads for one scope.
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

/// Aᵀ A by BLAS, in half the operations.
Eigen::MatrixXd gram_product(const Eigen::Ref<const Eigen::MatrixXd>& A);

/// B ← A⁻¹ B of a symmetric positive definite A, of which the lower triangle is read and
/// overwritten by its factor, in the calling thread.
/// @return false if A is not positive definite.
bool solve_positive_definite(Eigen::MatrixXd& A, Eigen::MatrixXd& B);

/// C ← C + factor · A B by BLAS.
void add_product(Eigen::Ref<Eigen::MatrixXd> C, double factor,
                 const Eigen::Ref<const Eigen::MatrixXd>& A,
                 const Eigen::Ref<const Eigen::MatrixXd>& B);

}  // namespace clench
