#pragma once

#include "solver/full_order/dynamic_options.hpp"
#include "solver/time/energy_ledger.hpp"
#include "solver/time/integrator_statistics.hpp"

namespace clench::solver {

struct DynamicReport {
    IntegratorStatistics statistics;
    EnergyBalance energy;  ///< dissipated: work against friction, what springs hold of it included
    double seconds = 0.0;
};

/// Time integration of M ẍ + C ẋ + K x + f_contact(x) = f(t) by HHT-α with error-controlled steps,
/// from an equilibrium or any other accepted state (its interfaces' history counts).
/// @throws NoEquilibrium when steps become too small; Interrupted.
DynamicReport solve_dynamic(const FullOrderProblem& problem, const FullState& initial,
                            const TimeLoad& load, const DynamicOptions& options,
                            const StateSink& sink);

}  // namespace clench::solver
