#pragma once

#include "solver/multibody/statics/equilibrium.hpp"

namespace clench::solver::multibody {

/// Tightens bolts and presses parts together before anything else happens: for every body with
/// preload forces or interference, K ζ + contact = preload with its frame held, in `increments`
/// steps after each of which the interfaces commit. Preloads are in balance on their body, so
/// neither joints nor loads of the system take part; state and interfaces of `system` get the
/// result (JC-5).
/// @returns iterations of all bodies; none if there is no preload.
/// @throws NumericalError naming the body if it has no equilibrium.
StaticReport tighten(System& system, State& state, int increments,
                     const StaticOptions& options = {});

}  // namespace clench::solver::multibody
