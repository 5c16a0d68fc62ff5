#pragma once

#include <array>
#include <optional>

#include "app/build/analysis_loads.hpp"
#include "app/build/full_order_body.hpp"
#include "solver/full_order/dynamics.hpp"

namespace clench::app {

/// What an analysis took, statics and dynamics alike.
struct AnalysisCounts {
    int steps = 0;     ///< accepted increments or steps
    int rejected = 0;  ///< repeated smaller
    int iterations = 0, jacobians = 0, solves = 0;
    double seconds = 0.0;
    std::vector<std::pair<std::string, double>> energies =
        {};  ///< of dynamics: where the work went
    /// Of systems in motion, by cause: error estimate, Newton's iteration, force elements.
    std::array<int, 3> rejected_by = {0, 0, 0};
};

/// @param start  where an earlier analysis ended; without: unloaded.
/// @throws solver::NoEquilibrium, NumericalError, Interrupted.
AnalysisCounts run_static(const FullOrderBody& body, const AnalysisCase& analysis,
                          const AnalysisLoads& loads,
                          const std::optional<solver::StaticStart>& start, const Progress& progress,
                          const solver::StateSink& sink);

/// The state under preloads alone, at rest; all zero where there are none.
/// @param counts  what it took.
solver::FullState preloaded_state(const FullOrderBody& body, const AnalysisCase& analysis,
                                  const AnalysisLoads& loads, const Progress& progress,
                                  AnalysisCounts& counts);

/// Motion from `start`, or, without, from the equilibrium of the preloads.
/// @param output_step  0: every step.
/// @throws InputError if it would end before it starts; as run_static.
AnalysisCounts run_dynamic(const FullOrderBody& body, const AnalysisCase& analysis,
                           const AnalysisLoads& loads,
                           const std::optional<solver::FullState>& start, double output_step,
                           const Progress& progress, const solver::StateSink& sink);

}  // namespace clench::app
