#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/unit/multibody/pendulum_model.hpp"

namespace clench::solver::multibody {
namespace {

using namespace pendulum_model;

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
