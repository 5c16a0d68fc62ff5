#pragma once

#include <cstdint>
#include <vector>

#include "core/model/contact_pairs.hpp"
#include "postprocess/vtk/point_field.hpp"

namespace clench::postprocess {

/// The slave side of a joint as a surface to draw, and from which pairs each of its points takes
/// its values.
///
/// Corners of six-node triangles carry no area (∫ N dA = 0) and so have no pair. They take the mean
/// of the pairs at the middles of the edges that meet there, weighted with their areas: between the
/// smallest and the largest neighbour, so that a map never shows what no pair has.
struct JointSurface {
    struct Face {
        int type = 0;               ///< number of vtkCellType.h
        std::vector<Index> points;  ///< positions in `nodes`
    };
    std::vector<Index> nodes;          ///< of the mesh, ascending
    std::vector<std::int64_t> paired;  ///< per point: 1 own pair, 0 mean of neighbours
    std::vector<Index> first;          ///< where the pairs of a point start; one more than points
    std::vector<Index> pair;           ///< pairs that give a point its value
    std::vector<double> weight;        ///< of each entry of `pair`; a point's sum is 1
    std::vector<Face> faces;           ///< first faces, then vertices for pairs in no face

    Index size() const { return static_cast<Index>(nodes.size()); }
};

/// Shows the faces all of whose nodes with a share of the area are slave nodes: those of `faces`,
/// or, where `faces` is empty, of the exterior faces of the mesh (edges of plane elements).
JointSurface joint_surface(const Mesh& mesh, const ContactPairs& pairs,
                           const std::vector<FaceRef>& faces = {});

/// Values of pairs at the points of the surface; of codes the one with the largest weight.
PointField at_points(const JointSurface& surface, const PointField& pair_field);

}  // namespace clench::postprocess
