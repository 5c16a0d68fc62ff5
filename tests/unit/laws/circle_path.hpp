#pragma once

#include <complex>
#include <numbers>

#include "tests/support/convergence.hpp"
#include "tests/unit/laws/friction_samples.hpp"

namespace clench::solver::circle_path {

inline constexpr double pi = std::numbers::pi;

}  // namespace clench::solver::circle_path
