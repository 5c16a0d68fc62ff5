#include <cmath>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/unit/multibody/pendulum_model.hpp"

namespace clench::solver::multibody {
namespace {

using namespace pendulum_model;
using Eigen::VectorXd;

TEST(InitialConditions, CloseJointsThatAreSlightlyOpen)
{
    System system = pendulum(0.4);
    State state = system.start();
    VectorXd wrong = VectorXd::Constant(6, 0.03);
    move(state.q, system.spans(), wrong);
    state.u << 0.5, 0.2, -0.1, 0.3, -0.2, 1.0;

    const AssemblyReport report = make_consistent(system, state);

    const Configuration at(system, state);
    const auto C_q = constraint_jacobian(system, at);
    EXPECT_GT(report.iterations, 1);
    EXPECT_LT(constraint_values(system, at).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_LT(multiply(system, C_q, state.u).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_LT((multiply(system, C_q, state.u_rate) - constraint_accelerations(system, at))
                  .cwiseAbs()
                  .maxCoeff(),
              1e-10);
    EXPECT_LT(motion_residual(system, at).cwiseAbs().maxCoeff(), 1e-10);
}

TEST(InitialConditions, GiveThePendulumItsAngularAcceleration)
{
    System system = pendulum(0.8);
    State state = system.start();
    state.u[5] = 1.5;
    assemble_positions(system, state);
    state.u.head<3>() = Vector3d(0.0, 0.0, 1.5).cross(Vector3d(state.q.head<3>()));

    make_consistent(system, state);

    const double expected = -mass * g * reach * std::sin(0.8) / (J.z() + mass * reach * reach);
    EXPECT_NEAR(state.u[5], 1.5, 1e-12);
    EXPECT_NEAR(state.u_rate[5], expected, 1e-11);
    // Centripetal and tangential parts of the pin's force.
    const Vector3d force = reaction(system, state, 0).force;
    const Vector3d along(-std::sin(0.8), std::cos(0.8), 0.0);
    EXPECT_NEAR(force.dot(along), mass * (g * std::cos(0.8) + reach * 1.5 * 1.5), 1e-10);
}

TEST(InitialConditions, NameTheJointThatCannotBeClosed)
{
    System system = pendulum(0.4);
    const Index far = system.add_marker(rigid_marker("far", 0, {5.0, 0.0, 0.0}));
    const Index m = system.add_marker(rigid_marker("tip", 1, {0.0, -reach, 0.0}));
    system.add_joint(JointType::spherical, "stay", far, m);
    State state = system.start();

    try {
        assemble_positions(system, state);
        FAIL() << "expected a NumericalError";
    } catch (const NumericalError& error) {
        EXPECT_NE(std::string(error.what()).find("cannot be closed"), std::string::npos);
    }
}

TEST(Equilibrium, OfThePendulumIsStraightDown)
{
    for (const double start : {0.3, 1.2, 2.0}) {
        System system = pendulum(start);
        State state = system.start();

        const StaticReport report = find_equilibrium(system, state);

        EXPECT_LT((state.q.head<3>() - Vector3d(0.0, -reach, 0.0)).norm(), 1e-9) << start;
        EXPECT_LT(report.residual, 1e-9);
        EXPECT_NEAR(reaction(system, state, 0).force.y(), mass * g, 1e-9);
    }
}

TEST(Equilibrium, StretchesASpringByItsWeight)
{
    System system;
    const Index body = system.add_body(rigid_body("bob", mass, J.asDiagonal(), Pose()));
    const Index m = system.add_marker(rigid_marker("m", body, {0.0, 0.3, 0.0}));
    system.add_force(std::make_unique<Holder>(m, Vector3d(1.0, 2.0, 3.0), 50.0, 0.0));
    system.set_gravity({0.0, -g, 0.0});
    State state = system.start();
    StaticOptions options;
    options.load_steps = 3;

    find_equilibrium(system, state, options);

    const Configuration at(system, state);
    EXPECT_LT((at.origin(m) - Vector3d(1.0, 2.0 - mass * g / 50.0, 3.0)).norm(), 1e-9);
}

TEST(Equilibrium, SaysWhichBodyNothingHolds)
{
    System system;
    system.add_body(rigid_body("loose", mass, J.asDiagonal(), Pose()));
    system.set_gravity({0.0, -g, 0.0});
    State state = system.start();

    try {
        find_equilibrium(system, state);
        FAIL() << "expected a NumericalError";
    } catch (const NumericalError& error) {
        EXPECT_NE(std::string(error.what()).find("loose"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace clench::solver::multibody
