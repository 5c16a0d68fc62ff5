#pragma once

#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::reduction {

/// Parts that no contact pair joins to the others can be held only by joints at boundary nodes of
/// their own. (A body without any boundary is one free group of parts.)
/// @param boundary  positions in x_free.
/// @throws InputError that names the parts which nothing can hold.
void check_floating_parts(const FeModel& model, const std::vector<Index>& boundary);

}  // namespace clench::reduction
