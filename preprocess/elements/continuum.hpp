#pragma once

#include "preprocess/elements/element.hpp"

/// Solids and plane elements, behind their records in families/families.cpp.
namespace clench::preprocess {

bool is_solid(const ElementKind& kind);
bool is_plane(const ElementKind& kind);

void solid_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e);
/// In the plane x-y; z is not looked at.
void plane_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e);

void solid_mass(const ElementKind& kind, const ElementNodes& x, const ElementProperties& properties,
                ElementMatrix& M_e);
void plane_mass(const ElementKind& kind, const ElementNodes& x, const ElementProperties& properties,
                ElementMatrix& M_e);

ElementQuality continuum_quality(const ElementKind& kind, const ElementNodes& x);
/// Of beams and trusses.
ElementQuality line_quality(const ElementKind& kind, const ElementNodes& x);

void read_solid_section(const Section& section, const Material& material,
                        const Eigen::Vector3d& point, ElementProperties& properties);
void read_plane_section(const Section& section, const Material& material,
                        const Eigen::Vector3d& point, ElementProperties& properties);

}  // namespace clench::preprocess
