#include <gtest/gtest.h>

#include "tests/verification/multibody/soft_pendulum.hpp"

namespace clench::test {
namespace {

using namespace soft_pendulum;
using Eigen::Vector3d;

/// Steps of the error control: ten times the tolerance, 10^(2/3) the error.
TEST(ErrorControl, FollowsTheTolerance)
{
    const State exact = end_of(fixed_steps(t_end / 6400, -0.1));
    std::vector<double> found;
    for (const double tolerance : {1e-6, 1e-7, 1e-8}) {
        IntegratorOptions options;
        options.tolerance = tolerance;
        found.push_back((end_of(options).q - exact.q).norm());
    }

    EXPECT_GT(found[0] / found[1], 2.5);
    EXPECT_GT(found[1] / found[2], 2.5);
    EXPECT_LT(found[2], 1e-4);
}

/// Where steps change, velocities take the defect that belongs to the new step with them: joint
/// forces stay right and steps long even with little numerical damping.
TEST(ErrorControl, KeepsJointForcesWithLittleDamping)
{
    const auto run = [](const AlphaScheme& scheme, long& steps) {
        System system;
        const Vector3d O = Vector3d::Zero();
        const Index body = system.add_body(rod("rod", O, Vector3d::UnitX(), 1.0));
        join(system, JointType::revolute, "hinge", 0, body, O, Vector3d::UnitY());
        system.set_gravity({0.0, 0.0, -9.81});
        State state = system.start();
        make_consistent(system, state);
        IntegratorOptions options;
        options.scheme = scheme;
        options.tolerance = 1e-7;
        AlphaIntegrator integrator(system, state, 2.0, options);
        integrator.run();
        State exact = integrator.state();
        solve_accelerations(system, exact);
        steps = static_cast<long>(integrator.statistics().steps);
        return (integrator.state().lambda - exact.lambda).norm() / exact.lambda.norm();
    };
    long damped = 0, little = 0;

    EXPECT_LT(run(AlphaScheme::generalized_alpha(0.6), damped), 2e-3);
    EXPECT_LT(run(AlphaScheme::generalized_alpha(0.95), little), 5e-3);  // 1.2e-2 without
    EXPECT_LT(little, 1.2 * static_cast<double>(damped));
}

}  // namespace
}  // namespace clench::test
