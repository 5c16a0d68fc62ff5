#pragma once

#include <algorithm>

#include "core/model/contact_operator.hpp"
#include "solver/full_order/statics.hpp"
#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test::held_blocks {

using solver::FullState, solver::LoadStage;

/// Positions of a displacement of all nodes at the height z.
inline std::vector<Index> at_height(const FeModel& model, double z, int dof)
{
    std::vector<Index> positions;
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        if (std::abs(model.mesh.nodes[static_cast<std::size_t>(node)].z() - z) < 1e-9) {
            positions.push_back(model.dofs.at(node, dof));
        }
    }
    return positions;
}

/// The blocks with the top held in all directions as well.
struct HeldBlocks : TwoBlocks {
    HeldBlocks()
    {
        for (int dof = 0; dof < 3; ++dof) {
            const std::vector<Index> top = at_height(model, 4.0, dof);
            fixed.insert(fixed.end(), top.begin(), top.end());
        }
        std::sort(fixed.begin(), fixed.end());
    }
    /// Values of `fixed` that move the top by u.
    Eigen::VectorXd moved(const Eigen::Vector3d& u) const
    {
        Eigen::VectorXd values(static_cast<Eigen::Index>(fixed.size()));
        for (std::size_t i = 0; i < fixed.size(); ++i) {
            const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[fixed[i]]);
            const bool top = model.mesh.nodes[static_cast<std::size_t>(node)].z() > 3.9;
            values[static_cast<Eigen::Index>(i)] = top ? u[dof] : 0.0;
        }
        return values;
    }
    LoadStage stage(const Eigen::Vector3d& u, int increments = 1) const
    {
        return {"move", Eigen::VectorXd::Zero(model.n_free()), {}, increments, moved(u)};
    }
};

/// Force of the top on what is above it: −(K x + f_C) there.
inline Eigen::Vector3d held_up(const HeldBlocks& blocks, const FullState& state)
{
    Eigen::VectorXd r = blocks.model.K * state.x;
    const ContactPairs& pairs = blocks.model.contacts[0];
    Eigen::VectorXd stress(3 * pairs.size());
    for (Index i = 0; i < pairs.size(); ++i) {
        const solver::InterfaceState& interface = state.interfaces[0];
        const Eigen::Vector2d tau =
            interface.friction.empty() ? Eigen::Vector2d::Zero() : interface.friction[i];
        stress.segment<3>(3 * i) =
            pairs.area[i] * Eigen::Vector3d(tau[0], tau[1], -interface.pressure[i]);
    }
    r += contact_operator(blocks.model, pairs).transpose() * stress;
    Eigen::Vector3d sum = Eigen::Vector3d::Zero();
    for (int dof = 0; dof < 3; ++dof) {
        for (const Index at : at_height(blocks.model, 4.0, dof))
            sum[dof] -= r[at];
    }
    return sum;
}

inline double relative(const Eigen::VectorXd& a, const Eigen::VectorXd& b)
{
    return (a - b).norm() / b.norm();
}

}  // namespace clench::test::held_blocks
