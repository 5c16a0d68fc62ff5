#include "preprocess/readers/cells/add_cells.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/cells/plane_mesh.hpp"

namespace clench::preprocess {
namespace {

ElementKind kind_of(Shape shape, const ReadOptions& options)
{
    const Family family = dimension(shape) == 3 ? Family::solid : options.plane;
    switch (shape) {
        case Shape::hex8:
            return {shape, family, options.hex8};
        case Shape::hex20:
            return {shape, family, options.hex20};
        case Shape::quad4:
            return {shape, family, options.quad4};
        case Shape::quad8:
            return {shape, family, options.quad8};
        default:
            return {shape, family, Integration::full};
    }
}

class CellAdder {
public:
    CellAdder(const CellMesh& mesh, const ReadOptions& options, int structure, DeckBuilder& builder)
        : mesh_(mesh), options_(options), structure_(structure), builder_(builder)
    {
    }

    void add_nodes()
    {
        for (std::size_t i = 0; i < mesh_.node_id.size(); ++i) {
            builder_.add_node({mesh_.node_id[i]}, mesh_.positions[i],
                              {mesh_.file, mesh_.node_line[i]});
        }
    }

    void add_elements()
    {
        if (structure_ == 0) {
            return;  // points and lines only: nothing to compute with
        }
        for (const Cell& cell : mesh_.cells) {
            if (cell_dimension(cell.shape) != structure_) {
                continue;
            }
            const ElementKind kind = kind_of(*element_shape(cell.shape), options_);
            builder_.add_element(kind, {cell.id}, labels(mesh_.nodes_of(cell)), place(cell));
        }
    }

    void add_groups()
    {
        std::vector<bool> named(mesh_.cells.size(), false);
        for (const CellMesh::CellGroup& group : mesh_.groups) {
            add_group(group);
            for (const Index c : group.cells) {
                named[static_cast<std::size_t>(c)] = true;
            }
        }
        for (const CellMesh::NodeGroup& group : mesh_.node_groups) {
            builder_.add_to_node_set(group.name, references(group.nodes), {mesh_.file});
        }
        for (std::size_t c = 0; c < mesh_.cells.size(); ++c) {
            const CellShape shape = mesh_.cells[c].shape;
            if (!named[c] && cell_dimension(shape) < structure_) {
                builder_.skip(fmt::format("{} cells in no group", cell_name(shape)));
            }
        }
    }

private:
    Place place(const Cell& cell) const { return {mesh_.file, cell.line}; }

    /// Valid until the next call.
    std::span<const Label> labels(std::span<const Index> nodes)
    {
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            labels_[i] = {mesh_.node_id[static_cast<std::size_t>(nodes[i])]};
        }
        return {labels_.data(), nodes.size()};
    }

    std::vector<Reference> references(const std::vector<Index>& nodes) const
    {
        std::vector<Reference> result;
        result.reserve(nodes.size());
        for (const Index node : nodes) {
            result.emplace_back(Label{mesh_.node_id[static_cast<std::size_t>(node)]});
        }
        return result;
    }

    void add_group(const CellMesh::CellGroup& group)
    {
        std::vector<Reference> elements;
        std::vector<Index> nodes;
        for (const Index c : group.cells) {
            const Cell& cell = mesh_.cells[static_cast<std::size_t>(c)];
            const std::span<const Index> own = mesh_.nodes_of(cell);
            nodes.insert(nodes.end(), own.begin(), own.end());
            if (cell_dimension(cell.shape) == structure_) {
                elements.emplace_back(Label{cell.id});
            } else if (cell_dimension(cell.shape) == structure_ - 1) {
                const auto corners = static_cast<std::size_t>(cell_corner_count(cell.shape));
                builder_.add_face_to_surface(group.name, labels(own.first(corners)), place(cell));
            }
        }
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        if (!elements.empty()) {
            builder_.add_to_element_set(group.name, std::move(elements), {mesh_.file});
        }
        builder_.add_to_node_set(group.name, references(nodes), {mesh_.file});
    }

    const CellMesh& mesh_;
    const ReadOptions& options_;
    int structure_;  ///< dimension of the elements
    DeckBuilder& builder_;
    std::array<Label, 20> labels_{};
};

/// 3 for solids, 2 for plane meshes, 0 where nothing can carry load.
int structure_dimension(const CellMesh& mesh)
{
    int highest = 0;
    for (const Cell& cell : mesh.cells) {
        highest = std::max(highest, cell_dimension(cell.shape));
    }
    return highest >= 2 ? highest : 0;
}

}  // namespace

void add_cells(CellMesh mesh, const ReadOptions& options, DeckBuilder& builder)
{
    if (mesh.node_id.empty()) {
        throw InputError(mesh.file, "holds no nodes, expected a mesh",
                         "mesh the model before saving it, in Gmsh with -3");
    }
    const int structure = structure_dimension(mesh);
    if (structure == 2) {
        require_plane(mesh);
        if (const int reversed = reverse_clockwise_cells(mesh)) {
            builder.warn(
                fmt::format("{}: {} plane elements run clockwise; their nodes were put in "
                            "the opposite order",
                            mesh.file, reversed));
        }
    } else if (structure == 0) {
        builder.warn(
            fmt::format("{}: holds no solid or plane elements, only points and lines; "
                        "beams are read from .inp and .bdf files",
                        mesh.file));
    }
    CellAdder adder(mesh, options, structure, builder);
    adder.add_nodes();
    adder.add_elements();
    adder.add_groups();
}

}  // namespace clench::preprocess
