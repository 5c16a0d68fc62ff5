#include "solver/full_order/statics.hpp"

#include <chrono>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "solver/full_order/condensed_statics.hpp"
#include "solver/full_order/equilibrium.hpp"
#include "solver/full_order/held_by_contact.hpp"

namespace clench::solver {
namespace {

/// Goes through one stage after the other in increments that are halved where Newton fails.
class LoadStepping {
public:
    LoadStepping(const FullOrderProblem& problem, const StaticOptions& options,
                 const StateSink& sink, const StaticStart* start)
        : problem_(problem),
          options_(options),
          sink_(sink),
          solver_(problem, false, options),
          x_(Eigen::VectorXd::Zero(solver_.size())),
          force_(Eigen::VectorXd::Zero(solver_.size())),
          held_(Eigen::VectorXd::Zero(static_cast<Eigen::Index>(problem.fixed.size()))),
          interference_(solver_.interfaces().size(), 0.0)
    {
        loose_ = loose_motions(problem, solver_);
        solver_.set_unresisted(loose_.unresisted);
        condense();
        if (start)
            take_up(*start);
        solver_.evaluate(x_, 0.0);
        if (start)
            force_ = solver_.linear().multiply(Weights{}, x_) + solver_.held_force() +
                     solver_.contact_forces();
        sink_(solver_.state(0.0, x_));
    }

    void run(const LoadStage& stage, int number, int total);
    StaticStatistics statistics() const;

private:
    struct Target {
        Eigen::VectorXd force;
        std::vector<double> interference;
        Eigen::VectorXd held;
    };
    void take_up(const StaticStart& start);
    /// Solves at the fraction `part` of the way to `target`; false if Newton did not converge.
    bool advance(const Target& target, double part, double time);
    void condense();
    [[noreturn]] void give_up(const LoadStage& stage, double time) const;

    const FullOrderProblem& problem_;
    const StaticOptions& options_;
    const StateSink& sink_;
    EquilibriumSolver solver_;
    LooseMotions loose_;
    std::unique_ptr<CondensedStatics> condensed_;  ///< null: on all displacements
    Eigen::VectorXd x_, force_;         ///< accepted, and the load of the last finished stage
    Eigen::VectorXd held_;              ///< displacements of supports, of the last finished stage
    std::vector<double> interference_;  ///< of the last finished stage
    EquilibriumSolver::Outcome last_;
    Eigen::VectorXd last_b_, last_x_;
    StaticStatistics counted_;
};

/// Statics on the pairs alone, where there are not too many and stiffness holds each part together.
void LoadStepping::condense()
{
    const Index rows = PairRows(solver_.interfaces()).size();
    if (rows == 0 || rows > options_.most_condensed_rows)
        return;
    condensed_ = std::make_unique<CondensedStatics>(solver_, loose_, determinate_support(loose_.R),
                                                    options_);
    if (!condensed_->applicable())
        condensed_.reset();
}

/// Its displacements, histories and interferences.
void LoadStepping::take_up(const StaticStart& start)
{
    x_ = solver_.restricted(start.state.x);
    held_ = start.state.x(problem_.fixed);
    solver_.set_held(held_);
    interference_ = start.interference;
    interference_.resize(solver_.interfaces().size(), 0.0);
    for (std::size_t j = 0; j < interference_.size(); ++j) {
        solver_.interfaces()[j].restore(start.state.interfaces[j]);
        solver_.interfaces()[j].set_interference(interference_[j]);
    }
}

bool LoadStepping::advance(const Target& target, double part, double time)
{
    for (std::size_t j = 0; j < interference_.size(); ++j) {
        solver_.interfaces()[j].set_interference(
            interference_[j] + part * (target.interference[j] - interference_[j]));
    }
    solver_.set_held(held_ + part * (target.held - held_));
    last_b_ = force_ + part * (target.force - force_) - solver_.held_force();
    last_x_ = x_;
    last_ = condensed_ ? condensed_->solve(last_b_, last_x_)
                       : solver_.solve(Weights{}, last_b_, 0.0, last_x_);
    counted_.iterations += last_.iterations;
    if (!last_.converged)
        return false;
    x_ = last_x_;
    solver_.commit();
    ++counted_.increments;
    sink_(solver_.state(time, x_));
    return true;
}

void LoadStepping::run(const LoadStage& stage, int number, int total)
{
    Target target{solver_.restricted(stage.force), stage.interference, stage.held};
    if (target.held.size() == 0)
        target.held = Eigen::VectorXd::Zero(held_.size());
    target.interference.resize(interference_.size(), 0.0);
    require_balanced(problem_, loose_, target.force, stage.name);
    const double largest = 1.0 / std::max(1, stage.increments);
    double done = 0.0, increment = largest;
    int cuts = 0;
    while (done < 1.0) {
        if (options_.progress)
            options_.progress(stage.name, (number + done) / total);
        const double part = done + increment > 1.0 - 1e-9 ? 1.0 : done + increment;
        if (advance(target, part, number + part)) {
            done = part;
            if (cuts > 0)
                --cuts;
            increment = std::min(largest, 2.0 * increment);
            continue;
        }
        ++counted_.cuts;
        if (++cuts > options_.max_cuts)
            give_up(stage, number + part);
        increment *= 0.5;
    }
    force_ = target.force;
    held_ = target.held;
    interference_ = target.interference;
}

void LoadStepping::give_up(const LoadStage& stage, double time) const
{
    const std::string unheld = unheld_motion(problem_, solver_, loose_, last_b_);
    const int inexact = solver_.counts().inexact;
    throw NoEquilibrium(
        problem_.model->name,
        fmt::format(
            "stage {}: no equilibrium at load factor {:.6g} after {} cuts: the residual is "
            "{:.3g} of the forces after {} iterations, {:.3g} was wanted; pairs that changed most: "
            "{}{}{}",
            stage.name, time, options_.max_cuts, last_.residual, last_.iterations,
            options_.tolerance, last_.trouble.empty() ? "none" : last_.trouble,
            unheld.empty() ? "" : "; no pressed pair holds " + unheld,
            inexact == 0 ? "" : fmt::format("; {} linear solutions fell short", inexact)),
        unheld.empty() ? "look at the state that was written; more `increments` or "
                         "`max_iterations`, `friction` or a softer `normal` law of the contact may "
                         "be what the model lacks"
                       : "the loads take that part off its contacts: hold it in `supports`, press "
                         "it on by `preloads`, or turn the load around",
        solver_.state(time, last_x_));
}

StaticStatistics LoadStepping::statistics() const
{
    StaticStatistics result = counted_;
    const SolverCounts& counts = solver_.counts();
    result.factorisations = counts.factorisations;
    result.solves = counts.solves;
    if (condensed_) {
        result.factorisations += 1;
        result.solves += condensed_->solves();
    }
    result.seconds_factor = counts.seconds_factor;
    result.seconds_solve = counts.seconds_solve;
    return result;
}

}  // namespace

StaticStatistics solve_static(const FullOrderProblem& problem, const std::vector<LoadStage>& stages,
                              const StaticOptions& options, const StateSink& sink,
                              const StaticStart* start)
{
    const auto began = std::chrono::steady_clock::now();
    LoadStepping stepping(problem, options, sink, start);
    const int total = static_cast<int>(stages.size());
    for (int s = 0; s < total; ++s)
        stepping.run(stages[s], s, total);
    StaticStatistics result = stepping.statistics();
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return result;
}

}  // namespace clench::solver
