#include "solver/multibody/statics/equilibrium.hpp"

#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/linear/coordinate_norm.hpp"
#include "solver/multibody/linear/independent_constraints.hpp"
#include "solver/multibody/linear/newton_matrix.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/statics/load_stepping.hpp"

namespace clench::solver::multibody {

namespace {

/// Whether Newton's method goes round in circles: pairs that stick in one iteration slip in the
/// next, and slip and stick again. Nothing has halved what is unbalanced for some iterations then.
/// Whole steps and shorter ones take turns from there on: stiff pairs that close need the whole
/// ones.
class Progress {
public:
    void note(double unbalanced)
    {
        without_ = unbalanced < 0.5 * least_ ? 0 : without_ + 1;
        least_ = std::min(least_, unbalanced);
    }
    bool is_circling() const
    {
        return without_ > patience && (without_ - patience) % (2 * turn) <= turn;
    }

private:
    static constexpr int patience = 9, turn = 4;  // iterations

    double least_ = HUGE_VAL;
    int without_ = 0;
};

/// Newton for one load with μ M added to the matrix. From rest the system would start with the
/// accelerations u̇; a step is taken if it goes along with them, δᵀ M u̇ > 0, and does not overshoot
/// by more than half. Where it does not, the stiffness is not positive there: μ grows, and the step
/// turns downhill. So the equilibrium found is a stable one (STAT-2).
class LoadStep {
public:
    LoadStep(System& system, const StaticOptions& options, double load, StaticReport& report)
        : system_(system),
          options_(options),
          load_(load),
          report_(report),
          norm_(system, options.length_scale),
          matrix_(system, {}),
          mass_(system, {})
    {
    }
    void solve(State& state);

private:
    /// How the system would start from rest: u̇, and M u̇ for products.
    struct Unbalanced {
        Eigen::VectorXd u_rate, force;
        double size = 0.0;  ///< of u̇
    };
    Unbalanced from_rest(State& state);
    bool close_joints(State& state) const;
    bool direction(State& state, const Unbalanced& now, double mu, Eigen::VectorXd& step);
    bool search(State& state, const Unbalanced& now, const Eigen::VectorXd& step, Unbalanced& next);
    bool search_least(State& state, const Unbalanced& now, const Eigen::VectorXd& step,
                      Unbalanced& next);
    bool move_along(State& state, const State& begin, const Eigen::VectorXd& step,
                    Unbalanced& next);
    [[noreturn]] void fail(const State& state, const Unbalanced& now, const std::string& why) const;

    System& system_;
    const StaticOptions& options_;
    double load_;
    StaticReport& report_;
    CoordinateNorm norm_;
    NewtonMatrix matrix_, mass_;
    Progress progress_;
};

LoadStep::Unbalanced LoadStep::from_rest(State& state)
{
    state.lambda.setZero();
    const Configuration at(system_, state, load_);
    const Eigen::VectorXd R = motion_residual(system_, at);
    mass_.assemble(at, {1.0, 0.0, 0.0});
    Unbalanced result;
    if (!mass_.factor()) {
        throw NumericalError("statics", "the joints are singular in this position",
                             "start from another position of the mechanism");
    }
    mass_.solve(-R, rest_sides(system_, at), result.u_rate, state.lambda);
    result.force =
        -R - multiply_transposed(system_, constraint_jacobian(system_, at), state.lambda);
    add_element_forces(system_, at, state.lambda, result.force);
    result.size = norm_(result.u_rate);
    return result;
}

/// A step along the tangent opens the joints a little; false if they cannot be closed there.
bool LoadStep::close_joints(State& state) const
{
    try {
        assemble_positions(system_, state);
        return true;
    } catch (const NumericalError&) {
        return false;
    }
}

bool LoadStep::direction(State& state, const Unbalanced& now, double mu, Eigen::VectorXd& step)
{
    const Configuration at(system_, state, load_);
    matrix_.assemble(at, {mu, 0.0, 1.0});
    ++report_.jacobians;
    if (!matrix_.factor()) {
        return false;
    }
    Eigen::VectorXd unused;
    matrix_.solve(now.force, -multiplier_values(system_, at), step, unused);
    return step.allFinite();
}

bool LoadStep::search(State& state, const Unbalanced& now, const Eigen::VectorXd& step,
                      Unbalanced& next)
{
    const double along = step.dot(now.force), size = norm_(step);
    // What is left of round-off has no direction.
    const bool tiny = size <= 1e-6;
    if (!tiny && !(along > 0.0)) {
        return false;
    }
    if (along > 0.0 && progress_.is_circling() && search_least(state, now, step, next)) {
        return true;
    }
    const State begin = state;
    for (double factor = std::min(1.0, 0.3 / size); factor > 1e-3; factor *= 0.5) {
        if (move_along(state, begin, factor * step, next) &&
            (tiny || step.dot(next.force) >= -0.5 * along)) {
            return true;
        }
    }
    state = begin;
    return false;
}

bool LoadStep::move_along(State& state, const State& begin, const Eigen::VectorXd& step,
                          Unbalanced& next)
{
    state = begin;
    move(state.q, system_.spans(), step);
    if (!close_joints(state)) {
        return false;
    }
    next = from_rest(state);
    return true;
}

/// The step or that part of it which leaves least (STAT-3): between two changes of state the
/// accelerations fall in proportion to the step, so that a part of it always leads nearer.
bool LoadStep::search_least(State& state, const Unbalanced& now, const Eigen::VectorXd& step,
                            Unbalanced& next)
{
    const State begin = state;
    State best = begin;
    Unbalanced trial;
    next.size = now.size;
    for (double factor = std::min(1.0, 0.3 / norm_(step)); factor > 1e-3; factor *= 0.5) {
        if (move_along(state, begin, factor * step, trial) && trial.size < next.size) {
            next = trial;
            best = state;
        }
        if (next.size < (1.0 - 0.5 * factor) * now.size) {
            break;
        }
    }
    state = best;
    return next.size < now.size;
}

void LoadStep::fail(const State& state, const Unbalanced& now, const std::string& why) const
{
    Eigen::Index row = 0;
    const double largest = now.force.cwiseAbs().maxCoeff(&row);
    std::string body;
    for (std::size_t b = 1; b < system_.bodies().size(); ++b) {
        const BodySpan& span = system_.spans()[b];
        if (row >= span.u && row < span.u + span.size) {
            body = system_.bodies()[b].name;
        }
    }
    throw NumericalError(
        "statics",
        fmt::format("no equilibrium at load factor {:.4g} (t = {}) after {} iterations: {}; the "
                    "largest unbalanced force is {:.4g}, on body {}",
                    load_, state.t, report_.iterations, why, largest, body),
        "a motion that no spring, contact, gravity or joint holds has no equilibrium; more "
        "increments help against large changes, softer contact laws against stiff ones");
}

void LoadStep::solve(State& state)
{
    const std::vector<bool> dropped = redundant_constraints(system_, state);
    matrix_.drop(dropped);
    mass_.drop(dropped);
    Unbalanced now = from_rest(state), next;
    double largest = now.size, mu = 0.0;
    Eigen::VectorXd step;
    for (int k = 0; k < options_.max_iterations; ++k) {
        ++report_.iterations;
        // A little of M always stays: it holds motions that nothing resists and nothing drives.
        const double reference = 10.0 * largest, floor = 1e-6 * reference;
        mu = std::max(mu, floor);
        while (!direction(state, now, mu, step) || !search(state, now, step, next)) {
            if (now.size == 0.0) {
                return;
            }
            mu = std::max(10.0 * mu, 1e-2 * reference);
            if (!(mu < 1e12 * reference)) {
                fail(state, now, "no step leads nearer to it");
            }
        }
        report_.correction = norm_(step);
        if (report_.correction <= options_.tolerance && mu <= floor) {
            return;
        }
        now = next;
        progress_.note(now.size);
        largest = std::max(largest, now.size);
        mu *= 0.1;
    }
    fail(state, now,
         fmt::format("the last correction is {:.3g}, wanted {:.3g}", report_.correction,
                     options_.tolerance));
}

}  // namespace

StaticReport find_equilibrium(System& system, State& state, const StaticOptions& options)
{
    if (options.load_steps < 1 || options.max_iterations < 1) {
        throw InputError("load_steps",
                         fmt::format("is {}, expected at least 1",
                                     std::min(options.load_steps, options.max_iterations)));
    }
    StaticReport report;
    state.u.setZero();
    state.u_rate.setZero();
    assemble_positions(system, state);
    const auto solve_at = [&](double load) {
        State trial = state;
        LoadStep(system, options, load, report).solve(trial);
        system.commit(trial);
        state = trial;
    };
    if (options.other_steps) {
        report.cuts = raise_load(options.load_steps, solve_at);
    } else {
        for (int step = 1; step <= options.load_steps; ++step) {
            solve_at(static_cast<double>(step) / options.load_steps);
        }
    }
    const Eigen::VectorXd R = motion_residual(system, Configuration(system, state));
    State without = state;
    without.lambda.setZero();
    const double scale =
        motion_residual(system, Configuration(system, without)).cwiseAbs().maxCoeff();
    report.residual = scale > 0.0 ? R.cwiseAbs().maxCoeff() / scale : 0.0;
    return report;
}

}  // namespace clench::solver::multibody
