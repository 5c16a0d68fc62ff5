#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/readers/cells/cell_mesh.hpp"

namespace clench::preprocess {

/// The integer arrays of the points or of the cells of a VTU file, by name, over all pieces.
using IntegerArrays = std::map<std::string, std::vector<std::int64_t>>;

/// Arrays of 0 and 1 become node sets; others are counted as skipped.
void add_node_groups(const IntegerArrays& arrays, CellMesh& mesh, DeckBuilder& builder);

/// Arrays of 0 and 1 become one group, others one group per value, "<name>_<value>". An array with
/// more than 1000 values is a numbering, not a grouping, and is counted as skipped.
/// @param cell_of  for each cell of the file its position in the mesh, or none.
void add_cell_groups(const IntegerArrays& arrays, const std::vector<Index>& cell_of, CellMesh& mesh,
                     DeckBuilder& builder);

}  // namespace clench::preprocess
