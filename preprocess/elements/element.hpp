#pragma once

#include <optional>

#include <Eigen/Core>

#include "core/model/coupling.hpp"
#include "core/model/material.hpp"
#include "core/model/section.hpp"
#include "core/model/shape.hpp"

namespace clench::preprocess {

/// Node positions of one element, one column per node, in the order of Shape.
using ElementNodes = Eigen::Matrix<double, 3, Eigen::Dynamic, 0, 3, 20>;

/// Element matrices are at most 60 × 60 (hex20); no allocation in the assembly loop.
using ElementMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 60, 60>;

/// Unit normals of a shell at its nodes, one column per node.
using ShellNormals = Eigen::Matrix<double, 3, Eigen::Dynamic, 0, 3, 8>;

/// What a shell needs besides D, which is in material directions here, and its thickness.
struct ShellProperties {
    ShellSection section;
    /// Where material direction 1 points to, before it is laid onto the surface and rotated by
    /// `angle` [rad] about the normal; none: any direction will do.
    std::optional<Eigen::Vector3d> direction_1;
    double angle = 0.0;
    ShellNormals normals;  ///< without columns: those of the element itself
};

/// What an element is made of, ready for integration.
struct ElementProperties {
    Matrix6d D = Matrix6d::Zero();  ///< basic frame, Voigt 11, 22, 33, 12, 13, 23
    double density = 0.0;
    double thickness = 1.0;           ///< plane elements, shells
    double hourglass_factor = 1.0;    ///< on the default hourglass stiffness
    double young = 0.0, shear = 0.0;  ///< beams, trusses: E, G
    BeamProfile beam;
    Eigen::Vector3d beam_normal =
        Eigen::Vector3d::UnitZ();        ///< direction n1, not parallel to the axis
    double area = 0.0, line_mass = 0.0;  ///< trusses: area, non-structural mass per length
    ShellProperties shell;
};

/// DOFs of a node of such an element: solid and truss 3 translations; plane x, y; beam and shell
/// all six. Element matrices are ordered node by node, DOF by DOF.
DofMask element_dofs(const ElementKind& kind);

/// K_e in the basic frame. Formulations: docs/elements.md.
void element_stiffness(const ElementKind& kind, const ElementNodes& x,
                       const ElementProperties& properties, ElementMatrix& K_e);

/// Consistent M_e in the basic frame, integrated exactly for undistorted elements.
void element_mass(const ElementKind& kind, const ElementNodes& x,
                  const ElementProperties& properties, ElementMatrix& M_e);

/// Diagonal M_e: the consistent diagonal scaled to the element's mass (Hinton, Rock, Zienkiewicz
/// 1976), positive for every element.
void element_lumped_mass(const ElementKind& kind, const ElementNodes& x,
                         const ElementProperties& properties, ElementMatrix& M_e);

/// Geometry of one element as the integration sees it.
struct ElementQuality {
    double volume = 0.0;             ///< area for plane elements and shells, length for lines
    double smallest_jacobian = 0.0;  ///< over integration points and corners
    double jacobian_ratio =
        0.0;  ///< smallest over largest; <= 0 is inverted, below 0.05 is distorted
};
ElementQuality element_quality(const ElementKind& kind, const ElementNodes& x);

}  // namespace clench::preprocess
