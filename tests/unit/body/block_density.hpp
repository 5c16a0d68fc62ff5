#pragma once

#include "preprocess/elements/quadrature.hpp"
#include "preprocess/elements/shape_functions.hpp"
#include "reduction/body/inertia_invariants.hpp"
#include "tests/unit/body/body_energy.hpp"
#include "tests/unit/body/body_models.hpp"

namespace clench::reduction::block_density {

inline constexpr double density = 1.7;

}  // namespace clench::reduction::block_density
