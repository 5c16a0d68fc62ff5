#pragma once

#include <string>
#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::app {

/// Nodes by the name a user gives: a node set, a surface, a node number, or INSTANCE.number.
/// `where` starts the message ("--fix", "case.yaml:7: supports.bar").
/// @throws InputError with the nearest name and a list of the sets if there is none.
std::vector<Index> select_nodes(const Mesh& mesh, const std::string& name,
                                const std::string& where);

/// Positions in x_free that hold all DOFs of the named nodes at zero: sorted, unique. A node that
/// depends on others by a coupling is held through them where that is the same thing, as for the
/// nodes of an RBE2 that are held together.
/// @throws InputError if there is no such node, or if it cannot be held that way.
std::vector<Index> held_dofs(const FeModel& model, const std::vector<std::string>& names,
                             const std::string& where);

}  // namespace clench::app
