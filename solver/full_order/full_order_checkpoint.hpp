#pragma once

#include <vector>

#include "solver/full_order/hht_step.hpp"
#include "solver/time/checkpoint.hpp"
#include "solver/time/integrator_statistics.hpp"

namespace clench::solver {

/// What FullOrderIntegrator keeps between two steps, beside its step controller.
struct FullOrderCheckpoint {
    double time = 0.0;
    Motion motion;
    Eigen::VectorXd internal_forces;  ///< F of (FO-4) at `time`
    double last_step = 0.0;           ///< that led to `time`
    Eigen::VectorXd slow_change;      ///< of the accelerations in it; empty: not known
    std::vector<InterfaceState> interfaces;
    IntegratorStatistics statistics;
};

Checkpoint checkpoint_of(const FullOrderCheckpoint& kept);
/// @throws InputError unless it is one of a model with so many unknowns and interfaces.
FullOrderCheckpoint full_order_checkpoint(const Checkpoint& from, Index unknowns,
                                          std::size_t interfaces);

}  // namespace clench::solver
