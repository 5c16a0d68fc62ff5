#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/build/body_loads.hpp"
#include "app/build/tightening.hpp"
#include "app/case/case_file.hpp"
#include "core/model/fe_model.hpp"
#include "solver/full_order/statics.hpp"

namespace clench::app {

/// What acts on a body in an analysis, on x_free.
struct AnalysisLoads {
    Eigen::VectorXd preload;
    std::vector<double> interference;  ///< per interface
    Eigen::VectorXd gravity;
    std::vector<std::pair<Eigen::VectorXd, solver::TimeFunction>> forces;
    HeldDofs held;                             ///< by supports and loads
    std::vector<TighteningStep> tightening{};  ///< of bolts, with all preloads; before all else

    bool has_preload() const;
    /// Preload, gravity and forces together.
    Eigen::VectorXd at(double time) const;
};

/// @param fixed  positions in x_free that `supports` holds.
/// @throws InputError for loads on nodes that are not there or cannot take them.
AnalysisLoads analysis_loads(const Case& c, const BodyCase& body, const FeModel& model,
                             const std::vector<Index>& fixed, const AnalysisCase& analysis);

/// Forces and interferences of one preload group.
solver::LoadStage preload_stage(const BodyCase& body, const FeModel& model,
                                const std::vector<Index>& fixed, const PreloadCase& group);

/// Preloads first, unless an earlier analysis or the tightening of bolts has applied them, then
/// everything else, as friction has to see it.
/// @param start  x_free where the stages begin; empty: unloaded.
std::vector<solver::LoadStage> static_stages(const AnalysisLoads& loads,
                                             const AnalysisCase& analysis,
                                             const Eigen::VectorXd& start = {});

/// Interferences of an analysis by contact: those of the contacts and of its preload groups.
std::vector<double> interference_of(const BodyCase& body, const AnalysisCase& analysis);

/// Name of the group that `contacts.<name>.interference` makes; "" if there is none.
std::string interference_group(const BodyCase& body);
/// Σ over interfaces of `contacts.<name>.interference`, in the order of the case.
std::vector<double> own_interference(const BodyCase& body);

}  // namespace clench::app
