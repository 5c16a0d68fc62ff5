#pragma once

#include "preprocess/readers/cells/cell_mesh.hpp"

namespace clench::preprocess {

/// @throws InputError if the 2-D cells of a mesh do not lie in one plane z = const.
void require_plane(const CellMesh& mesh);

/// Mirrors the 2-D cells whose area is negative, so that all run counterclockwise about z: Gmsh
/// orients a surface by its outline, which says nothing about the material. Returns how many.
int reverse_clockwise_cells(CellMesh& mesh);

}  // namespace clench::preprocess
