#include "core/archive/mesh_archive.hpp"

#include <algorithm>

#include "core/archive/sparse_archive.hpp"

namespace clench {
namespace {

struct LabelArrays {
    std::vector<std::int64_t> id;
    std::vector<Index> instance;
};

void write_labels(ArchiveWriter& archive, const std::string& name, const std::vector<Label>& labels)
{
    LabelArrays arrays;
    for (const Label& label : labels) {
        arrays.id.push_back(label.id);
        arrays.instance.push_back(label.instance);
    }
    archive.write(name + "/id", std::span<const std::int64_t>(arrays.id));
    archive.write(name + "/instance", std::span<const Index>(arrays.instance));
}

std::vector<Label> read_labels(const ArchiveReader& archive, const std::string& name,
                               std::size_t count, std::size_t instances)
{
    const std::vector<std::int64_t> id = archive.long_integers(name + "/id");
    const std::vector<Index> instance = archive.integers(name + "/instance");
    archive.require(id.size() == count && instance.size() == count, name + " has a wrong length");
    std::vector<Label> labels;
    for (std::size_t i = 0; i < count; ++i) {
        archive.require(0 <= instance[i] && static_cast<std::size_t>(instance[i]) < instances,
                        name + " names an unknown instance");
        labels.push_back({id[i], instance[i]});
    }
    return labels;
}

void write_sets(ArchiveWriter& archive, const std::string& name,
                const NameMap<std::vector<Index>>& sets)
{
    std::vector<std::vector<Index>> lists;
    for (const auto& [set, members] : sets) {
        lists.push_back(members);
    }
    archive.write(name + "/name", keys_of(sets));
    write_lists(archive, name, lists);
}

NameMap<std::vector<Index>> read_sets(const ArchiveReader& archive, const std::string& name,
                                      Index limit)
{
    const std::vector<std::string> names = archive.texts(name + "/name");
    std::vector<std::vector<Index>> lists = read_lists(archive, name, limit);
    archive.require(names.size() == lists.size(), name + " has a wrong number of names");
    NameMap<std::vector<Index>> sets;
    for (std::size_t i = 0; i < names.size(); ++i) {
        sets.emplace(names[i], std::move(lists[i]));
    }
    return sets;
}

void write_surfaces(ArchiveWriter& archive, const NameMap<Surface>& surfaces)
{
    std::vector<std::vector<Index>> nodes, elements, faces;
    for (const auto& [name, surface] : surfaces) {
        nodes.push_back(surface.nodes);
        elements.emplace_back();
        faces.emplace_back();
        for (const FaceRef& face : surface.faces) {
            elements.back().push_back(face.element);
            faces.back().push_back(face.face);
        }
    }
    archive.write("mesh/surfaces/name", keys_of(surfaces));
    write_lists(archive, "mesh/surfaces/nodes", nodes);
    write_lists(archive, "mesh/surfaces/elements", elements);
    write_lists(archive, "mesh/surfaces/faces", faces);
}

NameMap<Surface> read_surfaces(const ArchiveReader& archive, const Mesh& mesh)
{
    const std::vector<std::string> names = archive.texts("mesh/surfaces/name");
    auto nodes = read_lists(archive, "mesh/surfaces/nodes", mesh.node_total());
    const auto elements = read_lists(archive, "mesh/surfaces/elements", mesh.element_total());
    const auto faces = read_lists(archive, "mesh/surfaces/faces", negative_side + 1);
    archive.require(names.size() == nodes.size() && names.size() == elements.size() &&
                        names.size() == faces.size(),
                    "mesh/surfaces has arrays of different length");
    NameMap<Surface> surfaces;
    for (std::size_t i = 0; i < names.size(); ++i) {
        archive.require(elements[i].size() == faces[i].size(),
                        "a surface has faces without element");
        Surface surface{{}, std::move(nodes[i])};
        for (std::size_t k = 0; k < faces[i].size(); ++k) {
            const ElementKind& kind = mesh.blocks[mesh.locate(elements[i][k]).first].kind;
            archive.require(has_face(kind, static_cast<int>(faces[i][k])),
                            "a surface has a face that does not exist");
            surface.faces.push_back({elements[i][k], static_cast<std::uint8_t>(faces[i][k])});
        }
        surfaces.emplace(names[i], std::move(surface));
    }
    return surfaces;
}

void write_block(ArchiveWriter& archive, const std::string& name, const ElementBlock& block)
{
    const std::vector<Index> kind{static_cast<Index>(block.kind.shape),
                                  static_cast<Index>(block.kind.family),
                                  static_cast<Index>(block.kind.integration)};
    archive.write(name + "/kind", std::span<const Index>(kind));
    archive.write(name + "/type", std::vector<std::string>{std::string(deck_name(block.kind))});
    write_labels(archive, name, block.label);
    archive.write(name + "/nodes", std::span<const Index>(block.nodes),
                  node_count(block.kind.shape));
    archive.write(name + "/section", std::span<const Index>(block.section));
    if (block.kind.family == Family::shell) {
        const double* numbers = block.normals.empty() ? nullptr : block.normals.front().data();
        archive.write(name + "/normals", std::span<const double>(numbers, 3 * block.normals.size()),
                      3);
    }
}

void read_normals(const ArchiveReader& archive, const std::string& name, ElementBlock& block)
{
    if (block.kind.family != Family::shell) {
        return;
    }
    const std::vector<double> numbers = archive.doubles(name + "/normals");
    archive.require(numbers.empty() || numbers.size() == 3 * block.nodes.size(),
                    name + " has a wrong number of normals");
    for (std::size_t i = 0; i < numbers.size(); i += 3) {
        block.normals.emplace_back(numbers[i], numbers[i + 1], numbers[i + 2]);
    }
}

ElementBlock read_block(const ArchiveReader& archive, const std::string& name, const Mesh& mesh)
{
    const std::vector<Index> kind = archive.integers(name + "/kind");
    archive.require(kind.size() == 3 && 0 <= kind[0] && kind[0] < shape_count && 0 <= kind[1] &&
                        kind[1] < family_count && 0 <= kind[2] && kind[2] < 4,
                    name + " is of an unknown element kind");
    ElementBlock block;
    block.kind = {static_cast<Shape>(kind[0]), static_cast<Family>(kind[1]),
                  static_cast<Integration>(kind[2])};
    block.section = archive.integers(name + "/section");
    block.nodes = archive.integers(name + "/nodes");
    block.label = read_labels(archive, name, block.section.size(), mesh.instances.size());
    archive.require(block.nodes.size() ==
                        block.label.size() * static_cast<std::size_t>(node_count(block.kind.shape)),
                    name + " has a wrong number of nodes");
    const bool inside = std::all_of(block.nodes.begin(), block.nodes.end(),
                                    [&](Index n) { return 0 <= n && n < mesh.node_total(); });
    archive.require(inside, name + " has nodes out of range");
    read_normals(archive, name, block);
    return block;
}

}  // namespace

void write_mesh(ArchiveWriter& archive, const Mesh& mesh)
{
    const double* coordinates = mesh.nodes.empty() ? nullptr : mesh.nodes.front().data();
    archive.write("mesh/nodes/position",
                  std::span<const double>(coordinates, 3 * mesh.nodes.size()), 3);
    write_labels(archive, "mesh/nodes", mesh.node_label);
    archive.write("mesh/instances", mesh.instances);
    archive.attribute("blocks", static_cast<std::int64_t>(mesh.blocks.size()));
    for (std::size_t b = 0; b < mesh.blocks.size(); ++b) {
        write_block(archive, "mesh/blocks/" + std::to_string(b), mesh.blocks[b]);
    }
    write_sets(archive, "mesh/node_sets", mesh.node_sets);
    write_sets(archive, "mesh/element_sets", mesh.element_sets);
    write_surfaces(archive, mesh.surfaces);
}

Mesh read_mesh(const ArchiveReader& archive)
{
    Mesh mesh;
    mesh.instances = archive.texts("mesh/instances");
    archive.require(!mesh.instances.empty(), "mesh/instances is empty");
    const std::vector<double> position = archive.doubles("mesh/nodes/position");
    archive.require(position.size() % 3 == 0, "mesh/nodes/position is not a list of points");
    for (std::size_t i = 0; i < position.size(); i += 3) {
        mesh.nodes.emplace_back(position[i], position[i + 1], position[i + 2]);
    }
    mesh.node_label = read_labels(archive, "mesh/nodes", mesh.nodes.size(), mesh.instances.size());
    const std::int64_t blocks = archive.integer_attribute("blocks");
    for (std::int64_t b = 0; b < blocks; ++b) {
        mesh.blocks.push_back(read_block(archive, "mesh/blocks/" + std::to_string(b), mesh));
    }
    mesh.node_sets = read_sets(archive, "mesh/node_sets", mesh.node_total());
    mesh.element_sets = read_sets(archive, "mesh/element_sets", mesh.element_total());
    mesh.surfaces = read_surfaces(archive, mesh);
    return mesh;
}

}  // namespace clench
