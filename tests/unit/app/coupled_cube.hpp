#pragma once

#include <string>

#include "core/model/fe_model.hpp"

namespace clench::app::test {

/// A unit cube whose top (nodes 5 to 8) is coupled to node 9 above it as the keywords say. Node 10
/// belongs to nothing. Sets TOP, EDGE; surface TOP_FACE.
FeModel coupled_cube(const std::string& coupling = "*KINEMATIC\n1, 6\n");

}  // namespace clench::app::test
