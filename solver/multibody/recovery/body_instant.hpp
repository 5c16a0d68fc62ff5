#pragma once

#include "solver/full_order/recovery_loads.hpp"
#include "solver/multibody/system/equations.hpp"

namespace clench::solver::multibody {

/// What the full model of a body needs to know of a state to recover its contact (RC-2): how it
/// moves, and what joints and loads do to it. That is what inertia, stiffness and damping leave of
/// its equations,
///     outer = M u̇ + h + K ζ + C ζ̇ − inner,                                          (RC-3)
/// whatever acts on it.
/// @param inner  modal forces of its interfaces and preloads.
BodyInstant body_instant(const Configuration& at, Index body, const Eigen::VectorXd& inner);

}  // namespace clench::solver::multibody
