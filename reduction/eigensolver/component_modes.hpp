#pragma once

#include "reduction/eigensolver/eigen_problem.hpp"
#include "reduction/eigensolver/natural_modes.hpp"

namespace clench::reduction {

/// Modes of DOFs that nothing connects to others.
struct ComponentModes {
    Eigen::VectorXd lambda;  ///< ω², ascending, exactly 0 for rigid motions and mechanisms
    Eigen::MatrixXd X;       ///< one row per DOF of the component, Xᵀ M X = I
};

/// The lowest modes, as many as asked for or as there are, of the rows `rows` of x_free.
/// @throws NumericalError as natural_modes() does.
ComponentModes component_modes(const FeModel& model, const std::vector<Index>& rows,
                               const NaturalModesOptions& options);

}  // namespace clench::reduction
