#include <cmath>
#include <numbers>

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include "tests/unit/multibody/lumped_oscillator.hpp"

namespace clench::solver::multibody {
namespace {

using namespace lumped_oscillator;
using Eigen::MatrixXd, Eigen::Vector3d;

/// The same masses as rigid bodies that slide along x.
struct Sliders {
    Sliders()
    {
        for (int i = 0; i < 2; ++i) {
            Pose pose;
            pose.r = Vector3d(start[i], 0.0, 0.0);
            pose.v = Vector3d(velocity[i], 0.0, 0.0);
            const std::string name = "mass" + std::to_string(i + 1);
            const Index body = system.add_body(
                rigid_body(name, i == 0 ? m1 : m2, Eigen::Matrix3d::Identity(), pose));
            const Eigen::Matrix3d axes = axes_with_z(Vector3d::UnitX());
            const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero(), axes));
            const Index m = system.add_marker(rigid_marker("m", body, Vector3d::Zero(), axes));
            const Index joint = system.add_joint(JointType::translational, name, g, m);
            s[i] = system.joint_coordinate(joint, JointCoordinate::translation);
        }
        CoordinateForce first, second;
        first.terms = {{1.0, s[0]}};
        first.spring.slope = k1;
        first.damper.slope = c1;
        second.terms = {{1.0, s[1]}, {-1.0, s[0]}};
        second.spring.slope = k2;
        second.damper.slope = c2;
        system.add_force(std::make_unique<CoordinateForces>(
            "springs", system, std::vector<CoordinateForce>{first, second}));
    }
    System system;
    Measure s[2];
};

TEST(LumpedBody, MovesAsSlidingRigidBodiesDo)
{
    System lumped;
    lumped.add_body(lumped_body(oscillator(true)));
    Sliders sliders;
    State a = lumped.start(), b = sliders.system.start();
    make_consistent(lumped, a);
    make_consistent(sliders.system, b);
    const IntegratorOptions options = fixed(1e-3, AlphaScheme::hht(-0.1));
    AlphaIntegrator left(lumped, a, 0.5, options), right(sliders.system, b, 0.5, options);

    double q_apart = 0.0, u_apart = 0.0;
    while (!left.done()) {
        left.step();
        right.step();
        for (int i = 0; i < 2; ++i) {
            const BodySpan& span = sliders.system.spans()[static_cast<std::size_t>(i) + 1];
            q_apart = std::max(q_apart, std::abs(left.state().q[i] - right.state().q[span.q]));
            u_apart = std::max(u_apart, std::abs(left.state().u[i] - right.state().u[span.u]));
        }
    }

    EXPECT_LT(q_apart, 1e-14);
    EXPECT_LT(u_apart, 1e-13);
    const Energy energy_a = energy(lumped, left.state());
    const Energy energy_b = energy(sliders.system, right.state());
    EXPECT_NEAR(energy_a.kinetic, energy_b.kinetic, 1e-13);
    EXPECT_NEAR(energy_a.elastic, energy_b.elements, 1e-13);
}

/// Markers on a lumped body move with its coordinates, so that joints hold it as any other.
struct Towed {
    Towed()
    {
        Index body = system.add_body(lumped_body(oscillator(false)));
        Marker hook = rigid_marker("hook", body, Vector3d::Zero());
        hook.Phi_t = Eigen::Matrix3Xd::Zero(3, 2);
        hook.Phi_t(0, 1) = 1.0;
        const Index a = system.add_marker(hook);
        Pose pose;
        pose.r = Vector3d(0.5 + start[1], 0.0, 0.0);
        body = system.add_body(rigid_body("wagon", m3, Eigen::Matrix3d::Identity(), pose));
        const Eigen::Matrix3d axes = axes_with_z(Vector3d::UnitX());
        const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero(), axes));
        const Index m = system.add_marker(rigid_marker("m", body, Vector3d::Zero(), axes));
        system.add_joint(JointType::translational, "rail", g, m);
        system.add_joint(JointType::distance, "rod", a, m, 0.5);
    }
    static constexpr double m3 = 4.0;
    System system;
};

TEST(LumpedBody, IsHeldByJoints)
{
    Towed towed;
    State state = towed.system.start();
    find_equilibrium(towed.system, state);

    const std::vector<SystemMode> modes = linearise(towed.system, state);

    const Matrix2d M = Vector2d(m1, m2 + Towed::m3).asDiagonal();
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> reference(in_a_row(k1, k2), M);
    ASSERT_EQ(modes.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const double f = std::sqrt(reference.eigenvalues()[static_cast<Eigen::Index>(i)]) /
                         (2.0 * std::numbers::pi);
        EXPECT_NEAR(modes[i].frequency, f, 1e-9 * f);
    }
    test::expect_derivatives_match(towed.system, test::random_state(towed.system, 5));
}

}  // namespace
}  // namespace clench::solver::multibody
