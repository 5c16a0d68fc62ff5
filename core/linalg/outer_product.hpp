#pragma once

#include <Eigen/Core>

namespace clench {

/// C ← C + A Bᵀ by BLAS, in the calling thread: for C of a few hundred rows.
void add_outer_product(Eigen::Ref<Eigen::MatrixXd> C, const Eigen::Ref<const Eigen::MatrixXd>& A,
                       const Eigen::Ref<const Eigen::MatrixXd>& B);

}  // namespace clench
