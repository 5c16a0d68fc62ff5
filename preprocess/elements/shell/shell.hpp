#pragma once

#include "preprocess/elements/element.hpp"

/// Shells of three to eight nodes with six DOFs each. Formulation: docs/elements.md.
namespace clench::preprocess {

/// tri3, tri6, quad4, quad8; how they are integrated is their own affair.
bool is_shell(const ElementKind& kind);

void shell_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e);
void shell_mass(const ElementKind& kind, const ElementNodes& x, const ElementProperties& properties,
                ElementMatrix& M_e);
ElementQuality shell_quality(const ElementKind& kind, const ElementNodes& x);
void read_shell_section(const Section& section, const Material& material,
                        const Eigen::Vector3d& point, ElementProperties& properties);

/// Unit normals of the element's own surface at its nodes.
ShellNormals surface_normals(Shape shape, const ElementNodes& x);

}  // namespace clench::preprocess
