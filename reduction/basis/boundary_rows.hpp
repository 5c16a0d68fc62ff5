#pragma once

#include <string>
#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::reduction {

/// Positions in x_free of all DOFs of `nodes` (positions in the mesh), sorted and unique: what a
/// boundary of nodes means.
/// @param where  place for messages: "bodies.bar.boundary".
/// @throws InputError if a node has no DOFs, or if a coupling makes one of them dependent: it
///         follows its reference node and cannot be moved by itself.
std::vector<Index> boundary_rows(const FeModel& model, const std::vector<Index>& nodes,
                                 const std::string& where);

}  // namespace clench::reduction
