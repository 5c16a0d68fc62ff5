#pragma once

#include "core/model/flexible_body.hpp"

namespace clench::test {

/// A straight beam along x with a rectangular section, cut into Euler-Bernoulli elements with
/// their consistent mass matrix.
struct BeamModel {
    double length = 1.0, width = 0.02, height = 0.03;  ///< along x, y, z
    double young = 2.0e11, poisson = 0.3, density = 7800.0;
    int elements = 8;

    double area() const { return width * height; }
    double mass() const { return density * area() * length; }
};

/// K and M of the free beam, six DOFs per node, nodes at x = 0 … length.
void beam_matrices(const BeamModel& beam, Eigen::MatrixXd& K, Eigen::MatrixXd& M);

/// Invariants of any FE body by their definition (core/model/inertia_invariants.hpp).
/// @param X  nodes relative to the centre of mass; six DOFs each in M and Phi.
InertiaInvariants invariants_by_definition(const Eigen::Matrix3Xd& X, const Eigen::MatrixXd& M,
                                           const Eigen::MatrixXd& Phi);

/// The beam with its lowest `mode_count` free-free modes; boundary nodes LEFT and RIGHT.
FlexibleBody beam_body(const BeamModel& beam, int mode_count, const std::string& name = "beam");

/// A body with random invariants that belong to some M: nothing about it is symmetric or zero.
FlexibleBody random_body(int mode_count, const std::string& name = "random");

}  // namespace clench::test
