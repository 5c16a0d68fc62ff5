#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/model/shape.hpp"
#include "core/names.hpp"

namespace clench {

/// What a user calls a node or an element: its number, and the instance of the assembly it
/// belongs to where the deck has instances.
struct Label {
    std::int64_t id = 0;
    std::int32_t instance = 0;  ///< position in Mesh::instances; 0 is the deck itself
    auto operator<=>(const Label&) const = default;
};

/// Elements of one kind, stored together.
struct ElementBlock {
    ElementKind kind;
    std::vector<Label> label;    ///< one per element
    std::vector<Index> nodes;    ///< node_count(kind.shape) positions per element, in a row
    std::vector<Index> section;  ///< one per element: position in the sections, or none
    /// Of shells, once they are known: the unit normal at every entry of `nodes`.
    std::vector<Eigen::Vector3d> normals{};

    Index size() const { return static_cast<Index>(label.size()); }
    /// Positions of the nodes of element `e` of this block.
    const Index* nodes_of(Index e) const
    {
        return nodes.data() + static_cast<std::size_t>(e) * node_count(kind.shape);
    }
};

/// One side of one element.
struct FaceRef {
    Index element = 0;      ///< position among all elements, see Mesh::locate
    std::uint8_t face = 0;  ///< 0-based; Abaqus S1 is 0
    auto operator<=>(const FaceRef&) const = default;
};

/// A named part of the skin: element faces, or nodes where the deck gave only nodes.
struct Surface {
    std::vector<FaceRef> faces;
    std::vector<Index> nodes;  ///< all nodes of the surface, sorted, unique
};

/// Nodes, elements and the names users gave to groups of them. Elements are numbered through
/// all blocks in order: the first element of block 1 comes after the last of block 0.
struct Mesh {
    std::vector<Eigen::Vector3d> nodes;  ///< coordinates in the basic frame
    std::vector<Label> node_label;       ///< one per node
    std::vector<ElementBlock> blocks;
    std::vector<std::string> instances{""};    ///< names; position 0 is the deck itself
    NameMap<std::vector<Index>> node_sets;     ///< sorted, unique positions
    NameMap<std::vector<Index>> element_sets;  ///< sorted, unique positions
    NameMap<Surface> surfaces;

    Index node_total() const { return static_cast<Index>(nodes.size()); }
    Index element_total() const;
    /// Block and position within it of element `element`.
    std::pair<Index, Index> locate(Index element) const;

    /// "node 17" or "node BRACKET-1.17": how messages name it.
    std::string node_name(Index node) const;
    std::string element_name(Index element) const;
    std::string name_of(const Label& label) const;
};

/// Nodes of a face in the order of face_nodes().
std::vector<Index> nodes_of_face(const Mesh& mesh, const FaceRef& face);

/// Sorted, unique nodes of a list of faces.
std::vector<Index> nodes_of_faces(const Mesh& mesh, const std::vector<FaceRef>& faces);

}  // namespace clench
