#pragma once

#include <optional>

#include "app/build/multibody_system.hpp"

namespace clench::app {

/// Damping matrices of the reduced bodies of a system (BODY-9, BODY-10): ratios about the preloaded
/// structure where the case asks for that and a body has preloads, and Rayleigh's of the analysis.
/// Bodies that need neither are not in it: they have ratios about their own modes (BODY-7).
/// @param rest  where the analysis, or the first of those it starts from, starts at rest; without:
///              the bodies as the case places them, tightened by their preloads, joints closed.
/// @throws InputError, NumericalError if bolts cannot be tightened.
BodyDamping body_damping(const Case& c, const AnalysisCase& analysis,
                         const FlexibleBodies& flexible, int threads,
                         const std::optional<solver::multibody::State>& rest);

}  // namespace clench::app
