#pragma once

#include <cstdint>
#include <vector>

#include "core/model/contact_pairs.hpp"
#include "postprocess/vtk/weighted_rows.hpp"

namespace clench::postprocess {

/// The slave side of an interface as a surface to draw, and from which pairs each of its points
/// takes its values.
///
/// Corners of six-node triangles carry no area (∫ N dA = 0) and so have no pair. They take the mean
/// of the pairs at the middles of the edges that meet there, weighted with their areas: between the
/// smallest and the largest neighbour, so that a map never shows what no pair has.
///
/// Pairs at the centres of eight-node faces become points of their own; such a face is drawn as a
/// quadrilateral of nine nodes. Pairs at quadrature points are projected onto the nodes around them
/// (CON-9), and are besides points of their own with their raw values, drawn as vertices.
struct InterfaceSurface {
    struct Face {
        int type = 0;               ///< number of vtkCellType.h
        std::vector<Index> points;  ///< positions among the points
    };
    std::vector<Index> nodes;          ///< per point: mesh node, or none inside of a face
    std::vector<std::int64_t> paired;  ///< per point: 1 own pair, 0 mean of neighbours
    WeightedRows of_pairs;             ///< values of points from those of pairs
    WeightedRows of_nodes;             ///< values of points from those of mesh nodes
    std::vector<Face>
        faces;  ///< first faces, then vertices: quadrature points and pairs in no face

    Index size() const { return static_cast<Index>(nodes.size()); }
};

/// Shows the faces whose nodes have pairs: those of `faces`, or, where `faces` is empty, of the
/// exterior faces of the mesh (edges of plane elements).
InterfaceSurface interface_surface(const Mesh& mesh, const ContactPairs& pairs,
                                   const std::vector<FaceRef>& faces = {});

}  // namespace clench::postprocess
