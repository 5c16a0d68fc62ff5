#include "preprocess/checks/parts.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>

namespace clench::preprocess {
namespace {

/// Disjoint sets with path halving; the root is the lowest node.
class UnionFind {
public:
    explicit UnionFind(Index size) : parent_(static_cast<std::size_t>(size))
    {
        std::iota(parent_.begin(), parent_.end(), 0);
    }
    Index root(Index node)
    {
        while (parent_[node] != node) {
            parent_[node] = parent_[parent_[node]];
            node = parent_[node];
        }
        return node;
    }
    void join(Index a, Index b)
    {
        a = root(a);
        b = root(b);
        parent_[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<Index> parent_;
};

void join_connected(const FeDeck& deck, const DofMap& dofs, const SparseMatrix& T,
                    const std::vector<Index>& free_dofs, UnionFind& groups)
{
    for (const ElementBlock& block : deck.mesh.blocks) {
        const int count = node_count(block.kind.shape);
        for (Index e = 0; e < block.size(); ++e) {
            for (int i = 1; i < count; ++i) {
                groups.join(block.nodes_of(e)[0], block.nodes_of(e)[i]);
            }
        }
    }
    for (const Spring& spring : deck.springs) {
        if (spring.b.node != none) {
            groups.join(spring.a.node, spring.b.node);
        }
    }
    std::vector<Index> node_of(static_cast<std::size_t>(dofs.size()));
    for (Index node = 0; node < dofs.node_total(); ++node) {
        std::fill(node_of.begin() + dofs.first(node), node_of.begin() + dofs.first(node + 1), node);
    }
    for (Index column = 0; column < T.outerSize(); ++column) {
        for (SparseMatrix::InnerIterator it(T, column); it; ++it) {
            groups.join(node_of[it.row()], node_of[free_dofs[column]]);
        }
    }
}

/// An element set that holds exactly the elements of one part names it.
std::map<Index, std::string> names_by_set(const Mesh& mesh, UnionFind& groups)
{
    std::map<Index, std::size_t> elements_of;
    std::vector<Index> root_of_element;
    for (const ElementBlock& block : mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e) {
            root_of_element.push_back(groups.root(block.nodes_of(e)[0]));
            ++elements_of[root_of_element.back()];
        }
    }
    std::map<Index, std::string> names;
    for (const auto& [name, elements] : mesh.element_sets) {
        const Index root = root_of_element[elements.front()];
        const bool one_part = std::all_of(elements.begin(), elements.end(),
                                          [&](Index e) { return root_of_element[e] == root; });
        if (one_part && elements.size() == elements_of[root]) {
            names.try_emplace(root, name);
        }
    }
    return names;
}

std::string name_of_part(const Mesh& mesh, const Part& part, std::size_t number)
{
    const auto instance = mesh.node_label[part.nodes.front()].instance;
    const bool one_instance = std::all_of(part.nodes.begin(), part.nodes.end(), [&](Index node) {
        return mesh.node_label[node].instance == instance;
    });
    if (instance != 0 && one_instance) {
        return fmt::format("part {} ({} nodes)", mesh.instances[instance], part.nodes.size());
    }
    return fmt::format("part {} ({} nodes, around {})", number, part.nodes.size(),
                       mesh.node_name(part.nodes[part.nodes.size() / 2]));
}

}  // namespace

std::vector<Part> find_parts(const FeDeck& deck, const DofMap& dofs, const SparseMatrix& T,
                             const std::vector<Index>& free_dofs)
{
    UnionFind groups(deck.mesh.node_total());
    join_connected(deck, dofs, T, free_dofs, groups);
    const std::map<Index, std::string> set_names = names_by_set(deck.mesh, groups);

    std::map<Index, Part> by_root;
    for (Index node = 0; node < deck.mesh.node_total(); ++node) {
        if (dofs.mask(node) != 0) {
            by_root[groups.root(node)].nodes.push_back(node);
        }
    }
    std::vector<Part> parts;
    for (auto& [root, part] : by_root) {
        const auto set_name = set_names.find(root);
        part.name = set_name != set_names.end()
                        ? fmt::format("part {} ({} nodes)", set_name->second, part.nodes.size())
                        : name_of_part(deck.mesh, part, parts.size() + 1);
        parts.push_back(std::move(part));
    }
    return parts;
}

}  // namespace clench::preprocess
