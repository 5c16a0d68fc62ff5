#include "preprocess/readers/vtu/vtu_sets.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

bool is_mask(const std::vector<std::int64_t>& values)
{
    return std::all_of(values.begin(), values.end(),
                       [](std::int64_t v) { return v == 0 || v == 1; });
}

/// Positions in the mesh of the entries with a value.
using Members = std::map<std::int64_t, std::vector<Index>>;

/// Empty if there are too many different values.
Members by_value(const std::vector<std::int64_t>& values, const std::vector<Index>& cell_of)
{
    constexpr std::size_t most_values = 1000;
    Members members;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (cell_of[i] == none) {
            continue;
        }
        members[values[i]].push_back(cell_of[i]);
        if (members.size() > most_values) {
            return {};
        }
    }
    return members;
}

}  // namespace

void add_node_groups(const IntegerArrays& arrays, CellMesh& mesh, DeckBuilder& builder)
{
    for (const auto& [name, values] : arrays) {
        if (!is_mask(values)) {
            builder.skip(fmt::format("point array {}", shown(name)));
            continue;
        }
        CellMesh::NodeGroup group{name, {}};
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i] == 1) {
                group.nodes.push_back(static_cast<Index>(i));
            }
        }
        mesh.node_groups.push_back(std::move(group));
    }
}

void add_cell_groups(const IntegerArrays& arrays, const std::vector<Index>& cell_of, CellMesh& mesh,
                     DeckBuilder& builder)
{
    for (const auto& [name, values] : arrays) {
        Members members = by_value(values, cell_of);
        if (is_mask(values)) {
            mesh.groups.push_back({name, std::move(members[1])});
        } else if (members.empty()) {
            builder.skip(fmt::format("cell array {}", shown(name)));
        } else {
            for (auto& [value, cells] : members) {
                mesh.groups.push_back({fmt::format("{}_{}", name, value), std::move(cells)});
            }
        }
    }
}

}  // namespace clench::preprocess
