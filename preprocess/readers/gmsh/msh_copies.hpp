#pragma once

#include <cstdint>
#include <vector>

#include "preprocess/readers/cells/cell_mesh.hpp"

namespace clench::preprocess {

/// Where an element of an MSH 2.2 file comes from; 0 is none.
struct MshOrigin {
    std::int64_t physical = 0, entity = 0;
};

/// MSH 2.2 has room for one physical group per element, so Gmsh writes elements of several groups
/// once per group, with a number each. Such copies, same entity and same nodes, would count twice
/// in K and M: leaves the first, and puts it into the groups of the others.
/// @param origins  one per cell.
void merge_copies(const std::vector<MshOrigin>& origins, CellMesh& mesh);

}  // namespace clench::preprocess
