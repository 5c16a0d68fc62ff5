#pragma once

#include <vector>

#include <Eigen/Core>

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// What a section does to the mesh.
struct BoltCut {
    std::vector<Index> nodes;                          ///< of the section, sorted
    std::vector<Index> elements;                       ///< those that touch it and get the copies
    Eigen::Vector3d normal = Eigen::Vector3d::Zero();  ///< out of these elements, length 1
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();
};

/// At faces between elements, each given from the side that gets the copies.
/// @throws InputError if a face has no neighbour, or if both sides are joined beside the faces.
BoltCut cut_at_faces(const Mesh& mesh, const std::vector<FaceRef>& faces,
                     const BoltSection& section);

/// At the second end of a beam.
/// @throws InputError if it is no beam, or if nothing else is at that end.
BoltCut cut_at_beam(const Mesh& mesh, Index element, const BoltSection& section);

/// Where the plane of the section divides the elements of a set.
/// @throws InputError if it does not.
BoltCut cut_at_plane(const Mesh& mesh, const std::vector<Index>& elements,
                     const BoltSection& section);

}  // namespace clench::preprocess
