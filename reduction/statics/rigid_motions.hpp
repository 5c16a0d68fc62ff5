#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"

namespace clench::reduction {

/// Rigid motions on x_free, Rᵀ M R = I. Found from the geometry of the parts, not from eigenvalues.
struct RigidMotions {
    Eigen::MatrixXd global;    ///< of the body as a whole: 6 columns, 3 of a plane body
    Eigen::MatrixXd relative;  ///< of parts against each other, M-orthogonal to `global`
};

/// The rigid motions of the body as a whole and of its parts against each other (RB-1, RB-2): from
/// positions of nodes, so that a soft interface is never taken for a rigid motion nor the reverse.
/// @throws NumericalError for single DOFs that nothing holds, and for free motions without mass.
RigidMotions rigid_motions(const FeModel& model, int threads);

/// [global relative]: all motions that K does not resist.
Eigen::MatrixXd all_motions(const RigidMotions& motions);

/// Rows that hold the body statically determinate, beside and among the boundary.
struct Support {
    std::vector<Index> extra;     ///< rows of parts that the boundary leaves loose, sorted
    std::vector<Index> boundary;  ///< rows of the boundary that rigid motions use up, sorted
};

/// Picks them so that the motions of `R` (all_motions) that move the boundary are held by
/// `boundary`, and the others by `extra`.
Support determinate_support(const FeModel& model, const std::vector<Index>& boundary,
                            const Eigen::Ref<const Eigen::MatrixXd>& R);

}  // namespace clench::reduction
