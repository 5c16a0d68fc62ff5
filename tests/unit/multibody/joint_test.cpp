#include "solver/multibody/joints/joint.hpp"

#include <cmath>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/support/multibody/derivative_check.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

const std::vector<JointType> all_joints = {
    JointType::fixed,         JointType::spherical,     JointType::revolute,
    JointType::cylindrical,   JointType::universal,     JointType::planar,
    JointType::translational, JointType::point_on_line, JointType::distance};

Body block(const std::string& name, const Vector3d& r)
{
    Pose pose;
    pose.r = r;
    return rigid_body(name, 2.0, Vector3d(0.3, 0.4, 0.5).asDiagonal(), pose);
}

/// A rigid and a flexible body with a marker each, away from their origins.
System two_bodies(Index& a, Index& b)
{
    System system;
    const Index rigid = system.add_body(block("rigid", {0.2, 0.1, -0.3}));
    const FlexibleBody source = test::random_body(3);
    const Index flexible = system.add_body(flexible_body(source, Pose()));
    a = system.add_marker(rigid_marker("a", rigid, {0.4, -0.2, 0.3}));
    b = system.add_marker(boundary_marker("b", flexible, source.boundary[1]));
    return system;
}

Index add(System& system, JointType type, Index a, Index b)
{
    if (type == JointType::universal) {
        Marker rotated = system.markers()[static_cast<std::size_t>(b)];
        rotated.name = "rotated";
        rotated.B = axes_with_z(Vector3d::UnitX());
        b = system.add_marker(rotated);
    }
    return system.add_joint(type, "joint", a, b, 0.7);
}

TEST(EveryJoint, HasTheDerivativesItReports)
{
    for (const JointType type : all_joints) {
        SCOPED_TRACE(static_cast<int>(type));
        Index a = 0, b = 0;
        System system = two_bodies(a, b);
        add(system, type, a, b);
        test::expect_derivatives_match(system, test::random_state(system, 3));
    }
}

TEST(EveryJoint, HasTheDerivativesItReportsOnTheGround)
{
    for (const JointType type : all_joints) {
        SCOPED_TRACE(static_cast<int>(type));
        Index a = 0, b = 0;
        System system = two_bodies(a, b);
        add(system, type, system.add_marker(rigid_marker("g", 0, {0.1, 0.5, -0.2})), b);
        test::expect_derivatives_match(system, test::random_state(system, 4));
    }
}

TEST(GearsAndMotions, HaveTheDerivativesTheyReport)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    const Index g = system.add_marker(rigid_marker("g", 0, {0.1, 0.5, -0.2}));
    const Index first = system.add_joint(JointType::cylindrical, "first", g, a);
    const Index second = system.add_joint(JointType::cylindrical, "second", a, b);
    system.add_gear("gear", first, JointCoordinate::angle, second, JointCoordinate::angle, -2.5);
    system.add_gear("screw", first, JointCoordinate::translation, second, JointCoordinate::angle,
                    0.1);
    system.add_motion("drive", second, JointCoordinate::translation, [](double t) {
        return TimeValue{std::sin(3.0 * t), 3.0 * std::cos(3.0 * t), -9.0 * std::sin(3.0 * t)};
    });

    test::expect_derivatives_match(system, test::random_state(system, 5));
}

/// A force and a moment that depend on positions and velocities, to check the chain rule.
class OddForce : public ForceElement {
public:
    OddForce(Index a, Index b) : a_(a), b_(b) {}
    std::string name() const override { return "odd"; }
    std::vector<Index> bodies() const override { return {1, 2}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override
    {
        add_vector_forces(at, forces(at), Q);
    }
    void add_tangent(const Configuration& at, TangentSink& tangent) override
    {
        add_vector_tangent(at, forces(at), tangent);
    }

private:
    /// f_i = P_i Σ_j (y_j + 2 ẏ_j) with fixed matrices P_i.
    VectorForces forces(const Configuration& at) const
    {
        VectorForces result;
        result.vectors = {{a_, -1}, {a_, 0}, {b_, -1}, {b_, 2}};
        Vector3d sum = Vector3d::Zero();
        for (const VectorRef& ref : result.vectors) {
            const VectorValue value = at.value(ref);
            sum += value.y + 2.0 * at.velocity(ref, value);
        }
        result.f.resize(3, 4);
        result.by_y.resize(12, 12);
        for (int i = 0; i < 4; ++i) {
            const Matrix3d P = skew(Vector3d(1.0, i, -2.0)) + i * Matrix3d::Identity();
            result.f.col(i) = P * sum;
            for (int j = 0; j < 4; ++j) {
                result.by_y.block<3, 3>(3 * i, 3 * j) = P;
            }
        }
        result.by_rate = 2.0 * result.by_y;
        return result;
    }
    Index a_, b_;
};

TEST(VectorForces, HaveTheDerivativesTheyReport)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    system.add_force(std::make_unique<OddForce>(a, b));

    test::expect_derivatives_match(system, test::random_state(system, 6));
}

TEST(Markers, MoveWithTheirNode)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    const State state = test::random_state(system, 8);
    const Configuration at(system, state);
    const Marker& marker = system.markers()[static_cast<std::size_t>(b)];
    const double h = 1e-6;
    const auto later = [&](double t) {
        State moved = state;
        move(moved.q, system.spans(), t * state.u);
        return moved;
    };
    const State ahead = later(h), behind = later(-h);

    const Matrix3d turn =
        Configuration(system, behind).axes(b).transpose() * Configuration(system, ahead).axes(b);
    const Vector3d spin = at.axes(b) * rotation_vector(turn) / (2.0 * h);

    EXPECT_LT((at.angular_velocity(b) - spin).norm(), 1e-7);
    EXPECT_TRUE((at.axes(b).transpose() * at.axes(b)).isIdentity(1e-14));
    EXPECT_TRUE(
        at.origin(b).isApprox(at.r(2) + at.A(2) * (marker.X + marker.Phi_t * at.zeta(2)), 1e-14));
}

/// Axes of a moment: ½ m × d_k on the three axes is m.
TEST(VectorForces, ThreeAxesCarryAMoment)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    const State state = test::random_state(system, 9);
    const Configuration at(system, state);
    const Vector3d moment(0.3, -0.7, 1.1);
    VectorForces forces;
    forces.f.resize(3, 3);
    for (int axis = 0; axis < 3; ++axis) {
        forces.vectors.push_back({b, axis});
        forces.f.col(axis) = 0.5 * moment.cross(at.axes(b).col(axis));
    }
    Eigen::VectorXd Q = Eigen::VectorXd::Zero(system.u_size());

    add_vector_forces(at, forces, Q);

    EXPECT_NEAR(Q.dot(state.u), moment.dot(at.angular_velocity(b)), 1e-12);
}

TEST(Reactions, HoldAHangingBlock)
{
    System system;
    const double mass = 2.0;
    const Index body = system.add_body(block("block", {0.5, 0.0, 0.0}));
    const Index g = system.add_marker(rigid_marker("g", 0, {0.0, 0.0, 0.0}));
    const Index m = system.add_marker(rigid_marker("m", body, {-0.5, 0.0, 0.0}));
    const Index joint = system.add_joint(JointType::fixed, "weld", g, m);
    system.set_gravity({0.0, 0.0, -9.81});
    State state = system.start();
    make_consistent(system, state);

    const Reaction hold = reaction(system, state, joint);

    EXPECT_TRUE(hold.force.isApprox(Vector3d(0.0, 0.0, mass * 9.81), 1e-12));
    EXPECT_TRUE(hold.torque.isApprox(Vector3d(0.0, -0.5 * mass * 9.81, 0.0), 1e-12))
        << hold.torque.transpose();
    EXPECT_LT(state.u_rate.norm(), 1e-12);
}

TEST(Angles, CountTurns)
{
    System system;
    const Index body = system.add_body(block("block", {0.0, 0.0, 0.0}));
    const Index m = system.add_marker(rigid_marker("m", body, {0.0, 0.0, 0.0}));
    const Index joint = system.add_joint(JointType::revolute, "pin", 0, m);
    const Measure angle = system.joint_coordinate(joint, JointCoordinate::angle);
    State state = system.start();
    const double step = 0.7;

    for (int k = 0; k < 20; ++k) {
        Eigen::VectorXd move_by = Eigen::VectorXd::Zero(6);
        move_by[5] = step;
        move(state.q, system.spans(), move_by);
        system.commit(state);
    }

    EXPECT_NEAR(evaluate(angle, Configuration(system, state)).value, 20.0 * step, 1e-12);
}

TEST(JointInput, RefusesWrongAxesAndDoubleMotions)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    Marker across = rigid_marker("across", 1, Vector3d::Zero(), axes_with_z(Vector3d::UnitX()));
    const Index c = system.add_marker(across);
    test::expect_input_error([&] { system.add_joint(JointType::revolute, "pin", b, c); }, "pin",
                             "90 degrees apart", "parallel");
    test::expect_input_error([&] { system.add_joint(JointType::universal, "cross", a, b); },
                             "cross", "expected 90");
    test::expect_input_error([&] { system.add_joint(JointType::fixed, "self", a, c); }, "itself");
    test::expect_input_error([&] { system.add_joint(JointType::distance, "bar", a, b, 0.0); },
                             "bar", "length 0");
    test::expect_input_error([&] { axes_with_z(Vector3d::Zero()); }, "expected a direction");
    const Index pin = system.add_joint(JointType::revolute, "pin", a, b);
    const auto still = [](double) { return TimeValue{}; };
    system.add_motion("drive", pin, JointCoordinate::angle, still);
    test::expect_input_error(
        [&] { system.add_motion("again", pin, JointCoordinate::angle, still); }, "again",
        "drives already");
    test::expect_input_error(
        [&] { system.add_motion("slide", pin, JointCoordinate::translation, still); },
        "no translation along its axis");
    test::expect_input_error(
        [&] {
            system.add_gear("gear", pin, JointCoordinate::angle, pin, JointCoordinate::angle, 0.0);
        },
        "ratio 0");
}

}  // namespace
}  // namespace clench::solver::multibody
