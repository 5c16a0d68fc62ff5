#include <array>

#include <fmt/format.h>

#include "preprocess/readers/gmsh/msh_copies.hpp"
#include "preprocess/readers/gmsh/msh_sections.hpp"

namespace clench::preprocess {
namespace {

/// Takes the first two of an element's tags, physical group and entity, and passes over the
/// partitions that may follow.
MshOrigin read_tags(MshCursor& cursor, std::int64_t tag_count)
{
    MshOrigin origin;
    for (std::int64_t i = 0; i < tag_count; ++i) {
        const std::int64_t tag = cursor.integer("element tag");
        if (i == 0) {
            origin.physical = tag;
        } else if (i == 1) {
            origin.entity = tag;
        }
    }
    return origin;
}

const MshElementType& element_type(MshCursor& cursor, std::int64_t number)
{
    if (const MshElementType* type = find_msh_element_type(number)) {
        return *type;
    }
    const MshRefusal refusal = refuse_msh_element_type(number);
    cursor.fail(refusal.problem, refusal.hint);
}

/// Reads tags and nodes of one element and adds it.
void read_element(MshCursor& cursor, const MshElementType& type, std::int64_t tag_count,
                  std::int64_t number, MshMesh& mesh, std::vector<MshOrigin>& origins)
{
    const MshOrigin origin = read_tags(cursor, tag_count);
    std::array<std::int64_t, 20> nodes{};
    const auto count = static_cast<std::size_t>(cell_node_count(type.shape));
    for (std::size_t i = 0; i < count; ++i) {
        nodes[i] = cursor.integer("node number");
    }
    cursor.end_record();
    const Index cell = mesh.add_cell(type, number, {nodes.data(), count}, cursor);
    origins.push_back(origin);
    if (origin.physical != 0) {
        mesh.add_to_group({cell_dimension(type.shape), origin.physical}, cell, cursor);
    }
}

}  // namespace

void read_nodes_2(MshCursor& cursor, MshMesh& mesh, bool parametric)
{
    const std::int64_t count = cursor.count_line("number of nodes");
    for (std::int64_t i = 0; i < count; ++i) {
        cursor.begin_record();
        const std::int64_t tag = cursor.integer("node number");
        Eigen::Vector3d position;
        for (double& x : position) {
            x = cursor.real("coordinate");
        }
        if (parametric) {
            const std::int64_t dimension = cursor.integer("dimension of the node's entity");
            cursor.integer("tag of the node's entity");
            for (std::int64_t j = 0; j < (dimension < 3 ? dimension : 0); ++j) {
                cursor.real("parametric coordinate");
            }
        }
        cursor.end_record();
        mesh.add_node(tag, position, cursor);
    }
}

void read_elements_2(MshCursor& cursor, MshMesh& mesh)
{
    std::vector<MshOrigin> origins;  // one per cell
    const std::int64_t count = cursor.count_line("number of elements");
    for (std::int64_t i = 0; i < count;) {
        cursor.begin_record();
        // Text: one element per record; binary: blocks of elements of one type.
        const std::int64_t number = cursor.binary() ? 0 : cursor.integer("element number");
        const MshElementType& type = element_type(cursor, cursor.integer("element type"));
        const std::int64_t in_block =
            cursor.binary() ? cursor.integer("number of elements in the block") : 1;
        const std::int64_t tag_count = cursor.integer("number of element tags");
        if (in_block < 1 || in_block > count - i || tag_count < 0) {
            cursor.fail(
                fmt::format("a block has {} elements with {} tags each, expected 1 to {} "
                            "elements and 0 or more tags",
                            in_block, tag_count, count - i));
        }
        for (std::int64_t j = 0; j < in_block; ++j) {
            read_element(cursor, type, tag_count,
                         cursor.binary() ? cursor.integer("element number") : number, mesh,
                         origins);
        }
        i += in_block;
    }
    merge_copies(origins, mesh.mesh());
}

}  // namespace clench::preprocess
