#pragma once

#include <string>

#include "app/case/case_file.hpp"
#include "app/elements/reduced_bodies.hpp"
#include "solver/multibody/forces/force_element.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::app {
namespace mb = solver::multibody;

/// Where a force element is made: bodies, joints and the markers of all points that forces name
/// are in the system already, markers under the names that the file gives them.
struct ForceSite {
    const mb::System& system;
    const Case& c;
    const FlexibleBodies& flexible;  ///< reduced bodies by name
    std::string name;                ///< of the force
    std::string where;               ///< for messages
};

}  // namespace clench::app
