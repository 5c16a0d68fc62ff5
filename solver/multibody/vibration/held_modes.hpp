#pragma once

#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

/// Elastic modes of one body as its joints with the ground hold it, with the pairs that are under
/// pressure sticking (BODY-9): the modes that people see, where those of the body alone with open
/// joints (BODY-7) are far from them.
struct HeldModes {
    Eigen::VectorXd
        omega;  ///< ascending [rad/s]; rigid motions that joints leave are not among them
    /// r × modes: C = T diag(c) Tᵀ on ζ̇ gives mode i the modal damping c_i, 2 ξ_i ω_i of a ratio
    /// ξ_i, and rigid motions none.
    Eigen::MatrixXd T;
};

/// @param state  where the pairs are looked at and the joints hold; at rest.
/// @throws NumericalError if the modes do not exist.
HeldModes held_modes(const System& system, Index body, const State& state);

}  // namespace clench::solver::multibody
