#pragma once

#include "tests/verification/multibody/models.hpp"

namespace clench::test::gravity {

inline constexpr double g = 9.81;

}  // namespace clench::test::gravity
