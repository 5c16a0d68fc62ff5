#pragma once

#include "core/model/fe_model.hpp"
#include "reduction/joint_modes/derivative_pairs.hpp"
#include "reduction/joint_modes/joint_mode_options.hpp"

/// The algorithms 3.1 to 3.4 of the source as they are printed, dense: slow twins of the fast ones.
namespace clench::test {

/// Algorithm 3.1: fictive forces of the derivatives `pairs`, one after the other; interfaces closed
/// initially. Sparse matrices ∂K/∂ζ of the penetrating pairs are assembled for every direction.
Eigen::MatrixXd literal_forces(const FeModel& model, const Eigen::MatrixXd& Phi,
                               const std::vector<reduction::DerivativePair>& pairs, double eps_N);

/// K_c Φ_T = F for a free body: dense, with the rigid motions R of all parts as border.
class LiteralStatics {
public:
    LiteralStatics(const FeModel& model, const Eigen::MatrixXd& R);
    Eigen::MatrixXd solve(const Eigen::MatrixXd& F) const;

private:
    Eigen::Index n_;
    Eigen::MatrixXd inverse_;  ///< of the bordered matrix
};

struct LiteralJointModes {
    Eigen::MatrixXd Phi;
    Eigen::VectorXd pov;  ///< descending
};

/// Algorithms 3.2 (weighted or not) and 3.3: normalise columns, eigenvalue problem of their Gram
/// matrix, g modes.
LiteralJointModes literal_joint_modes(const FeModel& model, const LiteralStatics& statics,
                                      const Eigen::MatrixXd& F, reduction::JointModeMethod method,
                                      Index g);

/// Weighted POD of the forces, (3.55) to (3.57).
LiteralJointModes literal_weighted_forces(const LiteralStatics& statics, const Eigen::MatrixXd& F,
                                          Index g);

}  // namespace clench::test
