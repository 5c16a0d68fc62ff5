#include "preprocess/readers/gmsh/msh_copies.hpp"

#include <algorithm>
#include <compare>
#include <numeric>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

std::size_t position(Index cell)
{
    return static_cast<std::size_t>(cell);
}

/// Order of cells in which copies are neighbours.
class CellOrder {
public:
    CellOrder(const std::vector<MshOrigin>& origins, const CellMesh& mesh)
        : origins_(origins), mesh_(mesh)
    {
    }

    bool operator()(Index a, Index b) const
    {
        const std::strong_ordering order = compare(a, b);
        return order != 0 ? order < 0 : a < b;
    }

    bool are_copies(Index a, Index b) const
    {
        return origins_[position(a)].physical != origins_[position(b)].physical &&
               compare(a, b) == 0;
    }

private:
    std::strong_ordering compare(Index a, Index b) const
    {
        const Cell& cell_a = mesh_.cells[position(a)];
        const Cell& cell_b = mesh_.cells[position(b)];
        if (const auto order = cell_a.shape <=> cell_b.shape; order != 0) {
            return order;
        }
        if (const auto order = origins_[position(a)].entity <=> origins_[position(b)].entity;
            order != 0) {
            return order;
        }
        const std::span<const Index> nodes_a = mesh_.nodes_of(cell_a);
        const std::span<const Index> nodes_b = mesh_.nodes_of(cell_b);
        return std::lexicographical_compare_three_way(nodes_a.begin(), nodes_a.end(),
                                                      nodes_b.begin(), nodes_b.end());
    }

    const std::vector<MshOrigin>& origins_;
    const CellMesh& mesh_;
};

/// Keeps the cells that are their own original.
void drop_copies(const std::vector<Index>& original, CellMesh& mesh)
{
    std::vector<Index> moved(original.size());
    Index kept = 0;
    for (std::size_t c = 0; c < original.size(); ++c) {
        if (position(original[c]) == c) {
            mesh.cells[position(kept)] = mesh.cells[c];
            moved[c] = kept++;
        } else {
            moved[c] = moved[position(original[c])];  // the original came before
        }
    }
    mesh.cells.resize(position(kept));
    for (CellMesh::CellGroup& group : mesh.groups) {
        for (Index& cell : group.cells) {
            cell = moved[position(cell)];
        }
    }
}

}  // namespace

void merge_copies(const std::vector<MshOrigin>& origins, CellMesh& mesh)
{
    CLENCH_ASSERT(origins.size() == mesh.cells.size());
    const CellOrder order(origins, mesh);
    std::vector<Index> sorted(mesh.cells.size());
    std::iota(sorted.begin(), sorted.end(), Index{0});
    std::sort(sorted.begin(), sorted.end(), order);

    std::vector<Index> original(mesh.cells.size());
    bool any = false;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const bool copy = i > 0 && order.are_copies(sorted[i - 1], sorted[i]);
        original[position(sorted[i])] = copy ? original[position(sorted[i - 1])] : sorted[i];
        any = any || copy;
    }
    if (any) {
        drop_copies(original, mesh);
    }
}

}  // namespace clench::preprocess
