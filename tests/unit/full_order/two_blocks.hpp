#pragma once

#include <vector>

#include "core/model/fe_model.hpp"
#include "solver/full_order/statics.hpp"

namespace clench::test {

/// One block on another, 4 × 3 × 2 each, matching nodes; the lower one stands on the plane z = 0.
/// The interface has one pair per node of the common plane: the upper block is the slave.
struct TwoBlocks {
    /// @param unit  of length: 1 for mm, 1e-3 for m; masses and forces follow (t, N or kg, N).
    explicit TwoBlocks(double unit = 1.0, double gap = 0.0);

    FeModel model;
    std::vector<Index> fixed;  ///< all of z = 0
    double unit = 1.0;

    /// A problem with these laws; frictionless with stiffness 1e5 N/mm³ if none are given.
    solver::FullOrderProblem problem() const;
    solver::FullOrderProblem problem(const solver::InterfaceLaws& laws) const;

    /// A force on the top face z = 4 per area, as consistent nodal forces on x_free.
    Eigen::VectorXd traction(const Eigen::Vector3d& stress) const;
    /// Displacement of the top's node at the corner (x, y) of the block, both 0 or 1.
    Eigen::Vector3d corner(const Eigen::VectorXd& x_free, int at_x, int at_y) const;
};

/// The last state of an analysis.
solver::FullState last_state(const solver::FullOrderProblem& problem,
                             const std::vector<solver::LoadStage>& stages,
                             const solver::StaticOptions& options = {},
                             solver::StaticStatistics* statistics = nullptr);

}  // namespace clench::test
