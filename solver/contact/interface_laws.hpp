#pragma once

#include <optional>

#include "solver/contact/friction_law.hpp"
#include "solver/contact/normal_law.hpp"

namespace clench::solver {

/// The laws of one interface.
struct InterfaceLaws {
    NormalLaw normal;
    std::optional<FrictionLaw> friction;  ///< none: frictionless
};

}  // namespace clench::solver
