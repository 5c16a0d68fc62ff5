#pragma once

#include "preprocess/elements/element.hpp"

/// Trusses of two or three nodes: they carry force along their line and nothing else.
namespace clench::preprocess {

/// K_e = ∫ E A g gᵀ ds with the strain gᵀ u = t · du/ds.
void truss_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e);

/// M_e = ∫ (ρ A + mass per length) Nᵀ N ds.
void truss_mass(const ElementKind& kind, const ElementNodes& x, const ElementProperties& properties,
                ElementMatrix& M_e);

void read_truss_section(const Section& section, const Material& material,
                        const Eigen::Vector3d& point, ElementProperties& properties);

}  // namespace clench::preprocess
