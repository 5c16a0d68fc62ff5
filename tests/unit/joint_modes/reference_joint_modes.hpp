#pragma once

#include "core/model/fe_model.hpp"
#include "reduction/joint_modes/derivative_pairs.hpp"
#include "reduction/joint_modes/joint_mode_options.hpp"

/// Algorithms 3.1 to 3.4 of [Pichler2018] as they are printed, dense: slow reference
/// implementations of the fast ones.
namespace clench::test {

/// [Pichler2018], algorithm 3.1: fictitious forces of the derivatives `pairs`, one after the
/// other; interfaces closed initially. Sparse matrices ∂K/∂ζ of the penetrating pairs are assembled
/// for every direction.
Eigen::MatrixXd reference_forces(const FeModel& model, const Eigen::MatrixXd& Phi,
                                 const std::vector<reduction::DerivativePair>& pairs, double eps_N);

/// K_c Φ_T = F for a free body: dense, with the rigid motions R of all parts as border.
class ReferenceStatics {
public:
    ReferenceStatics(const FeModel& model, const Eigen::MatrixXd& R);
    Eigen::MatrixXd solve(const Eigen::MatrixXd& F) const;

private:
    Eigen::Index n_;
    Eigen::MatrixXd inverse_;  ///< of the bordered matrix
};

struct ReferenceJointModes {
    Eigen::MatrixXd Phi;
    Eigen::VectorXd pov;  ///< descending
};

/// [Pichler2018], algorithms 3.2 (weighted or not) and 3.3: normalise columns, eigenvalue problem
/// of their Gram matrix, g modes.
ReferenceJointModes reference_joint_modes(const FeModel& model, const ReferenceStatics& statics,
                                          const Eigen::MatrixXd& F,
                                          reduction::JointModeMethod method, Index g);

/// Weighted POD of the forces, [Pichler2018] (3.55) to (3.57).
ReferenceJointModes reference_weighted_forces(const ReferenceStatics& statics,
                                              const Eigen::MatrixXd& F, Index g);

}  // namespace clench::test
