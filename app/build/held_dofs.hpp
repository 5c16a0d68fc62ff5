#pragma once

#include <string>
#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::app {

/// Positions in x_free that hold all DOFs of the named nodes at zero: sorted, unique. A node that
/// depends on others by a coupling is held through them where that is the same thing, as for the
/// nodes of an RBE2 that are held together.
/// @throws InputError if there is no such node, or if it cannot be held that way.
std::vector<Index> held_dofs(const FeModel& model, const std::vector<std::string>& names,
                             const std::string& where);

/// The same for single DOFs. @param positions  in x, sorted and unique.
std::vector<Index> held_positions(const FeModel& model, const std::vector<Index>& positions,
                                  const std::string& where);

}  // namespace clench::app
