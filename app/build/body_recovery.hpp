#pragma once

#include <memory>
#include <vector>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/multibody_system.hpp"
#include "app/build/workspace.hpp"
#include "solver/full_order/contact_recovery.hpp"
#include "solver/full_order/recovery_loads.hpp"

namespace clench::app {

/// What recovers the contact of one reduced body on its full model (RC-1).
struct BodyRecovery {
    std::string body;
    const FlexibleBody* reduced = nullptr;
    std::shared_ptr<const FeModel> model;
    std::unique_ptr<solver::FullOrderProblem> problem;  ///< points to `model`
    bool has_preloads = false;
    bool settled = true;             ///< false: its preloads found no equilibrium
    Eigen::VectorXd preload_forces;  ///< of all groups, on the modes
    std::unique_ptr<solver::RecoveryLoads> loads;
    std::unique_ptr<solver::ContactRecovery> recovery;
};

/// One for every reduced body with contacts; where the case leaves the choice, for those that have
/// joint modes, are tight from the start, and whose pairs are few enough to cost little.
/// @throws InputError if a body has more pairs than fit, or was reduced from another model.
std::vector<BodyRecovery> body_recoveries(const Case& c, const FlexibleBodies& flexible,
                                          const CommonOptions& common, Workspace& workspace,
                                          Console& console);

}  // namespace clench::app
