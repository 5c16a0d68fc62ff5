#pragma once

#include <Eigen/Core>

#include "core/model/material.hpp"
#include "core/model/mesh.hpp"
#include "core/model/section.hpp"
#include "core/model/shape.hpp"
#include "preprocess/elements/element.hpp"

namespace clench::preprocess {

/// Whether the material directions of a section differ from element to element (cylindrical or
/// spherical orientation). If not, one call of element_properties serves all its elements.
bool depends_on_position(const Section& section, const Material& material);

/// Everything an element needs of its section and material: D rotated into the basic frame by the
/// orientation at `centre` and the extra rotation, density, thickness, beam data.
/// @throws InputError naming section or material: no elastic constants or density, thickness or
///         hourglass factor not positive, a beam without profile, of an impossible profile or of a
///         material that is not isotropic, a truss without area.
ElementProperties element_properties(const Section& section, const Material& material,
                                     const ElementKind& kind, const Eigen::Vector3d& centre);

/// The same for an element's nodes: the centre is their mean; for a beam the direction of its
/// first axis is checked against its axis, with the section's place in the message.
ElementProperties element_properties(const Section& section, const Material& material,
                                     const ElementKind& kind, const ElementNodes& x);

/// The same for element `e` of a block: with the normals of a shell.
ElementProperties element_properties(const Section& section, const Material& material,
                                     const ElementBlock& block, Index e, const ElementNodes& x);

/// Gives the properties of a shell the normals of element `e`, where the block has any.
void add_normals(const ElementBlock& block, Index e, ElementProperties& properties);

}  // namespace clench::preprocess
