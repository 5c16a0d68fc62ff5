#pragma once

#include "preprocess/elements/element.hpp"

/// Two-node Timoshenko beam, exact for forces at its nodes. Interpolation: docs/elements.md.
namespace clench::preprocess {

/// Columns t, n1, n2 of a beam: t from node 0 to node 1, n1 the part of `normal` across t,
/// n2 = t × n1.
/// @throws InputError if the nodes coincide or `normal` is parallel to the axis.
Eigen::Matrix3d beam_axes(const ElementNodes& x, const Eigen::Vector3d& normal);

/// K_e, 12 × 12 in the basic frame: u, θ of node 0, then of node 1.
void beam_stiffness(const ElementNodes& x, const ElementProperties& properties, ElementMatrix& K_e);

/// Consistent M_e by the same interpolation, with the rotary inertia of the section.
void beam_mass(const ElementNodes& x, const ElementProperties& properties, ElementMatrix& M_e);

/// Profile, moduli and direction n1, of beams with two or three nodes.
/// @throws InputError at the section: no profile or an impossible one.
void read_beam_section(const Section& section, const Material& material,
                       const Eigen::Vector3d& point, ElementProperties& properties);

/// Second moments of area ∫ x xᵀ dA in (n1, n2): deflection along n1 bends about axis 2.
Eigen::Matrix2d second_moments(const BeamProfile& beam);

}  // namespace clench::preprocess
