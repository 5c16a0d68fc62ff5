#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/build/body_loads.hpp"
#include "app/case/case_file.hpp"
#include "solver/full_order/statics.hpp"

namespace clench::app {

/// What an analysis does to a bolt, but for its tightening as a preload.
struct BoltAction {
    enum class Kind { lock, force, shorten };
    Kind kind = Kind::lock;
    Index row = none;  ///< of its shortening in x_free
    double value = 0.0;
    bool is_preload = false;  ///< a force that stays from the preload on
    solver::TimeFunction time{};
};

/// One for each bolt of the model: those that nothing is said of are locked.
/// @param tighten  whether forces and shortenings of bodies.<body>.bolts act.
/// @throws InputError for loads on bolts that are not there.
std::vector<BoltAction> bolt_actions(const BodyCase& body, const FeModel& model,
                                     const std::vector<const BodyLoad*>& loads, bool tighten);

/// `fixed` without bolts that a force acts on.
std::vector<Index> without_released(std::vector<Index> fixed, const std::vector<BoltAction>& bolts);

/// Says of the bolts among the held DOFs which are shortened and which stay as they are.
void hold_bolts(const std::vector<BoltAction>& bolts, HeldDofs& held);

/// Forces along the shortenings, those of preloads apart.
void add_bolt_forces(const std::vector<BoltAction>& bolts, Eigen::VectorXd& preload,
                     std::vector<std::pair<Eigen::VectorXd, solver::TimeFunction>>& forces);

/// Bolts with the same number of a sequence are tightened together.
struct TighteningStep {
    std::string name;                                 ///< "preload", "preload: bolts of sequence 2"
    Eigen::VectorXd force;                            ///< all that acts, on x_free
    std::vector<Index> free;                          ///< shortenings that forces decide
    std::vector<std::pair<Index, double>> shortened;  ///< shortenings that are prescribed
};

/// Those of the bolts of a body that have forces or shortenings; none without.
/// @param preload  of other groups, which act from the first step on.
std::vector<TighteningStep> tightening_steps(const BodyCase& body, const FeModel& model,
                                             const Eigen::VectorXd& preload);

struct TighteningOptions {
    std::vector<double> interference;
    int increments = 1;  ///< of each step
};

/// Goes through the steps: bolts of earlier ones are locked, or keep their force, those of later
/// ones are loose. The load factor counts 1 for each.
/// @param problem  its `fixed` may hold bolts, which is ignored for those of the steps.
/// @throws as solver::solve_static.
solver::StaticStatistics tighten(const solver::FullOrderProblem& problem,
                                 const std::vector<TighteningStep>& steps,
                                 const TighteningOptions& how, const solver::StaticOptions& options,
                                 const solver::StateSink& sink);

/// A sink for what follows a state that `sink` has seen: the first state is that one again, and
/// times go on from `shift`.
solver::StateSink continued(const solver::StateSink& sink, double shift);

}  // namespace clench::app
