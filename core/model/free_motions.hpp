#pragma once

#include <string>
#include <vector>

#include "core/linalg/cholesky.hpp"
#include "core/model/fe_model.hpp"

namespace clench {

/// A rigid motion of a part (or a mechanism) that no stiffness and no support resists.
struct FreeMotion {
    Index part = 0;  ///< position in FeModel::parts
    /// "translation along x", "rotation about the axis (0, 0, 1) through (...)", or, of a single
    /// DOF, "rotation about z of node 9001"
    std::string description;
    /// Translation of and rotation about the part's centre (mean of its nodes); zero for the motion
    /// of a single DOF.
    Eigen::Matrix<double, 6, 1> motion = Eigen::Matrix<double, 6, 1>::Zero();
    Index dof = none;  ///< position in x_free where it is the motion of a single DOF
    /// Amplitudes of FeModel::slack that belong to it; empty: the shortenings of bolts stay.
    Eigen::VectorXd slack{};
};

/// Finds for every part which of its rigid motions K does not resist when the DOFs `fixed`
/// (positions in x_free) are held, and single DOFs without any stiffness.
std::vector<FreeMotion> free_motions(const FeModel& model, const std::vector<Index>& fixed);

/// "part BRACKET-1 (204 nodes) can move freely: translation along x, rotation about y ...", one
/// line a part.
std::string describe(const FeModel& model, const std::vector<FreeMotion>& motions);

/// "rotation about z of node 9001": the DOF at position `row` of x_free.
std::string describe_dof(const FeModel& model, Index row);

/// An energy below this fraction of Σ |x_i| |K_ij| |x_j| is round-off of K: 50 times the digits
/// of our own assembly, and what text files keep of other codes' matrices.
double stiffness_noise(const FeModel& model);

/// Says why K could not be factored with `fixed` held: parts and motions that are free, or else
/// the DOF where the factorisation stopped. Columns of the outcome are positions in x_free.
/// @throws NumericalError, always.
[[noreturn]] void throw_singular(const FeModel& model, const std::vector<Index>& fixed,
                                 const SparseCholesky::Outcome& outcome, const std::string& where);

}  // namespace clench
