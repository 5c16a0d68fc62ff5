#pragma once

#include "solver/multibody/bodies/body.hpp"

namespace clench::solver::multibody {

/// n scalar coordinates with M ζ̈ + C ζ̇ + K ζ = Q and no frame: gravity does not act on them, and
/// what they are (lengths, angles, volumes, charges) is up to who loads them.
struct LumpedBody {
    std::string name;
    Eigen::MatrixXd M, C, K;          ///< n × n; an empty C or K is zero
    Eigen::VectorXd scale;            ///< what counts as one in tolerances, each; empty: 1
    Eigen::VectorXd start, velocity;  ///< ζ and ζ̇ at the start; empty: zero
};

/// @throws InputError if sizes disagree, a scale is not positive, or M is not symmetric and
///         positive semidefinite. A coordinate may have no mass at all.
Body lumped_body(const LumpedBody& data);

}  // namespace clench::solver::multibody
