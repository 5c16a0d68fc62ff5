#include "solver/multibody/integrator/alpha_integrator.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/integrator/alpha_checkpoint.hpp"
#include "solver/multibody/integrator/interpolation.hpp"
#include "solver/multibody/integrator/newton_step.hpp"
#include "solver/multibody/integrator/predictor.hpp"
#include "solver/multibody/integrator/unresolved_forces.hpp"
#include "solver/multibody/linear/independent_constraints.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"

namespace clench::solver::multibody {

namespace {

constexpr const char* contact_advice =
    "contact may be too stiff for the steps: use a smoother law (normal: {law: "
    "joint_exponential}), "
    "a smaller stiffness (of normal, or stick of friction), a larger tolerance, or another step "
    "(max_step, fixed_step)";

StepControl step_control(const System& system, double start, double end,
                         const IntegratorOptions& options)
{
    StepControl control;
    control.start = start;
    control.end = end;
    control.largest = options.max_step > 0.0 ? options.max_step : end - start;
    control.smallest = options.min_step > 0.0 ? options.min_step : 1e-12 * (end - start);
    control.fixed = options.fixed_step;
    control.watch_collapse = has_stiff_force(system);
    return control;
}

double first_step(const StepControl& control, const IntegratorOptions& options,
                  const CoordinateNorm& norm, const State& start)
{
    if (options.first_step > 0.0) {
        return options.first_step;
    }
    return solver::first_step(control, options.tolerance, norm(start.u), norm(start.u_rate));
}

}  // namespace

struct AlphaIntegrator::Parts {
    Parts(System& system, const State& start, double end, const IntegratorOptions& options)
        : system(system),
          options(options),
          now(start),
          before(start),
          a(start.u_rate),
          end(end),
          solver(system, options,
                 std::vector<bool>(static_cast<std::size_t>(system.constraint_count()), false)),
          unresolved(system, solver),
          is_stiff(has_stiff_force(system)),
          control(step_control(system, start.t, end, options), 0.0)
    {
        validate(system, options);
    }

    System& system;
    IntegratorOptions options;
    State now, before;
    Eigen::VectorXd a;  ///< algorithmic acceleration that belongs to `now` and h_last
    double end;
    StepSolver solver;
    UnresolvedForces unresolved;
    Predictor predictor;
    bool is_stiff;  ///< some force element is
    /// Contact forces do not go on as they did; and where steps change and the scheme hardly damps,
    /// what an extrapolation leaves within Newton's tolerance rings on in the joint forces.
    bool predicts() const
    {
        return !is_stiff && (options.fixed_step > 0.0 || options.scheme.rho_inf() <= 0.8);
    }
    StepController control;
    IntegratorStatistics work;  ///< without the counts of steps
    double h_last = 0.0;
    double error_share = 1.0;  ///< of the tolerance

    Eigen::VectorXd shifted(double size) const;
    State begin_of(double size) const;
    void start_with_jerk(double size);
    double error_of(const StepResult& result, const Eigen::VectorXd& a0, double size);
    double contact_error(const State& end, const Eigen::VectorXd& e) const;
    double forces_advice(const StepResult& result) const;
    bool attempt(StepResult& result, StepReport& report);
    bool reselect_constraints();
    void accept(StepResult& result);
    [[noreturn]] void give_up(const StepReport& report) const;
};

/// a stands for u̇ at t + shift · h: follow a change of h (INT-3).
Eigen::VectorXd AlphaIntegrator::Parts::shifted(double size) const
{
    if (h_last == 0.0 || h_last == size) {
        return a;
    }
    return now.u_rate + (size / h_last) * (a - now.u_rate);
}

/// Index 3 leaves velocities that violate the joints by c h², with a c that changes slowly. Where h
/// changes, so must they: else the difference comes back as an oscillation of u, 4/h times as large
/// in u̇, which only numerical damping takes away (INT-3).
State AlphaIntegrator::Parts::begin_of(double size) const
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
void AlphaIntegrator::Parts::start_with_jerk(double size)
{
    StepResult trial;
    if (!solver.solve(now, now, now.u_rate, size, trial, work).converged) {
        return;
    }
    State end_state = trial.end;
    solve_accelerations(system, end_state);
    a = now.u_rate + options.scheme.shift() * (end_state.u_rate - now.u_rate);
    h_last = size;
}

/// Local error over the tolerance (INT-5).
double AlphaIntegrator::Parts::error_of(const StepResult& result, const Eigen::VectorXd& a0,
                                        double size)
{
    Eigen::VectorXd e = options.scheme.error_constant() * size * size * (result.a - a0);
    if (result.end_rate.size() > 0) {
        e += options.scheme.end_error() * size * size * result.end_rate;
    }
    if (is_stiff) {
        unresolved.add_error(now, result.end, e);
    }
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        const BodySpan& span = system.spans()[b];
        e.segment(span.u, span.size).tail(system.bodies()[b].quasi_static).setZero();
    }
    const double error = solver.norm()(e) / (error_share * options.tolerance);
    return options.contact_tolerance > 0.0 ? std::max(error, contact_error(result.end, e)) : error;
}

/// The same of contact forces: what pairs make of the slow part of e (INT-10).
double AlphaIntegrator::Parts::contact_error(const State& end, const Eigen::VectorXd& e) const
{
    const Eigen::VectorXd slow = solver.without_stiff_part(end, e);
    const Configuration at(system, end);
    double largest = 0.0;
    for (const auto& force : system.forces()) {
        largest = std::max(largest, force->contact_change(at, slow));
    }
    return largest / options.contact_tolerance;
}

double AlphaIntegrator::Parts::forces_advice(const StepResult& result) const
{
    const Configuration begin(system, now), finish(system, result.end);
    double advice = 1e9;
    for (const auto& force : system.forces()) {
        advice = std::min(advice, force->review(begin, finish));
    }
    return advice;
}

/// One try.
bool AlphaIntegrator::Parts::attempt(StepResult& result, StepReport& report)
{
    const double size = control.size();
    const Eigen::VectorXd a0 = shifted(size);
    const State begin = begin_of(size);
    State guess = begin;
    predictor.predict(now.t + size, guess);
    report = solver.solve(begin, guess, a0, size, result, work);
    if (!report.converged) {
        control.newton_failed();
        return false;
    }
    return control.accepts([&] { return error_of(result, a0, size); },
                           [&] { return forces_advice(result); });
}

/// Another set of independent equations may serve where the present one has become singular.
bool AlphaIntegrator::Parts::reselect_constraints()
{
    std::vector<bool> dropped = redundant_constraints(system, now);
    if (dropped == solver.dropped()) {
        return false;
    }
    solver.drop(std::move(dropped));
    return true;
}

void AlphaIntegrator::Parts::accept(StepResult& result)
{
    result.end.t = control.arrival(now.t);
    before = std::move(now);
    now = std::move(result.end);
    a = std::move(result.a);
    system.commit(now);
    if (predicts()) {
        predictor.accept(now);
    }
    h_last = control.size();
    control.accepted(before.t, now.t);
    if (const auto collapse = control.collapse()) {
        throw NumericalError("dynamics", *collapse, contact_advice);
    }
}

void AlphaIntegrator::Parts::give_up(const StepReport& report) const
{
    const std::string why =
        report.converged ? fmt::format("the error estimate is {:.3g} of the tolerance {:.3g}",
                                       control.last_error(), error_share * options.tolerance)
                         : fmt::format("{} (last correction {:.3g}, wanted {:.3g})", report.reason,
                                       report.correction, report.wanted);
    throw NumericalError("dynamics",
                         fmt::format("the step at t = {:.9g} fails down to h = {:.3g}: {}", now.t,
                                     control.size(), why),
                         is_stiff             ? contact_advice
                         : options.fixed_step ? "use a smaller step or let the error choose it"
                                              : "look for a singular position, a jump in a load or "
                                                "a joint that locks near this time");
}

AlphaIntegrator::AlphaIntegrator(System& system, const State& start, double end,
                                 const IntegratorOptions& options)
    : parts_(std::make_unique<Parts>(system, start, end, options))
{
    if (!(end > start.t)) {
        throw InputError("end",
                         fmt::format("is {}, expected more than the start {}", end, start.t));
    }
    parts_->solver.drop(redundant_constraints(system, start));
    if (parts_->predicts()) {
        parts_->predictor.accept(start);
    }
    const StepControl& control = parts_->control.control();
    parts_->control =
        StepController(control, first_step(control, options, parts_->solver.norm(), start));
}

AlphaIntegrator::AlphaIntegrator(System& system, const Checkpoint& checkpoint, double end,
                                 const IntegratorOptions& options)
{
    AlphaCheckpoint from = alpha_checkpoint(checkpoint, system);
    parts_ = std::make_unique<Parts>(system, from.state, end, options);
    restore_histories(system, from.history);
    parts_->a = std::move(from.a);
    parts_->h_last = from.last_step;
    parts_->solver.drop(std::move(from.dropped));
    parts_->solver.restore(from.newton_matrix);
    parts_->work = from.statistics;
    parts_->predictor = std::move(from.predictor);
    restore(checkpoint.part("steps"), parts_->control);
}

AlphaIntegrator::~AlphaIntegrator() = default;

Checkpoint AlphaIntegrator::checkpoint() const
{
    const Parts& p = *parts_;
    AlphaCheckpoint kept{p.now,
                         p.a,
                         p.h_last,
                         p.solver.dropped(),
                         p.solver.kept_matrix(),
                         p.predictor,
                         save_histories(p.system),
                         p.work};
    Checkpoint result = checkpoint_of(kept);
    result.add("steps", checkpoint_of(p.control));
    return result;
}

void AlphaIntegrator::step()
{
    Parts& parts = *parts_;
    const double size = parts.control.begin(parts.now.t);
    if (parts.control.counts().steps == 0 && parts.h_last == 0.0) {
        parts.start_with_jerk(size);
    }
    bool reselected = false;
    StepResult result;
    StepReport report;
    while (!parts.attempt(result, report)) {
        if (!report.converged && !reselected) {
            reselected = true;
            if (parts.reselect_constraints()) {
                continue;
            }
        }
        if (!parts.control.shorten()) {
            parts.give_up(report);
        }
    }
    parts.accept(result);
}

bool AlphaIntegrator::done() const
{
    return parts_->now.t >= parts_->end;
}

double AlphaIntegrator::time() const
{
    return parts_->now.t;
}

const State& AlphaIntegrator::state() const
{
    return parts_->now;
}

const State& AlphaIntegrator::previous() const
{
    return parts_->before;
}

IntegratorStatistics AlphaIntegrator::statistics() const
{
    IntegratorStatistics result = parts_->work;
    static_cast<StepCounts&>(result) = parts_->control.counts();
    result.solves = result.iterations;
    return result;
}

std::vector<std::string> AlphaIntegrator::dropped() const
{
    return names_of(parts_->system, parts_->solver.dropped());
}

State AlphaIntegrator::reported() const
{
    State state = parts_->now;
    if (done() && !parts_->options.fixed_step) {
        solve_accelerations(parts_->system, state);
    }
    return state;
}

void AlphaIntegrator::hold_errors_to(double share)
{
    parts_->error_share = share;
    parts_->solver.hold_errors_to(share);
}

State AlphaIntegrator::interpolated(double t) const
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
