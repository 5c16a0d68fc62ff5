#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::bench {

/// Positions in x_free of all DOFs of a node set, or of all others.
inline std::vector<Index> dofs_of_set(const FeModel& model, const std::string& set,
                                      bool others = false)
{
    const std::vector<Index>& nodes = model.mesh.node_sets.at(set);
    std::vector<Index> positions;
    for (Index i = 0; i < model.n_free(); ++i) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[i]).first;
        if (std::binary_search(nodes.begin(), nodes.end(), node) != others) {
            positions.push_back(i);
        }
    }
    return positions;
}

}  // namespace clench::bench
