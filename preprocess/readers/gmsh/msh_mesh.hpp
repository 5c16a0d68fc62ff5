#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/names.hpp"
#include "preprocess/readers/cells/cell_mesh.hpp"
#include "preprocess/readers/gmsh/msh_cursor.hpp"
#include "preprocess/readers/gmsh/msh_element_types.hpp"

namespace clench::preprocess {

/// A physical group or a geometrical entity: dimension, 0 to 3, and tag.
using DimTag = std::pair<int, std::int64_t>;

/// Collects what the sections of an MSH file of any version define.
class MshMesh {
public:
    explicit MshMesh(std::string file) { mesh_.file = std::move(file); }

    /// @throws InputError at the cursor if the tag is not positive or taken already.
    void add_node(std::int64_t tag, const Eigen::Vector3d& position, const MshCursor& cursor);
    /// Node tags in Gmsh's order. Returns the cell's position.
    /// @throws InputError at the cursor if a node is not defined.
    Index add_cell(const MshElementType& type, std::int64_t tag,
                   std::span<const std::int64_t> node_tags, const MshCursor& cursor);

    /// @throws InputError at the cursor if another group of the same dimension has the name.
    void name_group(const DimTag& group, const std::string& name, const MshCursor& cursor);
    /// Puts a cell into a group; tags count without their sign, which only reverses normals.
    void add_to_group(const DimTag& group, Index cell, const MshCursor& cursor);

    /// Names of $PhysicalNames that no element belongs to.
    std::vector<std::string> empty_groups() const;

    const CellMesh& mesh() const { return mesh_; }
    CellMesh& mesh() { return mesh_; }

private:
    CellMesh mesh_;
    std::unordered_map<std::int64_t, Index> node_of_tag_;
    std::map<DimTag, std::string> names_;
    std::array<NameMap<std::int64_t>, 4> tag_of_name_;  ///< one table per dimension
    std::map<DimTag, std::size_t> group_of_tag_;        ///< position in mesh_.groups
    std::size_t memberships_ = 0;
};

}  // namespace clench::preprocess
