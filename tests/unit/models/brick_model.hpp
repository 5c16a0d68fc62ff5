#pragma once

#include <array>

#include "core/model/fe_model.hpp"

namespace clench::test {

/// A box of straight-sided TET10, six per cell, made without the preprocess stage: the tests of
/// the solvers need K and M that are known to be right, of any size, and nothing else.
struct Brick {
    std::array<Index, 3> cells{2, 2, 2};
    Eigen::Vector3d size{1.0, 1.0, 1.0};
    Eigen::Vector3d origin{0.0, 0.0, 0.0};
    double young = 2.1e5, poisson = 0.3, density = 7.85e-9;
    std::string name = "brick";
};

FeModel make_brick(const Brick& brick);

/// Several models as one, with a part for each; node n of the second follows the last of the first.
FeModel side_by_side(const std::vector<FeModel>& models);

/// Positions in x_free of all DOFs of the nodes for which `chosen(position)` holds.
template <class Choice>
std::vector<Index> dofs_where(const FeModel& model, const Choice& chosen)
{
    std::vector<Index> dofs;
    for (Index row = 0; row < model.n_free(); ++row) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[row]).first;
        if (chosen(model.mesh.nodes[node])) {
            dofs.push_back(row);
        }
    }
    return dofs;
}

}  // namespace clench::test
