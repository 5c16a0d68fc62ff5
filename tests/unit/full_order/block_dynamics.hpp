#pragma once

#include <cmath>

#include "solver/full_order/dynamics.hpp"
#include "tests/support/convergence.hpp"
#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test::block_dynamics {

using solver::DynamicOptions, solver::FullState, solver::TimeLoad;

struct TimeHistory {
    std::vector<FullState> states;
    solver::IntegratorStatistics statistics;
    solver::EnergyBalance energy;
    const FullState& last() const { return states.back(); }
};

inline TimeHistory simulate(const solver::FullOrderProblem& problem, const FullState& initial,
                            const TimeLoad& load, const DynamicOptions& options)
{
    TimeHistory result;
    const solver::DynamicReport report =
        solver::solve_dynamic(problem, initial, load, options,
                              [&](const FullState& state) { result.states.push_back(state); });
    result.statistics = report.statistics;
    result.energy = report.energy;
    return result;
}

/// The upper block pressed onto the lower one by a load that grows smoothly: always closed.
inline TimeLoad pressing(const TwoBlocks& blocks, double over)
{
    const Eigen::VectorXd f = blocks.traction({0.0, 0.0, -30.0});
    return [f, over](double t) {
        const double s = std::sin(0.5 * M_PI * std::min(1.0, t / over));
        return Eigen::VectorXd(s * s * f);
    };
}

}  // namespace clench::test::block_dynamics
