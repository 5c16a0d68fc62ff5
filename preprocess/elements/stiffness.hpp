#pragma once

#include "preprocess/elements/element.hpp"

/// The stiffness of the families, behind element_stiffness().
namespace clench::preprocess {

void solid_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e);

/// In the plane x-y; z is not looked at.
void plane_stiffness(const ElementKind& kind, const ElementNodes& x,
                     const ElementProperties& properties, ElementMatrix& K_e);

}  // namespace clench::preprocess
