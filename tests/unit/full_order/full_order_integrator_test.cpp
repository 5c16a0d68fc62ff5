#include "solver/full_order/full_order_integrator.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "solver/full_order/dynamics.hpp"
#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test {
namespace {

using solver::DynamicOptions, solver::FullOrderIntegrator, solver::FullState, solver::InterfaceLaws;

/// Pressed and dragged to and fro with friction.
struct Dragged {
    TwoBlocks blocks;
    solver::FullOrderProblem problem;
    Eigen::VectorXd press, drag;
    DynamicOptions options;

    Dragged()
    {
        InterfaceLaws laws;
        laws.normal.stiffness = 1e5;
        laws.friction =
            solver::FrictionLaw{solver::friction_laws::coulomb, 0.2, 1e4, 0.0, 1.0, 0.0};
        problem = blocks.problem(laws);
        press = blocks.traction({0.0, 0.0, -10.0});
        drag = blocks.traction({3.0, 0.0, 0.0});
        options.end = 4e-5;
        options.tolerance = 1e-7;
    }
    solver::TimeLoad load() const
    {
        return [this](double t) -> Eigen::VectorXd {
            const double s = std::sin(0.5 * M_PI * std::min(1.0, t / 1e-5));
            return s * s * press + std::sin(4e5 * t) * drag;
        };
    }
};

FullState last_of(const Dragged& dragged, double output_step, std::size_t& rows)
{
    DynamicOptions options = dragged.options;
    options.output_step = output_step;
    FullState last;
    rows = 0;
    solver::solve_dynamic(dragged.problem, {}, dragged.load(), options, [&](const FullState& s) {
        last = s;
        ++rows;
    });
    return last;
}

TEST(FullOrderIntegrator, RowsBetweenStepsDoNotChangeTheMotion)
{
    const Dragged dragged;
    std::size_t few = 0, many = 0;
    const FullState quiet = last_of(dragged, 0.0, few), asked = last_of(dragged, 5e-8, many);
    EXPECT_EQ(many, 801u);
    EXPECT_LT(few, many);
    EXPECT_EQ(asked.x, quiet.x);
    EXPECT_EQ(asked.velocity, quiet.velocity);
    EXPECT_EQ(asked.interfaces[0].dissipated, quiet.interfaces[0].dissipated);
}

TEST(FullOrderIntegrator, WritesTheEndAlsoWhereNoOutputTimeMeetsIt)
{
    const Dragged dragged;
    std::size_t rows = 0;
    EXPECT_EQ(last_of(dragged, 3e-5, rows).time, dragged.options.end);
    EXPECT_EQ(rows, 3u);
}

TEST(FullOrderIntegrator, StatesWithinAStepMeetItsEnds)
{
    const Dragged dragged;
    FullOrderIntegrator integrator(dragged.problem, FullState{}, dragged.load(), dragged.options);
    for (int i = 0; i < 30; ++i) {
        integrator.step();
    }
    const FullState begin = integrator.previous(), end = integrator.state();
    const double h = end.time - begin.time;
    const FullState early = integrator.interpolated(begin.time + 1e-9 * h),
                    late = integrator.interpolated(end.time - 1e-9 * h);
    const double moved = (end.x - begin.x).norm();
    EXPECT_LT((early.x - begin.x).norm(), 1e-7 * moved);
    EXPECT_LT((late.x - end.x).norm(), 1e-7 * moved);
    EXPECT_NEAR(late.interfaces[0].pressure[0], end.interfaces[0].pressure[0],
                1e-6 * end.interfaces[0].pressure[0]);
    EXPECT_EQ(integrator.interpolated(end.time).x, end.x);
}

/// How far a run that goes on from a checkpoint ends from one that was left alone. With fixed
/// steps: estimates of the error are good to a hundredth, so steps chosen by them differ.
double difference_of_resumed(double newton_tolerance)
{
    Dragged dragged;
    dragged.options.newton.tolerance = newton_tolerance;
    dragged.options.fixed_step = 2.5e-7;
    FullOrderIntegrator whole(dragged.problem, FullState{}, dragged.load(), dragged.options);
    while (whole.time() < 0.4 * dragged.options.end) {
        whole.step();
    }
    FullOrderIntegrator other(dragged.problem, whole.checkpoint(), dragged.load(), dragged.options);
    EXPECT_EQ(other.time(), whole.time());
    EXPECT_EQ(other.state().x, whole.state().x);
    whole.run();
    other.run();
    EXPECT_EQ(other.statistics().steps, whole.statistics().steps);
    return (other.state().x - whole.state().x).norm() / whole.state().x.norm();
}

TEST(FullOrderIntegrator, ContinuesFromACheckpointToTheToleranceOfNewton)
{
    EXPECT_LT(difference_of_resumed(1e-9), 1e-6);
    EXPECT_LT(difference_of_resumed(1e-12), 1e-9);
}

}  // namespace
}  // namespace clench::test
