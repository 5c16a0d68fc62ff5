#pragma once

#include <map>
#include <string>

#include "app/case/case_file.hpp"
#include "core/model/flexible_body.hpp"
#include "solver/multibody/forces/force_element.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::app {

/// Where a force element is made: bodies, joints and the markers of all points that forces name
/// are in the system already, markers under the names that the file gives them.
struct ForceSite {
    const solver::multibody::System& system;
    const Case& c;
    const std::map<std::string, FlexibleBody>& flexible;  ///< reduced bodies by name
    std::string name;                                     ///< of the force
    std::string where;                                    ///< for messages
};

}  // namespace clench::app
