#include "solver/full_order/full_order_integrator.hpp"

#include <optional>

#include <fmt/format.h>

#include "solver/full_order/displacement_norm.hpp"
#include "solver/full_order/energy_terms.hpp"
#include "solver/full_order/full_order_checkpoint.hpp"
#include "solver/full_order/hht_step.hpp"
#include "solver/time/hermite.hpp"

namespace clench::solver {
namespace {

/// A new step size is a new factor of the tangent here, the most expensive part of a step.
constexpr double worthwhile_growth = 1.5;

StepControl step_control(const DynamicOptions& options, bool has_contact)
{
    const double duration = options.end - options.start;
    StepControl control;
    control.start = options.start;
    control.end = options.end;
    control.smallest = options.min_step > 0.0 ? options.min_step : 1e-9 * duration;
    control.largest = options.max_step > 0.0 ? options.max_step : duration / 20.0;
    control.fixed = options.fixed_step > 0.0;
    control.worthwhile_growth = worthwhile_growth;
    control.watch_collapse = has_contact;
    return control;
}

}  // namespace

struct FullOrderIntegrator::Parts {
    Parts(const FullOrderProblem& problem, TimeLoad load, const DynamicOptions& options)
        : problem(problem),
          load(std::move(load)),
          options(options),
          damping{options.mass_damping, options.stiffness_damping},
          solver(problem, true, options.newton),
          norm(problem, solver),
          control(step_control(options, !solver.interfaces().empty()), 0.0)
    {
    }

    /// The end of a try with the load there.
    struct Try {
        Motion begin, end;
        Eigen::VectorXd force;
        Eigen::VectorXd slow_change;  ///< of a, empty if nobody measured it
    };

    void restore_interfaces(const std::vector<InterfaceState>& states);
    void start(const FullState& initial);
    void start_records();
    void begin_step();
    void first_acceleration();
    double first_size() const;
    double contact_change(const Eigen::VectorXd& error) const;
    bool attempt(Try& trial);
    void accept(Try& trial);
    void commit_last();
    void show(double t, const Motion& motion, FullState& result) const;
    [[noreturn]] void give_up() const;

    const FullOrderProblem& problem;
    TimeLoad load;
    DynamicOptions options;
    Damping damping;
    EquilibriumSolver solver;
    DisplacementNorm norm;
    StepController control;
    IntegratorStatistics work;  ///< without the counts of steps and of the solver

    double time = 0.0, time_before = 0.0;
    Motion now, before;
    Eigen::VectorXd force;        ///< f at `time`
    Eigen::VectorXd F;            ///< internal forces at `time`
    double h_last = 0.0;          ///< the step that led to `now`
    Eigen::VectorXd slow_change;  ///< of a in that step; empty: not known
    FullState state, previous;
    EquilibriumSolver::Outcome last;
    /// The interfaces keep the history of the beginning of the last step until the next one starts:
    /// states within the step are trials from there.
    bool is_committed = true, is_evaluated = true;

    std::optional<TangentialWork> friction;
    StepWork step_work;
    double error_share = 1.0;  ///< of the tolerance
    EnergyPowers powers;
    EnergyAccount account;
};

void FullOrderIntegrator::Parts::restore_interfaces(const std::vector<InterfaceState>& states)
{
    for (std::size_t j = 0; j < solver.interfaces().size(); ++j) {
        ContactInterface& interface = solver.interfaces()[j];
        if (j < options.interference.size())
            interface.set_interference(options.interference[j]);
        if (j < states.size())
            interface.restore(states[j]);
    }
}

void FullOrderIntegrator::Parts::start(const FullState& initial)
{
    time = time_before = options.start;
    const auto zero = [this] { return Eigen::VectorXd(Eigen::VectorXd::Zero(solver.size())); };
    now.x = initial.x.size() > 0 ? solver.restricted(initial.x) : zero();
    now.v = initial.velocity.size() > 0 ? solver.restricted(initial.velocity) : zero();
    now.a = zero();
    restore_interfaces(initial.interfaces);
    if (initial.x.size() > 0)
        solver.set_held(initial.x(problem.fixed));  // supports stay where the motion finds them
    force = solver.restricted(load(time)) - solver.held_force();
    solver.evaluate(now.x, 0.0);
    first_acceleration();
    solver.evaluate(now.x, 0.0);
    begin_step();
    F = internal_forces(solver, damping, now);
    control = StepController(control.control(), first_size());
}

/// The interfaces are evaluated where the next step begins.
void FullOrderIntegrator::Parts::begin_step()
{
    for (ContactInterface& interface : solver.interfaces())
        interface.begin_step();
}

/// State and energies where the run begins, with the interfaces evaluated there.
void FullOrderIntegrator::Parts::start_records()
{
    show(time, now, state);
    previous = state;
    friction.emplace(solver);
    powers = energy_powers(solver, damping, time, now);
    account = energy_account(solver, now);
}

/// (M + β h² K) a = f − F for a very small h: the acceleration, smoothed where DOFs without mass
/// would make M singular. Equilibrium gives zero.
void FullOrderIntegrator::Parts::first_acceleration()
{
    const Eigen::VectorXd out_of_balance = force - internal_forces(solver, damping, now);
    const double scale = std::max(force.norm(), solver.contact_forces().norm());
    if (out_of_balance.norm() <= 1e-6 * scale || out_of_balance.isZero(0.0))
        return;
    const double h =
        options.fixed_step > 0.0 ? options.fixed_step : 1e-3 * control.control().largest;
    const Weights weights{1e-4 * h * h, 1.0, 0.0};
    solver.solve(weights, out_of_balance, 0.0, now.a);
}

double FullOrderIntegrator::Parts::first_size() const
{
    if (options.fixed_step > 0.0)
        return options.fixed_step;
    if (options.first_step > 0.0)
        return std::min(options.first_step, control.control().largest);
    return first_step(control.control(), options.tolerance, norm(now.v), norm(now.a));
}

/// By how much an error of x changes the normal force of an interface, the largest of them
/// (INT-10).
double FullOrderIntegrator::Parts::contact_change(const Eigen::VectorXd& error) const
{
    double largest = 0.0;
    for (const ContactInterface& interface : solver.interfaces()) {
        std::vector<Eigen::Vector3d> y(static_cast<std::size_t>(interface.size()));
        interface.rows().multiply(error, y);
        const auto slopes = interface.InterfaceResponse::tangent();
        double change = 0.0;
        for (std::size_t i = 0; i < y.size(); ++i)
            change += slopes[i](2, 2) * y[i].z();
        largest = std::max(largest, std::abs(change));
    }
    return largest;
}

bool FullOrderIntegrator::Parts::attempt(Try& trial)
{
    if (options.newton.progress) {
        options.newton.progress("time " + fmt::format("{:.4g}", time),
                                (time - options.start) / (options.end - options.start));
    }
    const double h = control.size();
    const HhtStep step(options.alpha, h, damping);
    trial.force = solver.restricted(load(time + h)) - solver.held_force();
    trial.begin = step.begin(now, h_last, slow_change);
    Eigen::VectorXd x1 = step.guess(trial.begin);
    last =
        solver.solve(step.weights(),
                     step.right_side(solver.linear(), trial.begin, force, trial.force, F), h, x1);
    work.iterations += last.iterations;
    if (!last.converged) {
        control.newton_failed();
        return false;
    }
    trial.end = step.finish(trial.begin, x1);
    trial.slow_change.resize(0);
    // The estimate h² (a₁ − a₀) exaggerates vibrations faster than the step by (ω h)²: a pair that
    // closes rings at its contact stiffness and would hold the steps at its period, though it moves
    // by next to nothing. A⁻¹ M / (β h²) leaves the slow part and takes that factor from the fast
    // one.
    return control.accepts([&] {
        const Eigen::VectorXd error =
            solver.without_stiff_part(step.weights(), step.error(trial.begin, trial.end),
                                      step.end_error(solver.end_forces()));
        trial.slow_change = step.slow_change(error);
        const double of_motion = norm(error) / (error_share * options.tolerance);
        return options.contact_tolerance > 0.0
                   ? std::max(of_motion, contact_change(error) / options.contact_tolerance)
                   : of_motion;
    });
}

void FullOrderIntegrator::Parts::accept(Try& trial)
{
    const double h = control.size();
    time_before = time;
    time = control.arrival(time);
    before = std::move(now);
    now = std::move(trial.end);
    h_last = h;
    slow_change = std::move(trial.slow_change);
    solver.evaluate(now.x, h);
    is_committed = false;
    is_evaluated = true;
    F = internal_forces(solver, damping, now);
    step_work = {0.5 * (trial.force + force).dot(now.x - before.x), friction->advance(solver)};
    force = std::move(trial.force);
    powers = energy_powers(solver, damping, time, now);
    account = energy_account(solver, now);
    previous = std::move(state);
    show(time, now, state);
    control.accepted(time_before, time);
    if (const auto collapse = control.collapse()) {
        throw NoEquilibrium(problem.model->name, *collapse,
                            "a smoother contact law, a larger tolerance or damping may help",
                            state);
    }
}

void FullOrderIntegrator::Parts::commit_last()
{
    if (is_committed)
        return;
    if (!is_evaluated)
        solver.evaluate(now.x, control.size());
    solver.commit();
    is_committed = is_evaluated = true;
}

/// With the interfaces as last evaluated.
void FullOrderIntegrator::Parts::show(double t, const Motion& motion, FullState& result) const
{
    result = solver.state(t, motion.x);
    result.velocity = solver.expanded(motion.v);
    result.acceleration = solver.expanded(motion.a);
}

void FullOrderIntegrator::Parts::give_up() const
{
    throw NoEquilibrium(
        problem.model->name,
        fmt::format("no step from time {:.6g}: a step of {:.3g} leaves a residual of {:.3g} after "
                    "{} iterations ({:.3g} was wanted), the smallest allowed is {:.3g}; pairs that "
                    "changed most: {}",
                    time, control.size(), last.residual, last.iterations, options.newton.tolerance,
                    control.control().smallest, last.trouble.empty() ? "none" : last.trouble),
        "a smoother contact law, a larger tolerance or damping may help",
        solver.state(time, now.x));
}

FullOrderIntegrator::FullOrderIntegrator(const FullOrderProblem& problem, const FullState& initial,
                                         TimeLoad load, const DynamicOptions& options)
    : parts_(std::make_unique<Parts>(problem, std::move(load), options))
{
    parts_->start(initial);
    parts_->start_records();
}

FullOrderIntegrator::FullOrderIntegrator(const FullOrderProblem& problem,
                                         const Checkpoint& checkpoint, TimeLoad load,
                                         const DynamicOptions& options)
    : parts_(std::make_unique<Parts>(problem, std::move(load), options))
{
    Parts& p = *parts_;
    FullOrderCheckpoint from =
        full_order_checkpoint(checkpoint, p.solver.size(), p.solver.interfaces().size());
    p.time = p.time_before = from.time;
    p.now = std::move(from.motion);
    p.restore_interfaces(from.interfaces);
    p.force = p.solver.restricted(p.load(p.time));
    p.solver.evaluate(p.now.x, 0.0);
    p.begin_step();
    p.h_last = from.last_step;
    p.slow_change = std::move(from.slow_change);
    p.F = std::move(from.internal_forces);
    p.work = from.statistics;
    restore(checkpoint.part("steps"), p.control);
    p.start_records();
}

FullOrderIntegrator::~FullOrderIntegrator() = default;

void FullOrderIntegrator::step()
{
    Parts& parts = *parts_;
    parts.commit_last();
    parts.control.begin(parts.time);
    Parts::Try trial;
    while (!parts.attempt(trial)) {
        if (!parts.control.shorten())
            parts.give_up();
    }
    parts.accept(trial);
}

bool FullOrderIntegrator::done() const
{
    return parts_->time >= parts_->options.end;
}

void FullOrderIntegrator::hold_errors_to(double share)
{
    parts_->error_share = share;
}

double FullOrderIntegrator::time() const
{
    return parts_->time;
}

const FullState& FullOrderIntegrator::state() const
{
    return parts_->state;
}

const FullState& FullOrderIntegrator::previous() const
{
    return parts_->previous;
}

FullState FullOrderIntegrator::interpolated(double t) const
{
    Parts& p = *parts_;
    if (t >= p.time || p.is_committed)
        return p.state;
    const double h = p.time - p.time_before, s = (t - p.time_before) / h;
    Motion between;
    between.x = hermite(s, h, p.before.x, p.before.v, p.now.x, p.now.v);
    between.v = hermite_rate(s, h, p.before.x, p.before.v, p.now.x, p.now.v);
    between.a = (1.0 - s) * p.before.a + s * p.now.a;
    p.solver.evaluate(between.x, s * h);
    p.is_evaluated = false;
    FullState result;
    p.show(t, between, result);
    return result;
}

StepWork FullOrderIntegrator::step_work() const
{
    return parts_->step_work;
}

EnergyPowers FullOrderIntegrator::powers() const
{
    return parts_->powers;
}

EnergyAccount FullOrderIntegrator::account() const
{
    return parts_->account;
}

IntegratorStatistics FullOrderIntegrator::statistics() const
{
    IntegratorStatistics result = parts_->work;
    static_cast<StepCounts&>(result) = parts_->control.counts();
    const SolverCounts& counts = parts_->solver.counts();
    result.jacobians += counts.factorisations;
    result.solves += counts.solves;
    result.seconds_jacobian += counts.seconds_factor;
    result.seconds_solve += counts.seconds_solve;
    return result;
}

Checkpoint FullOrderIntegrator::checkpoint() const
{
    const Parts& p = *parts_;
    Checkpoint result = checkpoint_of(FullOrderCheckpoint{
        p.time, p.now, p.F, p.h_last, p.slow_change, p.state.interfaces, statistics()});
    result.add("steps", checkpoint_of(p.control));
    return result;
}

}  // namespace clench::solver
