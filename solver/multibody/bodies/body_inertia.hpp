#pragma once

#include "solver/multibody/bodies/body.hpp"
#include "solver/multibody/bodies/inertia_forces.hpp"

/// Inertia of any body: of one in a floating frame by its invariants, of one without a frame by the
/// constant M_ff.
namespace clench::solver::multibody {

double kinetic_energy(const Body& body, const BodyMotion& motion);
Eigen::MatrixXd mass_matrix(const Body& body, const BodyMotion& motion);
Eigen::VectorXd inertia_forces(const Body& body, const BodyMotion& motion);
InertiaTangent inertia_tangent(const Body& body, const BodyMotion& motion);

}  // namespace clench::solver::multibody
