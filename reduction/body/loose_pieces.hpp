#pragma once

#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::reduction {

/// A node that follows others by their mean (the reference of a distributing coupling) connects
/// nothing: the pieces that it averages over move against each other as before. Parts are found by
/// what couplings touch, so that this motion would not be in the basis.
/// @param positions  DOFs of such nodes that a boundary is to hold, positions in x.
/// @throws InputError if a node follows pieces that no stiffness connects.
void check_loose_pieces(const FeModel& model, const std::vector<Index>& positions);

}  // namespace clench::reduction
