#pragma once

#include <limits>

#include "solver/contact/normal_law.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/laws/friction_samples.hpp"

namespace clench::solver::not_a_number {

inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

}  // namespace clench::solver::not_a_number
