#pragma once

#include <string>
#include <vector>

#include "core/model/mesh.hpp"

namespace clench::app {

/// Nodes by the name a user gives: a node set, a surface, a node number, or INSTANCE.number.
/// `where` starts the message ("--fix", "case.yaml:7: supports.bar").
/// @throws InputError with the nearest name and a list of the sets if there is none.
std::vector<Index> select_nodes(const Mesh& mesh, const std::string& name,
                                const std::string& where);

/// All nodes that the names stand for, sorted and unique.
std::vector<Index> select_all_nodes(const Mesh& mesh, const std::vector<std::string>& names,
                                    const std::string& where);

/// Elements by element sets, numbers or INSTANCE.number: sorted, unique positions.
/// @throws InputError as select_nodes.
std::vector<Index> select_elements(const Mesh& mesh, const std::vector<std::string>& names,
                                   const std::string& where);

void sort_unique(std::vector<Index>& list);

}  // namespace clench::app
