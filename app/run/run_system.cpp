#include "app/run/run_system.hpp"

#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "app/base/interrupt.hpp"
#include "app/case/count_limits.hpp"
#include "app/run/require_finite.hpp"
#include "core/errors.hpp"
#include "solver/multibody/contact/preload_stage.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/kinematics/configuration.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/energy_flow.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "solver/time/run_loop.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

using Clock = std::chrono::steady_clock;

/// Steps in which bolts are tightened before a motion or a linearisation; statics uses its
/// increments.
constexpr int preload_increments = 4;

double seconds_since(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::vector<double> numbers_of(const Eigen::VectorXd& v)
{
    return {v.begin(), v.end()};
}

/// Every number of a row, before anything of it is written.
void require_row(const SystemRun& run, double first, const mb::State& state,
                 const std::vector<double>& values)
{
    const std::string where =
        fmt::format("{} {}", run.analysis.is_static() ? "load factor" : "time", first);
    const auto check = [&](const Eigen::VectorXd& v, const char* what) {
        require_finite(where, {v.data(), static_cast<std::size_t>(v.size())}, what);
    };
    check(state.q, "a coordinate");
    check(state.u, "a velocity");
    check(state.lambda, "a constraint force");
    for (std::size_t i = 0; i < values.size(); ++i) {
        require_finite(where, {&values[i], 1}, "history " + run.columns[i].name);
    }
}

void add_row(SystemRun& run, double first, const mb::State& state)
{
    run.interfaces.show(state.t);
    if (run.recovered) {
        run.recovered->show(state, run.interfaces);
    }
    run.physics.look(first, state, run.interfaces);
    std::vector<double> values;
    for (const SystemColumn& column : run.columns) {
        values.push_back(column.value(state));
    }
    require_row(run, first, state, values);
    run.results.add(first, numbers_of(state.q), numbers_of(state.u), numbers_of(state.lambda),
                    values,
                    run.keep_contacts ? run.interfaces.rows() : std::vector<std::vector<double>>(),
                    energy_row(run.system, run.ledger, state));
    if (run.row_sink) {
        run.row_sink(first, values);
    }
}

/// Where an analysis starts; force elements remember what they had committed.
mb::State start_of(SystemRun& run, const std::optional<SystemEnd>& start)
{
    if (!start) {
        return run.system.start();
    }
    run.system.restore_history(start->history);
    return start->state;
}

mb::IntegratorOptions integrator_options(const AnalysisCase& analysis, double begin)
{
    mb::IntegratorOptions options;
    options.scheme = analysis.integrator == IntegratorKind::hht
                         ? mb::AlphaScheme::hht(*analysis.alpha)
                         : mb::AlphaScheme::generalized_alpha(*analysis.rho_inf);
    options.fixed_step = analysis.fixed_step.has_value();
    options.first_step = analysis.fixed_step.value_or(0.0);
    options.max_step = analysis.max_step.value_or((*analysis.end - begin) / 20.0);
    if (options.fixed_step) {
        options.max_step = options.first_step;
    }
    options.tolerance = *analysis.tolerance;
    options.contact_tolerance = analysis.contact_tolerance.value_or(0.0);
    options.max_iterations = analysis.max_iterations;
    return options;
}

/// The motion of one run: rows at the output times, energies, checkpoints.
class Motion : public solver::RunObserver<mb::State> {
public:
    Motion(SystemRun& run, double begin)
        : run_(run),
          begin_(begin),
          end_(*run.analysis.end),
          times_(begin, end_, run.output_step, run.resume ? run.resume->output : 1),
          watch_(begin, end_)
    {
    }

    const mb::SystemIntegrator& integrator() const { return *integrator_; }

    void start(const mb::State& state)
    {
        integrator_ = std::make_unique<mb::AlphaIntegrator>(
            run_.system, state, end_, integrator_options(run_.analysis, begin_));
        run_.interfaces.start(state.t);
        run_.ledger.start(mb::energy_powers(run_.system, state),
                          mb::energy_account(run_.system, state));
        add_row(run_, state.t, state);
    }
    void resume(const SystemCheckpoint& from)
    {
        integrator_ = std::make_unique<mb::AlphaIntegrator>(
            run_.system, from.integrator, end_, integrator_options(run_.analysis, begin_));
        run_.interfaces.resume(integrator_->time(), from.closing);
        run_.ledger = from.ledger;
        run_.sliding.restore(from.sliding);
        run_.physics.restore(from.physics);
        if (run_.recovered) {
            run_.recovered->restore(from.recovered);
        }
        worst_ = from.worst;
        watch_ = from.watch;
        integrator_->hold_errors_to(watch_.share());
        earlier_ = from.seconds;
    }

    /// Steps that errors make ever smaller, as those of forces that tear the model apart, would go
    /// on for years.
    void require_end_in_sight() const
    {
        constexpr double enough_to_tell = 1e6;
        const double steps = static_cast<double>(integrator_->statistics().steps);
        const double done = (integrator_->time() - begin_) / (end_ - begin_);
        if (steps >= enough_to_tell && steps > most_steps * done) {
            throw NumericalError(
                "step control",
                fmt::format("{:.3g} steps have come to t = {:.6g}; until {} it would be {:.2g}, "
                            "expected at most {:.0e}",
                            steps, integrator_->time(), end_, steps / done, most_steps),
                "are forces, masses and stiffnesses in the same units?");
        }
    }

    /// To the end, or to the last accepted step before an exception passes.
    void go()
    {
        try {
            solver::run_to_end(*integrator_, times_, *this);
        } catch (...) {
            save();
            throw;
        }
    }
    double seconds() const { return earlier_ + seconds_since(started_); }
    const RunExtremes& worst() const { return worst_; }

private:
    void accepted(const mb::SystemIntegrator& integrator) override
    {
        run_.interfaces.advance(integrator.time());
        run_.ledger.advance(mb::energy_powers(run_.system, integrator.state()),
                            integrator.step_work());
        if (!run_.analysis.fixed_step && watch_.is_due()) {
            const mb::State& state = integrator.state();
            const mb::Energy energy = mb::energy(run_.system, state);
            watch_.look(state.t, run_.ledger.balance(state.t, {energy.total(), energy.dissipated}),
                        energy.kinetic);
            integrator_->hold_errors_to(watch_.share());
        }
    }
    void row(double t, const mb::State& state) override { add_row(run_, t, state); }
    void finished_step(const mb::SystemIntegrator& integrator, bool has_rows) override
    {
        if (has_rows) {
            measure();
        }
        save_in_time(has_rows);
        require_end_in_sight();
        if (run_.progress) {
            run_.progress(run_.analysis.name, (integrator.time() - begin_) / (end_ - begin_));
        }
    }
    void measure()
    {
        const mb::State& state = integrator_->state();
        const mb::Configuration at(run_.system, state);
        if (run_.system.constraint_count() > 0) {
            worst_.drift = std::max(
                worst_.drift, mb::constraint_values(run_.system, at).lpNorm<Eigen::Infinity>() /
                                  run_.system.length_scale());
        }
        const solver::EnergyBalance balance =
            run_.ledger.balance(state.t, mb::energy_account(run_.system, state));
        worst_.defect = std::max(worst_.defect, std::abs(balance.defect()));
        worst_.energy = std::max({worst_.energy, mb::energy(run_.system, state).kinetic,
                                  std::abs(balance.input), std::abs(balance.stored),
                                  std::abs(balance.dissipated), balance.damping});
        run_.sliding.look(state);
    }
    void save_in_time(bool written)
    {
        constexpr double patience = 10.0;  // of those who want a checkpoint after every output
        const double interval = *run_.analysis.checkpoint;
        if (seconds_since(saved_) >= (interval > 0.0 ? interval : patience) ||
            (interval == 0.0 && written)) {
            save();
        }
    }
    void save()
    {
        const CheckpointGuard guard;
        run_.require_held();
        run_.results.flush();
        write_checkpoint(
            run_.checkpoint,
            {run_.settings, times_.next(), run_.results.written(), seconds(),
             integrator_->checkpoint(), run_.ledger, worst_, watch_, run_.interfaces.closing(),
             run_.sliding.save(), run_.recovered ? run_.recovered->save() : Eigen::VectorXd(),
             run_.physics.save()});
        saved_ = Clock::now();
    }

    SystemRun& run_;
    double begin_, end_;
    solver::OutputTimes times_;
    std::unique_ptr<mb::SystemIntegrator> integrator_;
    double earlier_ = 0.0;
    RunExtremes worst_;
    solver::EnergyWatch watch_;
    Clock::time_point started_ = Clock::now(), saved_ = Clock::now();
};

/// What shows a mode: the system at rest and undeformed, moved by the mode's real part so that its
/// displacements, in the mean over the mass, are a few per cent of the model's extent.
mb::State shown_state(const mb::System& system, const mb::State& about, const mb::SystemMode& mode)
{
    constexpr double amplitude = 0.02;
    mb::State shown = about;
    double mass = 0.0;
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        mass += system.bodies()[b].has_frame ? system.bodies()[b].inertia.mass : 0.0;
        const mb::BodySpan& span = system.spans()[b];
        shown.q.segment(span.modes_q(), span.modes).setZero();
    }
    shown.u = mode.shape.real();
    const double square = 2.0 * mb::energy(system, shown).kinetic;  // δqᵀ M δq
    const double scale = square > 0.0 && mass > 0.0
                             ? amplitude * system.length_scale() * std::sqrt(mass / square)
                             : 1.0;
    mb::move(shown.q, system.spans(), scale * shown.u);
    shown.u.setZero();
    shown.lambda.setZero();
    return shown;
}

/// A row for every shape, whose number is the time; contacts and histories are those of the state.
void add_shapes(SystemRun& run, const mb::State& about, const LinearModes& modes)
{
    std::vector<double> values;
    for (const SystemColumn& column : run.columns) {
        values.push_back(column.value(about));
    }
    const auto contacts =
        run.keep_contacts ? run.interfaces.rows() : std::vector<std::vector<double>>();
    const auto count = std::min(modes.size(), static_cast<std::size_t>(run.analysis.modes));
    for (std::size_t i = 0; i < count; ++i) {
        const mb::State shown = shown_state(run.system, about, modes[i]);
        run.results.add(static_cast<double>(i + 1), numbers_of(shown.q), numbers_of(shown.u),
                        numbers_of(shown.lambda), values, contacts);
    }
}

AnalysisCounts counts_of(const solver::IntegratorStatistics& s, double seconds)
{
    AnalysisCounts counts;
    counts.steps = static_cast<int>(s.steps);
    counts.rejected_by = {static_cast<int>(s.rejected_by_error),
                          static_cast<int>(s.rejected_by_newton),
                          static_cast<int>(s.rejected_by_forces)};
    counts.rejected = static_cast<int>(s.rejected());
    counts.iterations = static_cast<int>(s.iterations);
    counts.jacobians = static_cast<int>(s.jacobians);
    counts.solves = static_cast<int>(s.solves);
    counts.seconds = seconds;
    return counts;
}

void add_energies(const mb::System& system, const mb::State& state, AnalysisCounts& counts)
{
    const mb::Energy e = mb::energy(system, state);
    counts.energies = {{"kinetic", e.kinetic},       {"gravity", e.gravity},
                       {"elastic", e.elastic},       {"elements", e.elements},
                       {"dissipated", e.dissipated}, {"total", e.total()}};
}

}  // namespace

SystemOutcome run_system_static(SystemRun& run, const std::optional<SystemEnd>& start)
{
    const Clock::time_point started = Clock::now();
    mb::State state = start_of(run, start);
    state.t = *run.analysis.time;
    state.u.setZero();
    state.u_rate.setZero();
    if (run.progress) {
        run.progress(run.analysis.name, 0.0);
    }
    mb::StaticOptions options;
    options.load_steps = run.analysis.increments;
    options.max_iterations = run.analysis.max_iterations;
    options.tolerance = *run.analysis.tolerance;
    mb::StaticReport preload;
    if (!start) {
        preload = mb::tighten(run.system, state, options.load_steps, options);
        run.physics.tightened(state);
    }
    const mb::StaticReport report = mb::find_equilibrium(run.system, state, options);
    run.interfaces.start(state.t);
    add_row(run, 1.0, state);
    run.sliding.look(state);
    SystemOutcome outcome;
    outcome.counts.steps = run.analysis.increments;
    outcome.counts.rejected = preload.cuts + report.cuts;
    outcome.counts.iterations = outcome.counts.solves = preload.iterations + report.iterations;
    outcome.counts.jacobians = preload.jacobians + report.jacobians;
    outcome.counts.seconds = seconds_since(started);
    add_energies(run.system, state, outcome.counts);
    outcome.end = {state, run.system.save_history()};
    return outcome;
}

SystemOutcome run_system_dynamic(SystemRun& run, const std::optional<SystemEnd>& start)
{
    const double begin = start ? start->state.t : 0.0;
    if (begin >= *run.analysis.end) {
        throw InputError(run.analysis.where() + ": end",
                         fmt::format("is {}, expected later than {}, when {} ends",
                                     *run.analysis.end, begin, run.analysis.start_from));
    }
    Motion motion(run, begin);
    if (run.resume) {
        motion.resume(*run.resume);
    } else {
        mb::State state = start_of(run, start);
        state.t = begin;
        if (!start) {
            mb::tighten(run.system, state, preload_increments);
        }
        mb::make_consistent(run.system, state);
        run.system.commit(state);
        motion.start(state);
    }
    motion.go();
    const mb::State last = motion.integrator().reported();
    SystemOutcome outcome;
    outcome.counts = counts_of(motion.integrator().statistics(), motion.seconds());
    add_energies(run.system, last, outcome.counts);
    outcome.worst = motion.worst();
    outcome.balance = run.ledger.balance(last.t, mb::energy_account(run.system, last));
    outcome.counts.energies.insert(outcome.counts.energies.end(),
                                   {{"damping", outcome.balance.damping},
                                    {"input", outcome.balance.input},
                                    {"defect", outcome.balance.defect()}});
    outcome.dropped = motion.integrator().dropped();
    outcome.end = {last, run.system.save_history()};
    return outcome;
}

SystemOutcome run_system_linearise(SystemRun& run, const std::optional<SystemEnd>& start)
{
    const Clock::time_point started = Clock::now();
    mb::State state = start_of(run, start);
    if (!start) {
        state.t = *run.analysis.time;
        mb::tighten(run.system, state, preload_increments);
    }
    mb::make_consistent(run.system, state);
    if (!start) {
        run.system.commit(state);  // where joints moved pairs, friction has followed
    }
    run.interfaces.start(state.t);
    add_row(run, 0.0, state);
    SystemOutcome outcome;
    outcome.modes = mb::linearise(run.system, state);
    add_shapes(run, state, outcome.modes);
    outcome.counts.steps = outcome.counts.jacobians = 1;
    outcome.counts.seconds = seconds_since(started);
    add_energies(run.system, state, outcome.counts);
    outcome.end = {state, run.system.save_history()};
    return outcome;
}

}  // namespace clench::app
