#pragma once

#include <array>
#include <map>
#include <string>

#include <Eigen/Core>

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess::test {

/// Adds a brick of hex8 or hex20 elements with surfaces NAME_TOP (largest z) and NAME_BOTTOM.
/// Returns its first node.
inline Index add_block(FeDeck& deck, const std::string& name, const Eigen::Vector3d& low,
                       const Eigen::Vector3d& high, const std::array<int, 3>& cells,
                       Shape shape = Shape::hex8)
{
    // Nodes stand on a lattice of half cells; offsets of an element's nodes in Abaqus order.
    static constexpr int offsets[20][3] = {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {0, 0, 2},
                                           {2, 0, 2}, {2, 2, 2}, {0, 2, 2}, {1, 0, 0}, {2, 1, 0},
                                           {1, 2, 0}, {0, 1, 0}, {1, 0, 2}, {2, 1, 2}, {1, 2, 2},
                                           {0, 1, 2}, {0, 0, 1}, {2, 0, 1}, {2, 2, 1}, {0, 2, 1}};
    Mesh& mesh = deck.mesh;
    const Index first = mesh.node_total();
    std::map<std::array<int, 3>, Index> lattice;
    const auto node_at = [&](const std::array<int, 3>& at) {
        const auto [found, is_new] = lattice.try_emplace(at, mesh.node_total());
        if (is_new) {
            Eigen::Vector3d x;
            for (int k = 0; k < 3; ++k) {
                const auto i = static_cast<std::size_t>(k);
                x[k] = low[k] + (high[k] - low[k]) * at[i] / (2.0 * cells[i]);
            }
            mesh.nodes.push_back(x);
            mesh.node_label.push_back({mesh.node_total(), 0});
        }
        return found->second;
    };
    ElementBlock block{{shape, Family::solid, Integration::full}, {}, {}, {}};
    const Index first_element = mesh.element_total();
    Surface top, bottom;
    for (int z = 0; z < cells[2]; ++z) {
        for (int y = 0; y < cells[1]; ++y) {
            for (int x = 0; x < cells[0]; ++x) {
                const Index element = first_element + block.size();
                for (int a = 0; a < node_count(shape); ++a) {
                    block.nodes.push_back(node_at(
                        {2 * x + offsets[a][0], 2 * y + offsets[a][1], 2 * z + offsets[a][2]}));
                }
                block.label.push_back({element + 1, 0});
                block.section.push_back(none);
                if (z == 0) {
                    bottom.faces.push_back({element, 0});
                }
                if (z == cells[2] - 1) {
                    top.faces.push_back({element, 1});
                }
            }
        }
    }
    mesh.blocks.push_back(std::move(block));
    for (auto* surface : {&top, &bottom}) {
        surface->nodes = nodes_of_faces(mesh, surface->faces);
    }
    mesh.surfaces[name + "_TOP"] = top;
    mesh.surfaces[name + "_BOTTOM"] = bottom;
    return first;
}

/// One element with all its faces as surface NAME; returns its first node.
inline Index add_element(FeDeck& deck, const std::string& name, const ElementKind& kind,
                         const std::vector<Eigen::Vector3d>& nodes)
{
    Mesh& mesh = deck.mesh;
    const Index first = mesh.node_total();
    const Index element = mesh.element_total();
    ElementBlock block{kind, {{element + 1, 0}}, {}, {none}};
    for (const Eigen::Vector3d& x : nodes) {
        block.nodes.push_back(mesh.node_total());
        mesh.nodes.push_back(x);
        mesh.node_label.push_back({mesh.node_total(), 0});
    }
    mesh.blocks.push_back(std::move(block));
    Surface surface;
    for (int face = 0; face < face_count(kind.shape); ++face) {
        surface.faces.push_back({element, static_cast<std::uint8_t>(face)});
    }
    surface.nodes = nodes_of_faces(mesh, surface.faces);
    mesh.surfaces[name] = surface;
    return first;
}

/// A surface of nodes only.
inline void add_node_surface(FeDeck& deck, const std::string& name, std::vector<Index> nodes)
{
    deck.mesh.surfaces[name].nodes = std::move(nodes);
}

/// Adds a node and returns its position.
inline Index add_node(FeDeck& deck, const Eigen::Vector3d& x)
{
    deck.mesh.nodes.push_back(x);
    deck.mesh.node_label.push_back({deck.mesh.node_total(), 0});
    return deck.mesh.node_total() - 1;
}

}  // namespace clench::preprocess::test
