#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "preprocess/readers/gmsh/msh_cursor.hpp"
#include "preprocess/readers/gmsh/msh_mesh.hpp"

namespace clench::preprocess {

// Each function reads one section, from behind its "$Name" line to before its "$EndName".

void read_physical_names(MshCursor& cursor, MshMesh& mesh);

/// @param parametric  the section is $ParametricNodes.
void read_nodes_2(MshCursor& cursor, MshMesh& mesh, bool parametric);
void read_elements_2(MshCursor& cursor, MshMesh& mesh);

/// Physical groups of each geometrical entity.
using EntityGroups = std::map<DimTag, std::vector<std::int64_t>>;
/// @param partitioned  the section is $PartitionedEntities.
void read_entities_4(MshCursor& cursor, bool partitioned, EntityGroups& groups);
void read_nodes_4(MshCursor& cursor, MshMesh& mesh);
void read_elements_4(MshCursor& cursor, const EntityGroups& groups, MshMesh& mesh);

}  // namespace clench::preprocess
