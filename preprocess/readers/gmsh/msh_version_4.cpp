#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "preprocess/readers/gmsh/msh_sections.hpp"

namespace clench::preprocess {
namespace {

int dimension_of(MshCursor& cursor)
{
    const std::int64_t dimension = cursor.integer("dimension of an entity");
    if (dimension < 0 || dimension > 3) {
        cursor.fail(fmt::format("dimension of an entity is {}, expected 0 to 3", dimension));
    }
    return static_cast<int>(dimension);
}

void pass_integers(MshCursor& cursor, const char* count_name, const char* name)
{
    const std::int64_t count = cursor.size(count_name);
    for (std::int64_t i = 0; i < count; ++i) {
        cursor.integer(name);
    }
}

void read_entity(MshCursor& cursor, int dimension, bool partitioned, EntityGroups& groups)
{
    const std::int64_t tag = cursor.integer("entity number");
    bool is_interface = false;
    if (partitioned) {
        // Between partitions lie new entities, to which Gmsh gives the numbers of their parent's
        // groups, although these are of another dimension.
        is_interface = cursor.integer("dimension of the parent entity") != dimension;
        cursor.integer("number of the parent entity");
        pass_integers(cursor, "number of partitions", "partition");
    }
    for (int i = 0; i < (dimension == 0 ? 3 : 6); ++i) {
        cursor.real("coordinate of an entity");
    }
    const std::int64_t count = cursor.size("number of physical groups of an entity");
    std::vector<std::int64_t> own;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t physical = cursor.integer("physical group");
        own.push_back(physical < 0 ? -physical : physical);  // the sign only reverses normals
    }
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
    groups[{dimension, tag}] = is_interface ? std::vector<std::int64_t>{} : std::move(own);
    if (dimension > 0) {
        pass_integers(cursor, "number of bounding entities", "bounding entity");
    }
}

}  // namespace

void read_entities_4(MshCursor& cursor, bool partitioned, EntityGroups& groups)
{
    if (partitioned) {
        cursor.size("number of partitions");
        const std::int64_t ghosts = cursor.size("number of ghost entities");
        for (std::int64_t i = 0; i < ghosts; ++i) {
            cursor.integer("ghost entity");
            cursor.integer("partition of a ghost entity");
        }
    }
    std::array<std::int64_t, 4> counts{};
    for (std::int64_t& count : counts) {
        count = cursor.size("number of entities");
    }
    for (int dimension = 0; dimension < 4; ++dimension) {
        for (std::int64_t i = 0; i < counts[static_cast<std::size_t>(dimension)]; ++i) {
            read_entity(cursor, dimension, partitioned, groups);
        }
    }
}

void read_nodes_4(MshCursor& cursor, MshMesh& mesh)
{
    const std::int64_t blocks = cursor.size("number of node blocks");
    const std::int64_t total = cursor.size("number of nodes");
    cursor.size("lowest node number");
    cursor.size("highest node number");
    std::vector<std::int64_t> tags;
    for (std::int64_t block = 0; block < blocks; ++block) {
        const int dimension = dimension_of(cursor);
        cursor.integer("entity number");
        const bool parametric = cursor.integer("parametric flag") != 0;
        const std::int64_t count = cursor.size("number of nodes in the block");
        tags.clear();
        for (std::int64_t i = 0; i < count; ++i) {
            tags.push_back(cursor.size("node number"));
        }
        for (const std::int64_t tag : tags) {
            cursor.begin_record();
            Eigen::Vector3d position;
            for (double& x : position) {
                x = cursor.real("coordinate");
            }
            for (int i = 0; i < (parametric ? dimension : 0); ++i) {
                cursor.real("parametric coordinate");
            }
            cursor.end_record();
            mesh.add_node(tag, position, cursor);
        }
    }
    if (static_cast<std::int64_t>(mesh.mesh().node_id.size()) != total) {
        cursor.fail(fmt::format("the blocks hold {} nodes, the section's first line says {}",
                                mesh.mesh().node_id.size(), total));
    }
}

void read_elements_4(MshCursor& cursor, const EntityGroups& groups, MshMesh& mesh)
{
    const std::int64_t blocks = cursor.size("number of element blocks");
    const std::int64_t total = cursor.size("number of elements");
    cursor.size("lowest element number");
    cursor.size("highest element number");
    for (std::int64_t block = 0; block < blocks; ++block) {
        const int dimension = dimension_of(cursor);
        const auto entity = groups.find({dimension, cursor.integer("entity number")});
        const std::int64_t number = cursor.integer("element type");
        const MshElementType* type = find_msh_element_type(number);
        if (type == nullptr) {
            const MshRefusal refusal = refuse_msh_element_type(number);
            cursor.fail(refusal.problem, refusal.hint);
        }
        const std::int64_t count = cursor.size("number of elements in the block");
        std::array<std::int64_t, 20> nodes{};
        const auto node_total = static_cast<std::size_t>(cell_node_count(type->shape));
        for (std::int64_t i = 0; i < count; ++i) {
            cursor.begin_record();
            const std::int64_t tag = cursor.size("element number");
            std::generate_n(nodes.begin(), node_total, [&] { return cursor.size("node number"); });
            cursor.end_record();
            const Index cell = mesh.add_cell(*type, tag, {nodes.data(), node_total}, cursor);
            for (const std::int64_t group :
                 entity == groups.end() ? std::vector<std::int64_t>{} : entity->second) {
                mesh.add_to_group({dimension, group}, cell, cursor);
            }
        }
    }
    if (static_cast<std::int64_t>(mesh.mesh().cells.size()) != total) {
        cursor.fail(fmt::format("the blocks hold {} elements, the section's first line says {}",
                                mesh.mesh().cells.size(), total));
    }
}

}  // namespace clench::preprocess
