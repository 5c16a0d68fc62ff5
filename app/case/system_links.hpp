#pragma once

#include <string>

#include "app/case/case_file.hpp"

namespace clench::app {

/// What "crank.PIN", "crank", "ground.WALL" or "ground" names.
struct Address {
    const BodyCase* body = nullptr;  ///< nullptr: the ground
    std::string marker;              ///< empty: the body's centre of mass, the ground's origin
};

/// @throws InputError with the nearest name if there is no such body, or no such marker of a rigid
///         body or the ground. Nodes of flexible bodies are known only when their mesh is read.
Address resolve_address(const Case& c, const std::string& text, const std::string& where);

/// @throws InputError for a flexible body without one of its nodes: its points are the nodes that
///         its reduction keeps.
void require_marker(const Address& address, const std::string& text, const std::string& where);

/// Every name that joints, motions, forces and histories of a system use.
/// @throws InputError also for what cannot work: a joint within one body, a motion of a joint that
///         has none, two motions or a motion and an actuator on one coordinate.
void check_system_links(const Case& c);

/// The coordinate of a joint that a motion, spring or gear means. @throws InputError unless there
/// is exactly one, or `wanted` names one.
std::string coordinate_of(const Case& c, const std::string& joint, const std::string& wanted,
                          const std::string& where);
const JointCase& joint_of(const Case& c, const std::string& name, const std::string& where);

/// @throws InputError unless `name` is one of `names`: "no such joint: ...".
void require_known(const std::string& name, const std::vector<std::string>& names,
                   const std::string& where, const std::string& what);

}  // namespace clench::app
