#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/model/bolt.hpp"
#include "core/model/coordinate_system.hpp"
#include "core/model/coupling.hpp"
#include "core/model/material.hpp"
#include "core/model/mesh.hpp"
#include "core/model/section.hpp"
#include "core/model/skew_support.hpp"
#include "preprocess/deck/bolt_section.hpp"
#include "preprocess/deck/left_out.hpp"

namespace clench::preprocess {

/// The normal of shells at a node, of one element or of all that meet there (*NORMAL).
struct GivenNormal {
    Index node = 0;
    Index element = none;  ///< none: all
    Eigen::Vector3d normal = Eigen::Vector3d::UnitZ();
    Place place;
};

/// Node set of beams and trusses that lie in the x-y plane and move in it alone.
inline constexpr std::string_view nodes_of_plane_frames = "NODES_OF_PLANE_FRAMES";

/// An FE model as its files describe it, every name resolved: what all readers produce.
struct FeDeck {
    Mesh mesh;
    std::vector<Material> materials;
    std::vector<Section> sections;
    std::vector<LinearEquation> equations;
    std::vector<RigidCoupling> rigid_couplings;
    std::vector<DistributingCoupling> distributing_couplings;
    std::vector<Tie> ties;
    std::vector<PointMass> masses;
    std::vector<Spring> springs;
    std::vector<GivenNormal> given_normals;
    std::vector<Index> scalar_points;        ///< nodes without a place, with x alone; sorted
    std::vector<BoltSection> bolts;          ///< still to be cut
    std::vector<Bolt> cuts;                  ///< bolts that cut_bolts() has cut
    std::vector<SkewSupport> skew_supports;  ///< of add_skew_supports()
    /// Nodes whose DOFs in equations are given in a frame of their own (*TRANSFORM, GRID CD).
    std::map<Index, CoordinateSystem> node_frames;
    std::vector<std::filesystem::path> files;  ///< all that were read, included ones too
    NameMap<int> skipped;                      ///< keyword → how often it was passed over
    std::vector<std::string> warnings;         ///< complete sentences with their place
    std::vector<LeftOut> left_out;             ///< supports and contact, which are no part of it
};

/// What messages about the deck as a whole start with: its first file.
inline std::string where_of(const FeDeck& deck)
{
    return deck.files.empty() ? "mesh" : deck.files.front().string();
}

}  // namespace clench::preprocess
