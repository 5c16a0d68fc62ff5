#pragma once

#include <optional>

#include "app/run/linear_modes.hpp"
#include "app/run/run_analysis.hpp"

namespace clench::app {

/// Small vibrations of one body at order full.
struct LinearisedBody {
    AnalysisCounts counts;
    solver::FullState state;  ///< about which
    LinearModes modes;        ///< shapes: x_free, largest entry 1
};

/// About `start`, or, without, about the equilibrium of the preloads (LIN-3, LIN-4).
/// @throws InputError if more modes are asked for than there are; as run_static.
LinearisedBody run_linearise(const FullOrderBody& body, const AnalysisCase& analysis,
                             const AnalysisLoads& loads,
                             const std::optional<solver::FullState>& start,
                             const Progress& progress);

/// What shows a mode: its real part, as large as can be seen, and the interfaces of the state.
/// @param number  of the mode, from 1: the time in ParaView.
solver::FullState shown_shape(const FeModel& model, const solver::FullState& state,
                              const solver::multibody::SystemMode& mode, int number);

/// Bounding box of the nodes, its diagonal: what a shape's amplitude is a fraction of.
double extent_of(const Mesh& mesh);
/// The largest displacement of a shape that is shown, as a fraction of the extent.
inline constexpr double shown_amplitude = 0.05;

}  // namespace clench::app
