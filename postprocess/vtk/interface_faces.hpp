#pragma once

#include <vector>

#include "postprocess/vtk/pair_sites.hpp"

namespace clench::postprocess {

/// A face of the slave surface that is drawn.
struct InterfaceFace {
    std::array<Index, 4> corners{none, none, none, none};  ///< sorted
    int type = 0;                                          ///< number of vtkCellType.h
    std::vector<Index> nodes;                              ///< of the mesh, corners first
};

/// Faces to draw: those whose nodes have pairs. Corners of faces with mid-side nodes may be bare:
/// of six-node triangles they carry no area. Taken from `faces`, or, where that is empty, from all
/// faces on the outside of the mesh (edges of plane elements).
std::vector<InterfaceFace> interface_faces(const Mesh& mesh, const PairSites& sites,
                                           const std::vector<FaceRef>& faces);

}  // namespace clench::postprocess
