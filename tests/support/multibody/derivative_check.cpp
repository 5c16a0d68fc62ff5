#include "tests/support/multibody/derivative_check.hpp"

#include <functional>
#include <random>

#include <gtest/gtest.h>

#include "solver/multibody/linear/newton_matrix.hpp"
#include "solver/multibody/system/element_rows.hpp"

namespace clench::test {

using namespace solver::multibody;

namespace {

using Function = std::function<Eigen::VectorXd(const State&)>;

/// Columns: central differences of f as `vary` moves a state along each entry of u, fourth order.
Eigen::MatrixXd differences(const State& state, const Function& f,
                            const std::function<void(State&, const Eigen::VectorXd&)>& vary)
{
    const double step = 1e-3;
    const Eigen::Index n = state.u.size();
    Eigen::MatrixXd result;
    for (Eigen::Index k = 0; k < n; ++k) {
        const auto at = [&](double factor) {
            State moved = state;
            vary(moved, factor * step * Eigen::VectorXd::Unit(n, k));
            return f(moved);
        };
        const Eigen::VectorXd column =
            (8.0 * (at(1.0) - at(-1.0)) - (at(2.0) - at(-2.0))) / (12.0 * step);
        if (k == 0) {
            result.resize(column.size(), n);
        }
        result.col(k) = column;
    }
    return result;
}

void expect_close(const Eigen::MatrixXd& derivative, const Eigen::MatrixXd& expected,
                  double tolerance, const char* what)
{
    ASSERT_EQ(derivative.rows(), expected.rows()) << what;
    const double scale = std::max(1.0, expected.cwiseAbs().maxCoeff());
    Eigen::Index row = 0, column = 0;
    const double worst = (derivative - expected).cwiseAbs().maxCoeff(&row, &column);
    EXPECT_LT(worst, tolerance * scale)
        << what << ": entry " << row << ", " << column << " is " << derivative(row, column)
        << ", differences give " << expected(row, column);
}

/// With one weight.
Eigen::MatrixXd newton_matrix(const System& system, const State& state,
                              const MatrixWeights& weights)
{
    NewtonMatrix matrix(
        system, std::vector<bool>(static_cast<std::size_t>(system.constraint_count()), false));
    matrix.assemble(Configuration(system, state), weights);
    const Eigen::Index all = system.u_size() + system.multiplier_count();
    EXPECT_TRUE(matrix.block_solver().is_dense()) << "the checker needs a small system";
    const Eigen::VectorXd values = matrix.block_solver().values();
    return Eigen::Map<const Eigen::MatrixXd>(values.data(), all, all);
}

/// Its first rows and columns.
Eigen::MatrixXd newton_block(const System& system, const State& state, const MatrixWeights& weights)
{
    return newton_matrix(system, state, weights).topLeftCorner(system.u_size(), system.u_size());
}

Eigen::MatrixXd full_jacobian(const System& system, const State& state)
{
    Eigen::MatrixXd C_q = Eigen::MatrixXd::Zero(system.constraint_count(), system.u_size());
    for (const ConstraintBlock& block : constraint_jacobian(system, Configuration(system, state))) {
        const ConstraintSpan& rows =
            system.constraint_spans()[static_cast<std::size_t>(block.joint)];
        const BodySpan& columns = system.spans()[static_cast<std::size_t>(block.body)];
        C_q.block(rows.first, columns.u, rows.size, columns.size) += block.C_q;
    }
    return C_q;
}

/// Along q(t) with velocities u: C˙ = C_q u + C_t and C˙˙ = C_q u̇ − γ, both by differences.
void expect_rates_match(const System& system, const State& state, double tolerance)
{
    const auto later = [&](double t) {
        State moved = state;
        moved.t += t;
        move(moved.q, system.spans(), t * state.u + 0.5 * t * t * state.u_rate);
        return constraint_values(system, Configuration(system, moved));
    };
    const double h = 2e-3;
    const Configuration at(system, state);
    const Eigen::VectorXd speed =
        (8.0 * (later(h) - later(-h)) - (later(2 * h) - later(-2 * h))) / (12.0 * h);
    const Eigen::VectorXd push =
        (16.0 * (later(h) + later(-h)) - (later(2 * h) + later(-2 * h)) - 30.0 * later(0.0)) /
        (12.0 * h * h);
    const std::vector<ConstraintBlock> C_q = constraint_jacobian(system, at);
    expect_close(multiply(system, C_q, state.u) + constraint_time_rates(system, at), speed,
                 tolerance, "constraints on velocity level");
    expect_close(multiply(system, C_q, state.u_rate) - constraint_accelerations(system, at), push,
                 50.0 * tolerance, "constraints on acceleration level");
}

/// Rows and columns of λ, those of force elements among them.
void expect_multipliers_match(const System& system, const State& state, const Function& residual,
                              double tolerance)
{
    const Function values = [&](const State& moved) {
        return multiplier_values(system, Configuration(system, moved));
    };
    const auto by_position = [&](State& moved, const Eigen::VectorXd& step) {
        move(moved.q, system.spans(), step);
    };
    const auto by_multiplier = [&](State& moved, const Eigen::VectorXd& step) {
        moved.lambda += step.head(system.multiplier_count());
    };
    const Eigen::Index n = system.u_size(), m = system.multiplier_count();
    const Eigen::MatrixXd matrix = newton_matrix(system, state, {0.0, 0.0, 1.0});
    expect_close(matrix.bottomLeftCorner(m, n), differences(state, values, by_position), tolerance,
                 "multiplier rows by positions");
    expect_close(matrix.bottomRightCorner(m, m),
                 differences(state, values, by_multiplier).leftCols(m), tolerance,
                 "multiplier rows by multipliers");
    expect_close(matrix.topRightCorner(n, m),
                 differences(state, residual, by_multiplier).leftCols(m), tolerance,
                 "derivative by multipliers");
}

}  // namespace

State random_state(const System& system, unsigned seed, double spread)
{
    std::mt19937 generator(seed);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    const auto random = [&](Eigen::Index n) {
        return Eigen::VectorXd(Eigen::VectorXd::NullaryExpr(n, [&] { return uniform(generator); }));
    };
    State state = system.start();
    state.t = 0.37;
    move(state.q, system.spans(), spread * random(system.u_size()));
    state.u = random(system.u_size());
    state.u_rate = random(system.u_size());
    state.lambda = random(system.multiplier_count());
    const Configuration at(system, state);
    for (const Joint& joint : system.joints()) {
        for (const Measure& measure : joint.coordinates) {
            if (measure.angle_slot >= 0) {
                state.angles[measure.angle_slot] = evaluate(measure, at).value;
            }
        }
    }
    return state;
}

void expect_derivatives_match(System& system, const State& state, double tolerance)
{
    const Function residual = [&](const State& moved) {
        return motion_residual(system, Configuration(system, moved));
    };
    const auto by_position = [&](State& moved, const Eigen::VectorXd& step) {
        move(moved.q, system.spans(), step);
    };
    const auto by_velocity = [](State& moved, const Eigen::VectorXd& step) { moved.u += step; };
    const auto by_acceleration = [](State& moved, const Eigen::VectorXd& step) {
        moved.u_rate += step;
    };
    expect_close(newton_block(system, state, {1.0, 0.0, 0.0}),
                 differences(state, residual, by_acceleration), tolerance, "mass matrix");
    expect_close(newton_block(system, state, {0.0, 1.0, 0.0}),
                 differences(state, residual, by_velocity), tolerance, "derivative by velocities");
    expect_close(newton_block(system, state, {0.0, 0.0, 1.0}),
                 differences(state, residual, by_position), tolerance, "derivative by positions");
    if (system.constraint_count() > 0) {
        const Function values = [&](const State& moved) {
            return constraint_values(system, Configuration(system, moved));
        };
        expect_close(full_jacobian(system, state), differences(state, values, by_position),
                     tolerance, "Jacobian of the constraints");
        expect_rates_match(system, state, tolerance);
    }
    if (system.multiplier_count() > 0) {
        expect_multipliers_match(system, state, residual, tolerance);
    }
}

}  // namespace clench::test
