#include <cmath>
#include <numbers>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "solver/multibody/vibration/linearisation.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/multibody/beam_body.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Vector3d;
using Eigen::VectorXd;

constexpr double g = 9.81, mass = 2.0, reach = 0.7;
const Vector3d J(0.3, 0.4, 0.5);

/// A compound pendulum on the z axis, centre of mass at `angle` from −y.
System pendulum(double angle)
{
    System system;
    Pose pose;
    pose.r = reach * Vector3d(std::sin(angle), -std::cos(angle), 0.0);
    pose.p = rotated({1, 0, 0, 0}, {0.0, 0.0, angle});
    const Index body = system.add_body(rigid_body("bob", mass, J.asDiagonal(), pose));
    const Index m = system.add_marker(rigid_marker("m", body, {0.0, reach, 0.0}));
    system.add_joint(JointType::revolute, "pin", 0, m);
    system.set_gravity({0.0, -g, 0.0});
    return system;
}

/// Isotropic spring and damper between a point and a fixed place.
class Holder : public ForceElement {
public:
    Holder(Index marker, const Vector3d& place, double k, double c)
        : marker_(marker), place_(place), k_(k), c_(c)
    {
    }
    std::string name() const override { return "holder"; }
    std::vector<Index> bodies() const override { return {1}; }
    void add_force(const Configuration& at, VectorXd& Q) override
    {
        add_vector_forces(at, forces(at), Q);
    }
    void add_tangent(const Configuration& at, TangentSink& tangent) override
    {
        add_vector_tangent(at, forces(at), tangent);
    }

private:
    VectorForces forces(const Configuration& at) const
    {
        VectorForces result;
        result.vectors = {{marker_, -1}};
        const VectorValue value = at.value({marker_, -1});
        result.f = -k_ * (value.y - place_) - c_ * at.velocity({marker_, -1}, value);
        result.by_y = -k_ * Eigen::Matrix3d::Identity();
        result.by_rate = -c_ * Eigen::Matrix3d::Identity();
        return result;
    }
    Index marker_;
    Vector3d place_;
    double k_, c_;
};

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

TEST(Linearisation, HasThePendulumsFrequency)
{
    System system = pendulum(0.5);
    State state = system.start();
    find_equilibrium(system, state);

    const std::vector<SystemMode> modes = linearise(system, state);

    const double omega = std::sqrt(mass * g * reach / (J.z() + mass * reach * reach));
    ASSERT_EQ(modes.size(), 1u);
    EXPECT_NEAR(modes[0].frequency, omega / (2.0 * std::numbers::pi), 1e-9 * omega);
    EXPECT_NEAR(modes[0].damping, 0.0, 1e-9);
}

TEST(Linearisation, HasTheDampingOfASpringDamper)
{
    System system;
    const Index body = system.add_body(rigid_body("bob", mass, J.asDiagonal(), Pose()));
    const Index m = system.add_marker(rigid_marker("m", body, Vector3d::Zero()));
    const Index slide = system.add_joint(JointType::translational, "slide", 0, m);
    system.add_force(std::make_unique<Holder>(m, Vector3d::Zero(), 50.0, 3.0));
    State state = system.start();
    make_consistent(system, state);

    const std::vector<SystemMode> modes = linearise(system, state);

    const double omega = std::sqrt(50.0 / mass), ratio = 3.0 / (2.0 * mass * omega);
    ASSERT_EQ(modes.size(), 1u);
    EXPECT_NEAR(modes[0].damping, ratio, 1e-10);
    EXPECT_NEAR(modes[0].frequency,
                omega * std::sqrt(1.0 - ratio * ratio) / (2.0 * std::numbers::pi), 1e-10);
    EXPECT_GE(slide, 0);
}

TEST(Linearisation, KeepsTheModesOfAFreeBeam)
{
    const FlexibleBody beam = test::beam_body({}, 6);
    System system;
    system.add_body(flexible_body(beam, Pose()));
    State state = system.start();

    const std::vector<SystemMode> modes = linearise(system, state);

    std::vector<double> elastic;
    for (const SystemMode& mode : modes) {
        if (mode.frequency > 1.0) {
            elastic.push_back(mode.frequency);
        }
    }
    ASSERT_EQ(elastic.size(), 6u);
    for (std::size_t j = 0; j < 6; ++j) {
        EXPECT_NEAR(elastic[j], beam.modes[j].frequency, 1e-6 * elastic[j]);
    }
}

/// A joint that holds one end makes a cantilever out of the free beam's modes: slowly, from above,
/// and with all 72 of them it is the clamped FE model, βL = 1.8751.
TEST(Linearisation, MakesACantileverOfAFreeBeam)
{
    const test::BeamModel model{.elements = 12};
    const double I = model.height * std::pow(model.width, 3) / 12.0;
    const double exact =
        std::pow(1.875104, 2) *
        std::sqrt(model.young * I / (model.density * model.area() * std::pow(model.length, 4))) /
        (2.0 * std::numbers::pi);
    std::vector<double> errors;
    for (const int count : {20, 40, 72}) {
        const FlexibleBody beam = test::beam_body(model, count);
        System system;
        const Index body = system.add_body(flexible_body(beam, Pose()));
        const Index wall = system.add_marker(rigid_marker("wall", 0, beam.boundary[0].position));
        const Index end = system.add_marker(boundary_marker("end", body, beam.boundary[0]));
        system.add_joint(JointType::fixed, "clamp", wall, end);
        State state = system.start();
        make_consistent(system, state);

        errors.push_back(linearise(system, state).front().frequency / exact - 1.0);
    }

    EXPECT_GT(errors[0], errors[1]);
    EXPECT_GT(errors[1], errors[2]);
    EXPECT_NEAR(errors[2], 0.0, 1e-5);
}

}  // namespace
}  // namespace clench::solver::multibody
