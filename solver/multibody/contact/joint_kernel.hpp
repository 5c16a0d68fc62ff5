#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/model/flexible_body.hpp"

namespace clench::solver::multibody {

/// The products of a joint's constant rows with modal vectors: what contact costs in every
/// iteration. Rows are read once; pairs without stress are skipped on the way back.
class JointKernel {
public:
    /// @param joint    borrowed.
    /// @param friction whether tangential rows count at all.
    /// @param threads  0: all cores; small joints use one.
    JointKernel(const JointOperator& joint, bool friction, int threads);

    Index size() const { return joint_->size(); }
    Index modes() const { return static_cast<Index>(joint_->normal.cols()); }

    /// y_i = (tangent rows · ζ, normal row · ζ); tangential ones are zero without friction.
    void displacements(const Eigen::Ref<const Eigen::VectorXd>& zeta,
                       std::span<Eigen::Vector3d> y) const;
    /// q ← q + factor Σ_i rows_iᵀ stress_i.
    void add_transposed(double factor, std::span<const Eigen::Vector3d> stress,
                        Eigen::Ref<Eigen::VectorXd> q) const;
    /// Σ_i rows_iᵀ D_i rows_i over the pairs whose D_i is not zero.
    /// @param symmetric  whether all D_i are.
    Eigen::MatrixXd stiffness(std::span<const Eigen::Matrix3d> D, bool symmetric) const;

private:
    Eigen::MatrixXd normal_stiffness(std::span<const Eigen::Matrix3d> D) const;
    Eigen::MatrixXd full_stiffness(std::span<const Eigen::Matrix3d> D) const;

    const JointOperator* joint_;
    bool friction_;
    int threads_;
};

}  // namespace clench::solver::multibody
