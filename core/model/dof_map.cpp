#include "core/model/dof_map.hpp"

#include <algorithm>
#include <bit>

namespace clench {

DofMap::DofMap(std::vector<DofMask> masks) : masks_(std::move(masks)), first_(masks_.size() + 1, 0)
{
    for (std::size_t node = 0; node < masks_.size(); ++node) {
        first_[node + 1] = first_[node] + std::popcount(masks_[node]);
    }
}

Index DofMap::at(Index node, int dof) const
{
    if (!has(node, dof)) {
        return none;
    }
    const unsigned below = masks_[node] & ((1u << dof) - 1u);
    return first_[node] + std::popcount(below);
}

std::pair<Index, int> DofMap::node_and_dof(Index position) const
{
    const auto after = std::upper_bound(first_.begin(), first_.end(), position);
    const Index node = static_cast<Index>(after - first_.begin()) - 1;
    int skip = position - first_[node];
    for (int dof = 0; dof <= shortening_dof; ++dof) {
        if (has(node, dof) && skip-- == 0) {
            return {node, dof};
        }
    }
    return {none, 0};
}

}  // namespace clench
