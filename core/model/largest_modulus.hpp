#pragma once

#include "core/model/material.hpp"

namespace clench {

/// The stiffest direction of a material: E, the largest of its E, or the largest of the diagonal of
/// its stiffness. 0 where it has none.
double largest_modulus(const Material& material);

}  // namespace clench
