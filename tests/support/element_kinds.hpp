#pragma once

#include <array>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/shape.hpp"
#include "preprocess/elements/element.hpp"

/// The element kinds of the library and samples of each, for tests that run through all of them.
namespace clench::test {

/// All solid and plane kinds.
std::vector<ElementKind> continuum_kinds();
std::vector<ElementKind> solid_kinds();
std::vector<ElementKind> plane_kinds();

/// "hex8_b_bar", "quad4_plane_stress_reduced": fit for names of tests.
std::string kind_name(const ElementKind& kind);

/// Pairs of corners whose middle each mid-side node is, in the order of the nodes.
std::vector<std::array<int, 2>> edges_of_mid_nodes(Shape shape);

/// Nodes of the reference element, scaled by 2.5 and rotated (in the plane for plane elements):
/// an undistorted element in general position.
preprocess::ElementNodes undistorted(Shape shape);

/// The same with corners moved at random (fixed seed) by up to a fifth of an edge; mid-side nodes
/// stay in the middle of their edges.
preprocess::ElementNodes distorted(Shape shape, unsigned seed = 1);

/// As distorted(), with mid-side nodes moved as well, so that edges and faces are curved.
preprocess::ElementNodes curved(Shape shape, unsigned seed = 1);

/// Steel-like isotropic properties with numbers of order one: E = 3, nu = 0.3, density 1.7,
/// thickness 0.6.
preprocess::ElementProperties isotropic_properties(double poisson = 0.3);

/// A fully anisotropic D (random positive definite, fixed seed).
preprocess::ElementProperties anisotropic_properties();

/// A beam profile without symmetry: different inertias, product of inertia, shear factors.
preprocess::ElementProperties beam_properties();

/// Columns: rigid motions of the nodes, in the DOFs of the kind (3 for plane elements, else 6).
Eigen::MatrixXd rigid_motions(const ElementKind& kind, const preprocess::ElementNodes& x);

}  // namespace clench::test
