#pragma once

#include "preprocess/elements/element.hpp"

/// Three-node Timoshenko beam, straight or curved: two ends, then the middle.
namespace clench::preprocess {

/// K_e by two points, which see all strains a quadratic beam should have and none of those that
/// lock: 12 independent strains for the 18 − 6 motions that deform it.
void beam3_stiffness(const ElementNodes& x, const ElementProperties& properties,
                     ElementMatrix& K_e);

/// Consistent M_e with the rotary inertia of the section.
void beam3_mass(const ElementNodes& x, const ElementProperties& properties, ElementMatrix& M_e);

}  // namespace clench::preprocess
