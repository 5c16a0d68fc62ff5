#include <gtest/gtest.h>

#include "tests/support/messages.hpp"
#include "tests/support/multibody/derivative_check.hpp"
#include "tests/unit/multibody_forces/force_system.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Vector3d, test::forces_at, test::ForceSystem;

const Vector3d F(0.7, -0.4, 1.1), M(-0.3, 0.9, 0.5);

PointLoad load_at(Index marker, bool follows = false)
{
    return {marker, F, M, follows, Ramp{0.0, 2.0, 0.0, 4.0}};
}

TEST(PointLoad, IsForceAndMomentAboutTheOriginOfARigidBody)
{
    ForceSystem s;
    s.system.add_force(std::make_unique<PointLoadElement>("f", s.system, load_at(s.a)));
    State state = test::random_state(s.system, 5);
    state.t = 1.0;
    const Configuration at(s.system, state);
    const BodySpan& span = s.system.spans()[static_cast<std::size_t>(s.rigid)];

    const Eigen::VectorXd Q = forces_at(s.system, state);
    const Vector3d arm = at.origin(s.a) - at.r(s.rigid);

    EXPECT_LT((Q.segment<3>(span.u) - 0.5 * F).norm(), 1e-14);  // the ramp is at one half
    const Vector3d torque = at.A(s.rigid).transpose() * (0.5 * (M + arm.cross(F)));
    EXPECT_LT((Q.segment<3>(span.u + 3) - torque).norm(), 1e-14);
    EXPECT_LT((forces_at(s.system, state, 0.25) - 0.25 * Q).norm(), 1e-14);
}

TEST(PointLoad, ThatFollowsTurnsWithItsMarker)
{
    ForceSystem s;
    s.system.add_force(std::make_unique<PointLoadElement>("f", s.system, load_at(s.a, true)));
    State state = test::random_state(s.system, 6);
    state.t = 4.0;
    const Configuration at(s.system, state);
    const BodySpan& span = s.system.spans()[static_cast<std::size_t>(s.rigid)];

    const Eigen::VectorXd Q = forces_at(s.system, state);

    EXPECT_LT((Q.segment<3>(span.u) - 2.0 * at.A(s.rigid) * F).norm(), 1e-14);
    const Vector3d arm(0.4, -0.2, 0.3);
    EXPECT_LT((Q.segment<3>(span.u + 3) - 2.0 * (M + arm.cross(F))).norm(), 1e-14);
}

TEST(PointLoad, DoesTheWorkOfItsVelocityOnAFlexibleBody)
{
    ForceSystem s;
    s.system.add_force(std::make_unique<PointLoadElement>("f", s.system, load_at(s.b)));
    State state = test::random_state(s.system, 7);
    state.t = 4.0;
    const Configuration at(s.system, state);
    const VectorRef origin{s.b, -1};

    const double power = forces_at(s.system, state).dot(state.u);

    const Vector3d v = at.velocity(origin, at.value(origin));
    EXPECT_NEAR(power, 2.0 * (F.dot(v) + M.dot(at.angular_velocity(s.b))), 1e-13);
}

TEST(ModalForce, NeedsOneAmplitudePerMode)
{
    ForceSystem s;
    test::expect_input_error(
        [&] {
            ModalForceElement("shaker", s.system, s.flexible, Eigen::VectorXd::Ones(2),
                              Constant{1.0});
        },
        "has 2 modal forces, expected 3");
}

}  // namespace
}  // namespace clench::solver::multibody
