#include "solver/multibody/integrator/integrator.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/integrator/interpolation.hpp"
#include "solver/multibody/integrator/newton_step.hpp"
#include "solver/multibody/integrator/unresolved_forces.hpp"
#include "solver/multibody/linear/independent_constraints.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"

namespace clench::solver::multibody {

namespace {

constexpr double safety = 0.9, largest_growth = 2.0, smallest_shrink = 0.2;
/// Growth below this is not worth a new Newton matrix.
constexpr double worthwhile_growth = 1.2;
/// Largest ρ∞ of systems with joints whose steps change (INT-3).
constexpr double least_damped = 0.95;

constexpr const char* contact_advice =
    "contact may be too stiff for the steps: use a smoother law (normal: {law: "
    "joint_exponential}), "
    "a smaller stiffness (of normal, or stick of friction), a larger tolerance, or another step "
    "(max_step, fixed_step)";
/// Steps of a system with contact that are this much smaller than the run, on average over
/// `collapse_window` of them, lead nowhere.
constexpr double collapsed = 1e-9;
constexpr std::int64_t collapse_window = 1000;

void validate(const System& system, const IntegratorOptions& options)
{
    const double rho_inf = options.scheme.rho_inf();
    if (!options.fixed_step && system.multiplier_count() > 0 && rho_inf > least_damped + 1e-9) {
        throw InputError(
            "rho_inf",
            fmt::format("is {:.4g}, expected at most {} where joints are there and the error "
                        "chooses the steps",
                        rho_inf, least_damped),
            "every change of the step makes joint forces oscillate, and nothing damps that: take "
            "hht with alpha of at most -0.0257, rho_inf of at most 0.95, or a fixed step");
    }
    if (options.fixed_step && !(options.first_step > 0.0)) {
        throw InputError("step", fmt::format("is {}, expected more than 0", options.first_step),
                         "a run with fixed steps needs their size");
    }
    if (!(options.tolerance > 0.0)) {
        throw InputError("tolerance",
                         fmt::format("is {}, expected more than 0", options.tolerance));
    }
    if (options.max_iterations < 2) {
        throw InputError("max_iterations",
                         fmt::format("is {}, expected at least 2", options.max_iterations));
    }
    if (options.max_step < 0.0 || options.min_step < 0.0 ||
        (options.max_step > 0.0 && options.min_step > options.max_step)) {
        throw InputError("max_step", fmt::format("is {} with min_step {}, expected min <= max",
                                                 options.max_step, options.min_step));
    }
}

}  // namespace

struct Integrator::Parts {
    Parts(System& system_, const State& start, double end_, const IntegratorOptions& options_)
        : system(system_),
          options(options_),
          now(start),
          before(start),
          a(start.u_rate),
          end(end_),
          solver(system_, options_,
                 std::vector<bool>(static_cast<std::size_t>(system_.constraint_count()), false)),
          unresolved(system_, solver)
    {
        validate(system, options);
        for (const auto& force : system.forces()) {
            is_stiff = is_stiff || force->is_stiff();
        }
        const double span = end - now.t;
        max_step = options.max_step > 0.0 ? options.max_step : span;
        min_step = options.min_step > 0.0 ? options.min_step : 1e-12 * span;
    }

    System& system;
    IntegratorOptions options;
    State now, before;
    Eigen::VectorXd a;  ///< algorithmic acceleration that belongs to `now` and h_last
    double end;
    StepSolver solver;
    UnresolvedForces unresolved;
    IntegratorStatistics statistics;
    double h = 0.0, h_last = 0.0, max_step = 0.0, min_step = 0.0;
    bool is_stiff = false;  ///< some force element is

    double first_guess() const;
    double limited(double wish, bool& to_end) const;
    Eigen::VectorXd shifted(double size) const;
    State begin_of(double size) const;
    void start_with_jerk(double size);
    double error_of(const StepResult& result, const Eigen::VectorXd& a0, double size);
    double forces_advice(const StepResult& result) const;
    bool attempt(double size, StepResult& result, StepReport& report, double& growth);
    void accept(StepResult& result, double size, bool to_end);
    void check_progress();
    [[noreturn]] void give_up(double size, const StepReport& report, double error) const;
    double last_error = 0.0;
    double window_start = 0.0;  ///< time when the present window of steps began
    std::int64_t window_steps = 0;
};

double Integrator::Parts::first_guess() const
{
    if (options.first_step > 0.0) {
        return options.first_step;
    }
    const double reach = std::cbrt(options.tolerance);
    const double speed = solver.norm()(now.u), push = solver.norm()(now.u_rate);
    double guess = 1e-3 * (end - now.t);
    if (speed > 0.0) {
        guess = std::min(guess, 0.1 * reach / speed);
    }
    if (push > 0.0) {
        guess = std::min(guess, 0.1 * reach / std::sqrt(push));
    }
    return std::clamp(guess, min_step, max_step);
}

/// The step that is taken: the last ones meet the end without a sliver.
double Integrator::Parts::limited(double wish, bool& to_end) const
{
    const double left = end - now.t;
    to_end = wish >= left * (1.0 - 1e-9);
    if (to_end) {
        return left;
    }
    return !options.fixed_step && wish > 0.5 * left ? 0.5 * left : wish;
}

/// a stands for u̇ at t + shift · h: follow a change of h (INT-3).
Eigen::VectorXd Integrator::Parts::shifted(double size) const
{
    if (h_last == 0.0 || h_last == size) {
        return a;
    }
    return now.u_rate + (size / h_last) * (a - now.u_rate);
}

/// Index 3 leaves velocities that violate the joints by c h², with a c that changes slowly. Where h
/// changes, so must they: else the difference comes back as an oscillation of u, 4/h times as large
/// in u̇, which only numerical damping takes away (INT-3).
State Integrator::Parts::begin_of(double size) const
{
    State begin = now;
    if (h_last > 0.0 && size != h_last) {
        const double ratio = size / h_last;
        begin.u += (ratio * ratio - 1.0) * solver.velocity_defect(now);
    }
    return begin;
}

/// a₀ = u̇₀ + shift · h · jerk, with the jerk from a trial step whose end gets its accelerations
/// from the equations on acceleration level; a₀ = u̇₀ would leave first-order errors in λ (INT-3).
void Integrator::Parts::start_with_jerk(double size)
{
    StepResult trial;
    if (!solver.solve(now, now.u_rate, size, trial, statistics).converged) {
        return;
    }
    State end_state = trial.end;
    solve_accelerations(system, end_state);
    a = now.u_rate + options.scheme.shift() * (end_state.u_rate - now.u_rate);
    h_last = size;
}

/// Local error over the tolerance (INT-5).
double Integrator::Parts::error_of(const StepResult& result, const Eigen::VectorXd& a0, double size)
{
    Eigen::VectorXd e = options.scheme.error_constant() * size * size * (result.a - a0);
    if (is_stiff) {
        unresolved.add_error(now, result.end, e);
    }
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        const BodySpan& span = system.spans()[b];
        e.segment(span.u, span.size).tail(system.bodies()[b].quasi_static).setZero();
    }
    return solver.norm()(e) / options.tolerance;
}

double Integrator::Parts::forces_advice(const StepResult& result) const
{
    const Configuration begin(system, now), finish(system, result.end);
    double advice = 1e9;
    for (const auto& force : system.forces()) {
        advice = std::min(advice, force->review(begin, finish));
    }
    return advice;
}

/// One try. False: repeat with size · growth.
bool Integrator::Parts::attempt(double size, StepResult& result, StepReport& report, double& growth)
{
    const Eigen::VectorXd a0 = shifted(size);
    report = solver.solve(begin_of(size), a0, size, result, statistics);
    if (!report.converged) {
        ++statistics.rejected_by_newton;
        growth = 0.5;
        return false;
    }
    if (options.fixed_step) {
        growth = 1.0;
        return true;
    }
    last_error = error_of(result, a0, size);
    growth = last_error > 0.0 ? safety / std::cbrt(last_error) : largest_growth;
    growth = std::clamp(growth, smallest_shrink, largest_growth);
    if (last_error > 1.0) {
        ++statistics.rejected_by_error;
        growth = std::min(growth, safety);
        return false;
    }
    const double advice = forces_advice(result);
    if (advice < 1.0) {
        ++statistics.rejected_by_forces;
        growth = std::max(advice, smallest_shrink);
        return false;
    }
    growth = std::min(growth, advice);
    return true;
}

void Integrator::Parts::accept(StepResult& result, double size, bool to_end)
{
    if (to_end) {
        result.end.t = end;
    }
    before = std::move(now);
    now = std::move(result.end);
    a = std::move(result.a);
    system.commit(now);
    h_last = size;
    statistics.smallest_step =
        statistics.steps == 0 ? size : std::min(statistics.smallest_step, size);
    statistics.largest_step = std::max(statistics.largest_step, size);
    ++statistics.steps;
}

/// Steps that follow every rattle of a contact too stiff for them get through no run.
void Integrator::Parts::check_progress()
{
    if (!is_stiff || options.fixed_step) {
        return;
    }
    if (window_steps == 0) {
        window_start = before.t;
    }
    if (++window_steps < collapse_window) {
        return;
    }
    const double mean = (now.t - window_start) / static_cast<double>(window_steps);
    if (mean < collapsed * (end - window_start)) {
        throw NumericalError(
            "dynamics",
            fmt::format("steps have collapsed: the last {} up to t = {:.9g} were {:.3g} long on "
                        "average, {:.2g} more would be needed",
                        window_steps, now.t, mean, (end - now.t) / mean),
            contact_advice);
    }
    window_steps = 0;
}

void Integrator::Parts::give_up(double size, const StepReport& report, double error) const
{
    const std::string why =
        report.converged ? fmt::format("the error estimate is {:.3g} of the tolerance {:.3g}",
                                       error, options.tolerance)
                         : fmt::format("{} (last correction {:.3g}, wanted {:.3g})", report.reason,
                                       report.correction, report.wanted);
    throw NumericalError(
        "dynamics",
        fmt::format("the step at t = {:.9g} fails down to h = {:.3g}: {}", now.t, size, why),
        is_stiff             ? contact_advice
        : options.fixed_step ? "use a smaller step or let the error choose it"
                             : "look for a singular position, a jump in a load or a joint that "
                               "locks near this time");
}

Integrator::Integrator(System& system, const State& start, double end,
                       const IntegratorOptions& options)
    : parts_(std::make_unique<Parts>(system, start, end, options))
{
    Parts& parts = *parts_;
    if (!(end > start.t)) {
        throw InputError("end",
                         fmt::format("is {}, expected more than the start {}", end, start.t));
    }
    parts.solver.drop(redundant_constraints(system, start));
    parts.h = parts.first_guess();
}

Integrator::Integrator(System& system, const IntegratorCheckpoint& checkpoint, double end,
                       const IntegratorOptions& options)
    : parts_(std::make_unique<Parts>(system, checkpoint.state, end, options))
{
    Parts& parts = *parts_;
    const auto constraints = static_cast<Eigen::Index>(system.constraint_count());
    if (checkpoint.numbers.size() != 8 + constraints ||
        checkpoint.state.q.size() != system.q_size()) {
        throw InputError("checkpoint", "does not fit the model",
                         "resume with the case that wrote it");
    }
    system.restore_history(checkpoint.history);
    parts.a = checkpoint.a;
    const Eigen::VectorXd& n = checkpoint.numbers;
    parts.h = n[0];
    parts.h_last = n[1];
    parts.min_step = n[2];
    parts.max_step = n[3];
    parts.last_error = n[4];
    std::vector<bool> dropped;
    for (Eigen::Index i = 0; i < constraints; ++i) {
        dropped.push_back(n[8 + i] != 0.0);
    }
    parts.solver.drop(std::move(dropped));
    parts.solver.restore(checkpoint.newton_matrix, n.segment<3>(5));
    parts.statistics = checkpoint.statistics;
}

Integrator::~Integrator() = default;

IntegratorCheckpoint Integrator::checkpoint() const
{
    const Parts& parts = *parts_;
    IntegratorCheckpoint result;
    result.state = parts.now;
    result.a = parts.a;
    result.history = parts.system.save_history();
    const std::vector<bool>& dropped = parts.solver.dropped();
    result.numbers.resize(8 + static_cast<Eigen::Index>(dropped.size()));
    result.numbers.head<5>() << parts.h, parts.h_last, parts.min_step, parts.max_step,
        parts.last_error;
    result.numbers.segment<3>(5) = parts.solver.matrix_numbers();
    for (std::size_t i = 0; i < dropped.size(); ++i) {
        result.numbers[8 + static_cast<Eigen::Index>(i)] = dropped[i] ? 1.0 : 0.0;
    }
    result.newton_matrix = parts.solver.matrix_values();
    result.statistics = parts.statistics;
    return result;
}

void Integrator::step()
{
    Parts& parts = *parts_;
    bool to_end = false, reselected = false;
    double size = parts.limited(parts.h, to_end);
    if (parts.statistics.steps == 0 && parts.h_last == 0.0) {
        parts.start_with_jerk(size);
    }
    StepResult result;
    StepReport report;
    double growth = 1.0;
    while (!parts.attempt(size, result, report, growth)) {
        if (!report.converged && !reselected) {
            // Another set of independent equations may serve where this one has become singular.
            reselected = true;
            std::vector<bool> dropped = redundant_constraints(parts.system, parts.now);
            if (dropped != parts.solver.dropped()) {
                parts.solver.drop(std::move(dropped));
                continue;
            }
        }
        if (parts.options.fixed_step || size * growth < parts.min_step) {
            parts.give_up(size, report, parts.last_error);
        }
        size *= growth;
        to_end = false;
    }
    parts.accept(result, size, to_end);
    parts.check_progress();
    if (!parts.options.fixed_step) {
        const double wish = growth > 1.0 && growth < worthwhile_growth ? size : size * growth;
        // A step cut short to meet the end says nothing about the next one.
        parts.h = std::min(to_end ? std::max(wish, parts.h) : wish, parts.max_step);
    }
}

bool Integrator::done() const
{
    return parts_->now.t >= parts_->end;
}

const State& Integrator::state() const
{
    return parts_->now;
}

const State& Integrator::previous() const
{
    return parts_->before;
}

void Integrator::run(const std::function<bool(const Integrator&)>& after_step)
{
    while (!done()) {
        step();
        if (after_step && !after_step(*this)) {
            return;
        }
    }
}

const IntegratorStatistics& Integrator::statistics() const
{
    return parts_->statistics;
}

std::vector<std::string> Integrator::dropped() const
{
    return names_of(parts_->system, parts_->solver.dropped());
}

State Integrator::interpolated(double t) const
{
    const Parts& parts = *parts_;
    State state = interpolate(parts.system, parts.before, parts.now, t);
    if (!parts.is_stiff || t >= parts.now.t) {
        return state;
    }
    // Through a closed interface a cubic swings by more than its gaps: of its distance from the
    // straight line only the slow part stays (INT-7).
    const double s = (t - parts.before.t) / (parts.now.t - parts.before.t);
    const Eigen::VectorXd straight = (1.0 - s) * parts.before.q + s * parts.now.q;
    Eigen::VectorXd curved = Eigen::VectorXd::Zero(parts.system.u_size());
    for (const BodySpan& span : parts.system.spans()) {
        if (span.modes > 0) {
            curved.segment(span.modes_u(), span.modes) =
                (state.q - straight).segment(span.modes_q(), span.modes);
        }
    }
    const Eigen::VectorXd slow = parts.solver.without_stiff_part(parts.now, curved);
    for (const BodySpan& span : parts.system.spans()) {
        if (span.modes > 0) {
            state.q.segment(span.modes_q(), span.modes) =
                straight.segment(span.modes_q(), span.modes) +
                slow.segment(span.modes_u(), span.modes);
        }
    }
    return state;
}

}  // namespace clench::solver::multibody
