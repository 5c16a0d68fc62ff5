#include "solver/full_order/dynamics.hpp"

#include <chrono>
#include <cmath>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "solver/full_order/energy_balance.hpp"
#include "solver/full_order/hht_step.hpp"

namespace clench::solver {
namespace {

/// Positions among the unknowns that are displacements, and the model's size: what the error of a
/// step is measured by.
struct ErrorNorm {
    std::vector<Index> displacement;
    double size = 1.0;

    ErrorNorm(const FullOrderProblem& problem, const EquilibriumSolver& solver)
    {
        const FeModel& model = *problem.model;
        Eigen::VectorXd is_displacement = Eigen::VectorXd::Zero(model.n_free());
        for (Index i = 0; i < model.n_free(); ++i) {
            is_displacement[i] = model.dofs.node_and_dof(model.free_dofs[i]).second < 3 ? 1.0 : 0.0;
        }
        const Eigen::VectorXd kept = solver.restricted(is_displacement);
        for (Index i = 0; i < solver.size(); ++i) {
            if (kept[i] > 0.0)
                displacement.push_back(i);
        }
        Eigen::AlignedBox3d box;
        for (const Eigen::Vector3d& node : model.mesh.nodes)
            box.extend(node);
        size = box.diagonal().norm();
    }

    /// Root mean square of the displacements in e, over the size.
    double operator()(const Eigen::VectorXd& e) const
    {
        double sum = 0.0;
        for (const Index i : displacement)
            sum += e[i] * e[i];
        return std::sqrt(3.0 * sum / std::max<std::size_t>(1, displacement.size())) / size;
    }
};

class TimeStepping {
public:
    TimeStepping(const FullOrderProblem& problem, const FullState& initial, const TimeLoad& load,
                 const DynamicOptions& options, const StateSink& sink);

    DynamicStatistics run();

private:
    void first_acceleration();
    double first_step() const;
    double next_step(double h, double error) const;
    /// One step of size h; false if it has to be repeated with `h` as changed.
    bool try_step(double& h);
    Eigen::VectorXd error_of(const HhtStep& step, const Motion& end);
    void accept(double h, const Motion& end, const Eigen::VectorXd& f1);
    void write_until(double t1, double h, const Motion& end);
    void write(double time, const Motion& motion);
    [[noreturn]] void give_up(double h) const;

    const FullOrderProblem& problem_;
    const TimeLoad& load_;
    const DynamicOptions& options_;
    const StateSink& sink_;
    Damping damping_;
    EquilibriumSolver solver_;
    ErrorNorm norm_;
    Motion now_;
    double time_;
    Eigen::VectorXd force_;  ///< f at `time_`
    Eigen::VectorXd F_;      ///< internal forces at `time_`
    double largest_, smallest_, next_output_;
    EquilibriumSolver::Outcome last_;
    DynamicStatistics counted_;
};

TimeStepping::TimeStepping(const FullOrderProblem& problem, const FullState& initial,
                           const TimeLoad& load, const DynamicOptions& options,
                           const StateSink& sink)
    : problem_(problem),
      load_(load),
      options_(options),
      sink_(sink),
      damping_{options.mass_damping, options.stiffness_damping},
      solver_(problem, true, options.newton),
      norm_(problem, solver_),
      time_(options.start),
      next_output_(options.start + options.output_step)
{
    const double duration = options.end - options.start;
    largest_ = options.max_step > 0.0 ? options.max_step : duration / 20.0;
    smallest_ = options.min_step > 0.0 ? options.min_step : 1e-9 * duration;
    const auto zero = [this] { return Eigen::VectorXd(Eigen::VectorXd::Zero(solver_.size())); };
    now_.x = initial.x.size() > 0 ? solver_.restricted(initial.x) : zero();
    now_.v = initial.velocity.size() > 0 ? solver_.restricted(initial.velocity) : zero();
    for (std::size_t j = 0; j < solver_.interfaces().size(); ++j) {
        ContactInterface& interface = solver_.interfaces()[j];
        if (j < options.interference.size())
            interface.set_interference(options.interference[j]);
        if (j < initial.interfaces.size())
            interface.restore(initial.interfaces[j]);
    }
    force_ = solver_.restricted(load_(time_));
    solver_.evaluate(now_.x, 0.0);
    now_.a = zero();
    first_acceleration();
    solver_.evaluate(now_.x, 0.0);
    F_ = internal_forces(solver_, damping_, now_);
    write(time_, now_);
}

/// (M + β h² K) a = f − F for a very small h: the acceleration, smoothed where DOFs without mass
/// would make M singular. Equilibrium gives zero.
void TimeStepping::first_acceleration()
{
    const Eigen::VectorXd out_of_balance = force_ - internal_forces(solver_, damping_, now_);
    const double scale = std::max(force_.norm(), solver_.contact_forces().norm());
    if (out_of_balance.norm() <= 1e-6 * scale || out_of_balance.isZero(0.0))
        return;
    const double h = options_.fixed_step > 0.0 ? options_.fixed_step : 1e-3 * largest_;
    const Weights weights{1e-4 * h * h, 1.0, 0.0};
    solver_.solve(weights, out_of_balance, 0.0, now_.a);
}

/// So small that the first acceleration alone moves the body by the tolerance.
double TimeStepping::first_step() const
{
    if (options_.fixed_step > 0.0)
        return options_.fixed_step;
    if (options_.first_step > 0.0)
        return options_.first_step;
    const double moved = norm_(now_.a);
    const double h =
        moved > 0.0 ? std::cbrt(1e-2) * std::sqrt(options_.tolerance / moved) : 1e-2 * largest_;
    return std::clamp(h, smallest_, largest_);
}

/// The error of one step is of third order. Small changes are not worth a new factorisation.
double TimeStepping::next_step(double h, double error) const
{
    const double ratio = std::cbrt(options_.tolerance / std::max(error, 1e-300));
    const double factor = std::clamp(0.8 * ratio, 0.25, 2.0);
    if (factor > 1.0 && factor < 1.5)
        return h;
    return std::min(largest_, factor * h);
}

bool TimeStepping::try_step(double& h)
{
    const double left = options_.end - time_;
    const double used = h > left * (1.0 - 1e-9) ? left : h;
    const HhtStep step(options_.alpha, used, damping_);
    const Eigen::VectorXd f1 = solver_.restricted(load_(time_ + used));
    Eigen::VectorXd x1 = step.guess(now_);
    last_ = solver_.solve(step.weights(), step.right_side(solver_.linear(), now_, force_, f1, F_),
                          used, x1);
    counted_.iterations += last_.iterations;
    const Motion end = step.finish(now_, x1);
    if (options_.fixed_step > 0.0) {
        if (!last_.converged)
            give_up(h);
        accept(used, end, f1);
        return true;
    }
    const double error = last_.converged ? norm_(error_of(step, end)) : 0.0;
    if (last_.converged && error <= options_.tolerance) {
        accept(used, end, f1);
        if (used == h)
            h = next_step(h, error);
        return true;
    }
    h = last_.converged ? std::min(0.7 * used, next_step(used, error)) : 0.25 * used;
    if (h < smallest_)
        give_up(h);
    return false;
}

/// The estimate h² (a₁ − a₀) exaggerates vibrations faster than the step by (ω h)²: a pair that
/// closes rings at its contact stiffness and would hold the steps at its period, though it moves by
/// next to nothing. A⁻¹ M / (β h²) leaves the slow part and takes that factor from the fast one.
Eigen::VectorXd TimeStepping::error_of(const HhtStep& step, const Motion& end)
{
    return solver_.without_stiff_part(step.weights(), step.error(now_, end));
}

void TimeStepping::accept(double h, const Motion& end, const Eigen::VectorXd& f1)
{
    write_until(time_ + h, h, end);
    solver_.evaluate(end.x, h);
    solver_.commit();
    time_ = options_.end - time_ <= h * (1.0 + 1e-9) ? options_.end : time_ + h;
    now_ = end;
    force_ = f1;
    F_ = internal_forces(solver_, damping_, now_);
    ++counted_.steps;
    if (options_.output_step <= 0.0)
        write(time_, now_);
}

/// Output between steps: x by the cubic polynomial through both ends and their velocities, the
/// interfaces as trials from the beginning of the step.
void TimeStepping::write_until(double t1, double h, const Motion& end)
{
    if (options_.output_step <= 0.0)
        return;
    while (next_output_ <= t1 * (1.0 + 1e-12) && next_output_ <= options_.end * (1.0 + 1e-12)) {
        const double s = std::min(1.0, (next_output_ - time_) / h), q = 1.0 - s;
        Motion between;
        between.x = q * q * (1.0 + 2.0 * s) * now_.x + s * s * (3.0 - 2.0 * s) * end.x +
                    h * s * q * (q * now_.v - s * end.v);
        between.v = 6.0 * s * q / h * (end.x - now_.x) + q * (1.0 - 3.0 * s) * now_.v +
                    s * (3.0 * s - 2.0) * end.v;
        between.a = q * now_.a + s * end.a;
        solver_.evaluate(between.x, s * h);
        write(next_output_, between);
        next_output_ += options_.output_step;
    }
}

void TimeStepping::write(double time, const Motion& motion)
{
    FullState state = solver_.state(time, motion.x);
    state.velocity = solver_.expanded(motion.v);
    state.acceleration = solver_.expanded(motion.a);
    sink_(state);
}

void TimeStepping::give_up(double h) const
{
    throw NoEquilibrium(
        problem_.model->name,
        fmt::format("no step from time {:.6g}: a step of {:.3g} leaves a residual of {:.3g} after "
                    "{} iterations ({:.3g} was wanted), the smallest allowed is {:.3g}; pairs that "
                    "changed most: {}",
                    time_, h, last_.residual, last_.iterations, options_.newton.tolerance,
                    smallest_, last_.trouble.empty() ? "none" : last_.trouble),
        "a smoother contact law, a larger tolerance or damping may help",
        solver_.state(time_, now_.x));
}

DynamicStatistics TimeStepping::run()
{
    double h = std::min(first_step(), largest_);
    EnergyBalance energy(solver_, damping_, now_, force_);
    while (time_ < options_.end) {
        if (options_.newton.progress) {
            options_.newton.progress("time " + fmt::format("{:.4g}", time_),
                                     (time_ - options_.start) / (options_.end - options_.start));
        }
        const double before = time_;
        if (try_step(h)) {
            energy.add(solver_, time_ - before, now_, force_);
        } else {
            ++counted_.rejected;
        }
    }
    counted_.factorisations = solver_.counts().factorisations;
    counted_.solves = solver_.counts().solves;
    energy.report(counted_);
    return counted_;
}

}  // namespace

DynamicStatistics solve_dynamic(const FullOrderProblem& problem, const FullState& initial,
                                const TimeLoad& load, const DynamicOptions& options,
                                const StateSink& sink)
{
    const auto start = std::chrono::steady_clock::now();
    TimeStepping stepping(problem, initial, load, options, sink);
    DynamicStatistics result = stepping.run();
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace clench::solver
