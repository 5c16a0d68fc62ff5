#pragma once

#include <memory>

#include "app/build/multibody_system.hpp"
#include "solver/multibody/forces/force_element.hpp"

namespace clench::app {

/// The force element of `forces.<name>`; its markers and joints are in the system already.
/// @throws InputError.
std::unique_ptr<solver::multibody::ForceElement> force_element(
    const solver::multibody::System& system, const Case& c, const FlexibleBodies& flexible,
    const ForceCase& force);

}  // namespace clench::app
