#include "solver/multibody/statics/initial_conditions.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/linear/coordinate_norm.hpp"
#include "solver/multibody/linear/independent_constraints.hpp"
#include "solver/multibody/linear/newton_matrix.hpp"

namespace clench::solver::multibody {

namespace {

constexpr int most_iterations = 60;
constexpr double closed = 1e-13;  ///< lengths over the length scale, angles in rad

Index worst_row(const Eigen::VectorXd& C)
{
    Eigen::Index row = 0;
    C.cwiseAbs().maxCoeff(&row);
    return static_cast<Index>(row);
}

/// What deforming a body costs more than moving it, when joints are closed (INIT-1). With 1e6 a
/// bolted bar that is brought to its clamp opens five of 104 pairs, those with the least pressure,
/// and its frequencies change by up to 0.8 %.
constexpr double expensive_shape = 1e10;

/// KKT matrix of the mass norm at a state, factored; modal masses count `shape` times more.
std::unique_ptr<NewtonMatrix> mass_matrix_of(const System& system, const State& state,
                                             double shape = 0.0)
{
    auto matrix = std::make_unique<NewtonMatrix>(system, redundant_constraints(system, state));
    matrix->assemble(Configuration(system, state), {1.0, 0.0, 0.0});
    for (std::size_t b = 1; shape > 0.0 && b < system.bodies().size(); ++b) {
        const auto body = static_cast<Index>(b);
        const Index frame = system.spans()[b].frame;
        if (frame > 0 && system.bodies()[b].mode_count() > 0) {
            matrix->block_solver().add(body, frame, body, frame, system.bodies()[b].inertia.M_ff,
                                       shape);
        }
    }
    if (!matrix->factor()) {
        throw NumericalError("initial conditions",
                             fmt::format("the joints are singular at t = {}", state.t),
                             "move the mechanism out of its singular position");
    }
    return matrix;
}

}  // namespace

AssemblyReport assemble_positions(const System& system, State& state)
{
    AssemblyReport report;
    if (system.multiplier_count() == 0) {
        return report;
    }
    const double length = system.length_scale();
    const CoordinateNorm norm(system, length);
    Eigen::VectorXd moved = Eigen::VectorXd::Zero(system.u_size());
    double best = HUGE_VAL;
    int without_progress = 0;
    while (true) {
        const auto [C, scale] = held_values(system, Configuration(system, state), length);
        const Eigen::VectorXd violation = C.cwiseQuotient(scale);
        const double worst = violation.cwiseAbs().maxCoeff();
        if (report.iterations == 0) {
            report.largest_violation = worst;
        }
        // Round-off stalls the last digits: stop when nothing improves there.
        without_progress = worst < 0.5 * best ? 0 : without_progress + 1;
        best = std::min(best, worst);
        if (worst <= closed || (worst <= 1e-11 && without_progress > 1)) {
            break;
        }
        if (report.iterations == most_iterations || without_progress > 8 || !std::isfinite(worst)) {
            throw NumericalError(
                constraint_name(system, worst_row(violation)),
                fmt::format("the joints cannot be closed: {:.6g} is left after {} iterations, "
                            "expected 0",
                            C[worst_row(violation)], report.iterations),
                "start positions contradict the joints; lengths, axes or markers are wrong");
        }
        const std::unique_ptr<NewtonMatrix> matrix = mass_matrix_of(system, state, expensive_shape);
        Eigen::VectorXd step, unused;
        matrix->solve(Eigen::VectorXd::Zero(system.u_size()), -C, step, unused);
        const double size = norm(step);
        step *= std::min(1.0, 0.5 / size);  // half a radian or half the model at a time
        move(state.q, system.spans(), step);
        moved += step;
        ++report.iterations;
    }
    report.largest_displacement = norm(moved);
    return report;
}

void assemble_velocities(const System& system, State& state)
{
    if (system.multiplier_count() == 0) {
        return;
    }
    const Configuration at(system, state);
    const Eigen::VectorXd C_t = constraint_time_rates(system, at);
    const Eigen::VectorXd speed = held_rates(system, at);
    const std::unique_ptr<NewtonMatrix> matrix = mass_matrix_of(system, state);
    Eigen::VectorXd change, unused;
    matrix->solve(Eigen::VectorXd::Zero(system.u_size()), -speed, change, unused);
    state.u += change;
    const Eigen::VectorXd left = held_rates(system, at);
    const double scale =
        speed.cwiseAbs().maxCoeff() + C_t.lpNorm<Eigen::Infinity>() + state.u.cwiseAbs().maxCoeff();
    const Index row = worst_row(left);
    if (std::abs(left[row]) > 1e-8 * scale) {
        throw NumericalError(constraint_name(system, row),
                             fmt::format("contradicts other joints or motions on velocity level: "
                                         "{:.6g} is left, expected 0",
                                         left[row]),
                             "two motions ask for different speeds of one motion, or the "
                             "mechanism starts in a dead position");
    }
}

void solve_accelerations(const System& system, State& state)
{
    // R with u̇ = 0 and λ = 0 is what M u̇ + C_qᵀ λ must balance.
    state.u_rate.setZero();
    state.lambda.setZero();
    const Configuration at(system, state);
    const Eigen::VectorXd R = motion_residual(system, at);
    const Eigen::VectorXd gamma = acceleration_sides(system, at);
    const std::unique_ptr<NewtonMatrix> matrix = mass_matrix_of(system, state);
    Eigen::VectorXd u_rate, lambda;
    matrix->solve(-R, gamma, u_rate, lambda);
    state.u_rate = u_rate;
    state.lambda = lambda;
}

AssemblyReport make_consistent(const System& system, State& state)
{
    const AssemblyReport report = assemble_positions(system, state);
    assemble_velocities(system, state);
    solve_accelerations(system, state);
    return report;
}

}  // namespace clench::solver::multibody
