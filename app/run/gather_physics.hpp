#pragma once

#include "app/base/options.hpp"
#include "app/build/workspace.hpp"
#include "app/physics/physics_facts.hpp"
#include "app/run/full_order_physics.hpp"
#include "app/run/system_physics.hpp"

namespace clench::app {

/// What there is to say of the physics of an analysis of order full.
/// @param begin  time at which it starts.
std::vector<PhysicsFinding> full_order_findings(const Case& c, const AnalysisCase& analysis,
                                                const AnalysisSummary& summary,
                                                const FeModel& model, const Extremes& seen,
                                                double begin, int threads);

/// The same of a system. Deformation is known of bodies whose FE models and recovery data are
/// there.
std::vector<PhysicsFinding> system_findings(const Case& c, const AnalysisCase& analysis,
                                            const AnalysisSummary& summary,
                                            const SystemPhysics& seen, double begin,
                                            const CommonOptions& common, Workspace& workspace);

}  // namespace clench::app
