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

solver::DynamicOptions dynamic_options(const AnalysisCase& analysis, double start,
                                       double output_step, const Progress& progress)
{
    solver::DynamicOptions options;
    options.start = start;
    options.end = *analysis.end;
    options.alpha = *analysis.alpha;
    options.tolerance = *analysis.tolerance;
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
}

}  // namespace

solver::FullState preloaded_state(const FullOrderBody& body, const AnalysisCase& analysis,
                                  const AnalysisLoads& loads, const Progress& progress,
                                  AnalysisCounts& counts)
{
    std::vector<solver::LoadStage> stages;
    if (loads.has_preload()) {
        stages.push_back({"preload", loads.preload, loads.interference, 1});
    }
    solver::FullState last;
    const auto keep = [&last](const solver::FullState& state) { last = state; };
    counts = counts_of(
        solver::solve_static(body.problem, stages, static_options(analysis, progress), keep));
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
    const std::vector<solver::LoadStage> stages = static_stages(loads, analysis);
    for (const solver::LoadStage& stage : stages) {
        require_balance(*body.model, body.problem.fixed, stage.force, analysis.where());
    }
    return counts_of(
        solver::solve_static(body.problem, stages, options, sink, start ? &*start : nullptr));
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
