#include "app/run/run_analysis.hpp"

#include <fmt/format.h>

#include "app/build/load_balance.hpp"
#include "core/errors.hpp"
#include "core/model/known_mass.hpp"

namespace clench::app {
namespace {

solver::StaticOptions static_options(const AnalysisCase& analysis, const Progress& progress)
{
    solver::StaticOptions options;
    options.max_iterations = analysis.max_iterations;
    if (progress) {
        // The time that dynamics tells changes with every step; the bar shows it as a fraction.
        options.progress = [progress, name = analysis.name, with_stage = analysis.is_static()](
                               std::string_view activity, double fraction) {
            progress(with_stage ? fmt::format("{}: {}", name, activity) : name, fraction);
        };
    }
    return options;
}

AnalysisCounts counts_of(const solver::StaticStatistics& s)
{
    return {s.increments, s.cuts, s.iterations, s.factorisations, s.solves, s.seconds, {}};
}

AnalysisCounts sum_of(AnalysisCounts a, const AnalysisCounts& b)
{
    a.steps += b.steps;
    a.rejected += b.rejected;
    a.iterations += b.iterations;
    a.jacobians += b.jacobians;
    a.solves += b.solves;
    a.seconds += b.seconds;
    return a;
}

solver::DynamicOptions dynamic_options(const AnalysisCase& analysis, double start,
                                       double output_step, const Progress& progress)
{
    solver::DynamicOptions options;
    options.start = start;
    options.end = *analysis.end;
    options.alpha = *analysis.alpha;
    options.tolerance = *analysis.tolerance;
    options.contact_tolerance = analysis.contact_tolerance.value_or(0.0);
    options.max_step = analysis.max_step.value_or(0.0);
    options.fixed_step = analysis.fixed_step.value_or(0.0);
    options.output_step = output_step;
    if (analysis.damping) {
        options.mass_damping = *analysis.damping->mass;
        options.stiffness_damping = *analysis.damping->stiffness;
    }
    options.newton = static_options(analysis, progress);
    return options;
}

/// Supports stay where the motion finds them.
void refuse_motion_of_supports(const AnalysisCase& analysis, const AnalysisLoads& loads)
{
    if (loads.held.displacements(0.0) != loads.held.displacements(*analysis.end)) {
        throw InputError(analysis.where(),
                         "prescribed displacements change during the motion, expected supports "
                         "that stay where they are",
                         "move them in a static analysis and start from its end");
    }
    if (analysis.start_from.empty() && !loads.held.displacements(0.0).isZero(0.0)) {
        throw InputError(analysis.where(),
                         "prescribed displacements that are not zero in a motion that starts from "
                         "rest, expected supports where the mesh has them",
                         "move them in a static analysis and start from its end");
    }
}

}  // namespace

solver::FullState preloaded_state(const FullOrderBody& body, const AnalysisCase& analysis,
                                  const AnalysisLoads& loads, const Progress& progress,
                                  AnalysisCounts& counts)
{
    solver::FullState last;
    const auto keep = [&last](const solver::FullState& state) { last = state; };
    const solver::StaticOptions options = static_options(analysis, progress);
    if (!loads.tightening.empty()) {
        counts = counts_of(
            tighten(body.problem, loads.tightening, {loads.interference, 1}, options, keep));
        last.time = 0.0;
        return last;
    }
    std::vector<solver::LoadStage> stages;
    if (loads.has_preload()) {
        stages.push_back({"preload", loads.preload, loads.interference, 1});
    }
    counts = counts_of(solver::solve_static(body.problem, stages, options, keep));
    last.time = 0.0;
    return last;
}

AnalysisCounts run_static(const FullOrderBody& body, const AnalysisCase& analysis,
                          const AnalysisLoads& loads,
                          const std::optional<solver::StaticStart>& start, const Progress& progress,
                          const solver::StateSink& sink)
{
    solver::StaticOptions options = static_options(analysis, progress);
    options.tolerance = *analysis.tolerance;
    std::optional<solver::StaticStart> begin = start;
    AnalysisCounts counts;
    if (!loads.tightening.empty()) {
        solver::FullState last;
        counts = counts_of(tighten(body.problem, loads.tightening,
                                   {loads.interference, analysis.increments}, options,
                                   [&](const solver::FullState& state) {
                                       last = state;
                                       sink(state);
                                   }));
        begin = solver::StaticStart{last, loads.interference};
    }
    const std::vector<solver::LoadStage> stages =
        static_stages(loads, analysis, begin ? begin->state.x : Eigen::VectorXd());
    for (const solver::LoadStage& stage : stages) {
        require_balance(*body.model, body.problem.fixed, stage.force, analysis.where());
    }
    if (stages.empty()) {
        return counts;
    }
    const double shift = loads.tightening.empty() ? 0.0 : begin->state.time;
    const AnalysisCounts service = counts_of(solver::solve_static(
        body.problem, stages, options, loads.tightening.empty() ? sink : continued(sink, shift),
        begin ? &*begin : nullptr));
    return sum_of(counts, service);
}

AnalysisCounts run_dynamic(const FullOrderBody& body, const AnalysisCase& analysis,
                           const AnalysisLoads& loads,
                           const std::optional<solver::FullState>& start, double output_step,
                           const Progress& progress, const solver::StateSink& sink)
{
    require_mass(*body.model, "dynamics");
    refuse_motion_of_supports(analysis, loads);
    AnalysisCounts before;
    const solver::FullState initial =
        start ? *start : preloaded_state(body, analysis, loads, progress, before);
    if (initial.time >= *analysis.end) {
        throw InputError(analysis.where() + ": end",
                         fmt::format("is {}, expected later than {}, when {} ends", *analysis.end,
                                     initial.time, analysis.start_from));
    }
    solver::DynamicOptions options = dynamic_options(analysis, initial.time, output_step, progress);
    options.interference = loads.interference;
    const auto load = [&loads](double time) { return loads.at(time); };
    const solver::DynamicReport report =
        solver::solve_dynamic(body.problem, initial, load, options, sink);
    const solver::IntegratorStatistics& s = report.statistics;
    AnalysisCounts counts = before;  // what the preloads took counts too, but for their increments
    counts.steps = static_cast<int>(s.steps);
    counts.rejected = static_cast<int>(s.rejected());
    counts.iterations += static_cast<int>(s.iterations);
    counts.jacobians += static_cast<int>(s.jacobians);
    counts.solves += static_cast<int>(s.solves);
    counts.seconds += report.seconds;
    counts.energies = {{"work", report.energy.input},
                       {"friction", report.energy.dissipated},
                       {"damping", report.energy.damping},
                       {"stored", report.energy.stored},
                       {"lost_by_integrator", report.energy.defect()}};
    return counts;
}

}  // namespace clench::app
