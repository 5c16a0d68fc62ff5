#pragma once

#include <vector>

#include "app/case/case_file.hpp"
#include "core/model/fe_model.hpp"
#include "reduction/joint_modes/joint_mode_options.hpp"

namespace clench::app {

/// Stiffness of each interface relative to the first, and where derivatives of friction are asked
/// for the stick stiffness relative to the largest: all that tangents take of the laws.
/// @throws InputError if they are asked for and no interface sticks.
std::vector<reduction::InterfacePenalty> relative_penalties(const BodyCase& body);

/// ε_N and ε_T of all interfaces as they are, which secants take.
/// @throws InputError as above.
std::vector<reduction::InterfacePenalty> whole_penalties(const BodyCase& body,
                                                         const FeModel& model);

}  // namespace clench::app
