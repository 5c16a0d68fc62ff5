#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/multibody/bricard.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;

constexpr double g = 9.81;

/// At its dead centres the slider cannot drive the crank; inertia carries the mechanism through.
/// Three of its 20 equations follow from the others.
TEST(SliderCrank, PassesItsDeadCentreManyTimes)
{
    System system;
    const Vector3d O = Vector3d::Zero(), B(1.0, 0.0, 0.0), C(2.5, 0.0, 0.0);
    const Index crank = system.add_body(rod("crank", O, B, 1.0));
    const Index conrod = system.add_body(rod("rod", B, C, 1.0));
    Pose pose;
    pose.r = C;
    const Index piston =
        system.add_body(rigid_body("piston", 0.5, 0.01 * Eigen::Matrix3d::Identity(), pose));
    join(system, JointType::revolute, "main", 0, crank, O);
    join(system, JointType::revolute, "pin", crank, conrod, B);
    join(system, JointType::revolute, "wrist", conrod, piston, C);
    join(system, JointType::translational, "bore", 0, piston, C, Vector3d::UnitX());
    system.set_gravity({0.0, -g, 0.0});
    State state = system.start();
    turn_about(system, state, crank, {0.0, 0.0, 6.0}, O);
    turn_about(system, state, conrod, {0.0, 0.0, -4.0}, C);
    make_consistent(system, state);
    const double before = energy(system, state).total();
    IntegratorOptions options;
    options.scheme = AlphaScheme::hht(-0.05);
    options.tolerance = 1e-8;
    AlphaIntegrator integrator(system, state, 5.0, options);

    double drift = 0.0, open = 0.0;
    integrator.run([&](const SystemIntegrator& run) {
        drift = std::max(drift, std::abs(energy(system, run.state()).total() - before));
        open = std::max(open, largest_violation(system, run.state()));
        return true;
    });

    const double turns = integrator.state().angles[0] / (2.0 * M_PI);
    std::printf(
        "slider-crank: %.2f turns, energy drift %.2g of %.3g J, joints open %.2g, %ld "
        "steps\n",
        turns, drift, before, open, static_cast<long>(integrator.statistics().steps));
    EXPECT_GT(std::abs(turns), 2.0);
    EXPECT_LT(drift, 2e-3 * before);
    EXPECT_LT(open, 1e-9);
}

}  // namespace
}  // namespace clench::test
