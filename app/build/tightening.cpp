#include "app/build/tightening.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

/// A bolt of the case and its shortening in x_free.
using BoltRow = std::pair<const BoltCase*, Index>;

std::string names_of_bolts(const FeModel& model)
{
    std::vector<std::string> names;
    for (const Bolt& bolt : model.bolts) {
        names.push_back(bolt.name);
    }
    return list_some(names);
}

std::map<int, std::vector<BoltRow>> by_sequence(const BodyCase& body, const FeModel& model)
{
    std::map<int, std::vector<BoltRow>> result;
    for (const BoltCase& bolt : body.bolts) {
        const auto found = std::find_if(
            model.bolts.begin(), model.bolts.end(),
            [&](const Bolt& candidate) { return same_name(candidate.name, bolt.name); });
        if (found == model.bolts.end()) {
            throw InputError(bolt.where(body.name),
                             "has no section, and the deck has no bolt of this name",
                             model.bolts.empty() ? "section: a surface inside the shank"
                                                 : "bolts: " + names_of_bolts(model));
        }
        if (bolt.is_tightened()) {
            result[bolt.sequence].emplace_back(&bolt, shortening_row(model, *found));
        }
    }
    return result;
}

/// Shortenings of the bolts of a step and of all later ones.
void release(const std::map<int, std::vector<BoltRow>>& bolts, int sequence, TighteningStep& step)
{
    for (const auto& [number, group] : bolts) {
        for (const auto& [bolt, row] : group) {
            const bool kept = number < sequence && bolt->then == AfterTightening::keep;
            const bool now = number == sequence && bolt->force;
            if (kept || now || number > sequence) {
                step.free.push_back(row);
            }
        }
    }
    std::sort(step.free.begin(), step.free.end());
}

/// The problem of one step, and where its held DOFs go.
struct StepProblem {
    solver::FullOrderProblem problem;
    Eigen::VectorXd held;
};

StepProblem problem_of(const solver::FullOrderProblem& original, const TighteningStep& step,
                       const std::optional<solver::StaticStart>& start)
{
    StepProblem result{original, {}};
    std::vector<Index> rows = shortening_rows(*original.model);
    std::vector<Index>& fixed = result.problem.fixed;
    fixed.insert(fixed.end(), rows.begin(), rows.end());
    std::sort(fixed.begin(), fixed.end());
    fixed.erase(std::unique(fixed.begin(), fixed.end()), fixed.end());
    std::erase_if(fixed, [&](Index row) {
        return std::binary_search(step.free.begin(), step.free.end(), row);
    });
    result.held = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(fixed.size()));
    for (std::size_t i = 0; i < fixed.size(); ++i) {
        const bool bolt = std::binary_search(rows.begin(), rows.end(), fixed[i]);
        double& value = result.held[static_cast<Eigen::Index>(i)];
        value = bolt && start ? start->state.x[fixed[i]] : 0.0;
        for (const auto& [row, shortening] : step.shortened) {
            value = row == fixed[i] ? shortening : value;
        }
    }
    return result;
}

void add(const solver::StaticStatistics& one, solver::StaticStatistics& total)
{
    total.increments += one.increments;
    total.cuts += one.cuts;
    total.iterations += one.iterations;
    total.factorisations += one.factorisations;
    total.solves += one.solves;
    total.seconds += one.seconds;
    total.seconds_factor += one.seconds_factor;
    total.seconds_solve += one.seconds_solve;
}

}  // namespace

std::vector<TighteningStep> tightening_steps(const BodyCase& body, const FeModel& model,
                                             const Eigen::VectorXd& preload)
{
    std::vector<TighteningStep> steps;
    const std::map<int, std::vector<BoltRow>> bolts = by_sequence(body, model);
    Eigen::VectorXd kept = preload;
    for (const auto& [sequence, group] : bolts) {
        TighteningStep step{
            bolts.size() == 1 ? "preload" : fmt::format("preload: bolts of sequence {}", sequence),
            kept,
            {},
            {}};
        for (const auto& [bolt, row] : group) {
            if (bolt->force) {
                step.force[row] += *bolt->force;
                kept[row] += bolt->then == AfterTightening::keep ? *bolt->force : 0.0;
            } else {
                step.shortened.emplace_back(row, *bolt->shortening);
            }
        }
        release(bolts, sequence, step);
        steps.push_back(std::move(step));
    }
    return steps;
}

solver::StaticStatistics tighten(const solver::FullOrderProblem& problem,
                                 const std::vector<TighteningStep>& steps,
                                 const TighteningOptions& how, const solver::StaticOptions& options,
                                 const solver::StateSink& sink)
{
    solver::StaticStatistics total;
    std::optional<solver::StaticStart> start;
    for (const TighteningStep& step : steps) {
        const StepProblem here = problem_of(problem, step, start);
        solver::FullState last;
        const double shift = start ? start->state.time : 0.0;
        const solver::StateSink passed_on = start ? continued(sink, shift) : sink;
        const auto seen = [&](const solver::FullState& state) {
            last = state;
            passed_on(state);
        };
        add(solver::solve_static(
                here.problem,
                {{step.name, step.force, how.interference, how.increments, here.held}}, options,
                seen, start ? &*start : nullptr),
            total);
        last.time += shift;
        start = solver::StaticStart{std::move(last), how.interference};
    }
    return total;
}

solver::StateSink continued(const solver::StateSink& sink, double shift)
{
    return [sink, shift, first = true](const solver::FullState& state) mutable {
        if (first) {
            first = false;
            return;
        }
        solver::FullState moved = state;
        moved.time += shift;
        sink(moved);
    };
}

}  // namespace clench::app
