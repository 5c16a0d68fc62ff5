#pragma once

#include <string>
#include <vector>

#include "app/post/frame_block.hpp"

namespace clench::app {

/// Dimension of an output field: "force/length²"; empty for states.
std::string dimension_of_field(const std::string& field);

/// A field at the points of a part, vectors by their length; empty where the part does not have it.
std::vector<double> field_values(const std::string& field, const ScenePart& part,
                                 const FrameBlock::Part& data, std::size_t j,
                                 const postprocess::SeenPoints& seen);

/// What the numbers of the field `status` stand for.
const std::vector<std::string>& contact_states();

}  // namespace clench::app
