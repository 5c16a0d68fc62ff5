#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/multibody/derivative_check.hpp"
#include "tests/unit/multibody_forces/force_system.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Vector3d;
using test::forces_at;
using test::ForceSystem;

std::unique_ptr<CoordinateForces> element(const ForceSystem& s, std::vector<CoordinateForce> forces)
{
    return std::make_unique<CoordinateForces>("f", s.system, std::move(forces));
}

double potential(const ForceSystem& s, const State& state)
{
    return s.system.forces()[0]->energy(Configuration(s.system, state)).potential;
}

TEST(SpringDamper, PullsAlongTheLineBetweenItsPoints)
{
    ForceSystem s;
    s.system.add_force(element(s, {spring_damper(s.ground, s.a, 0.4, {3.0, {}}, {0.7, {}})}));
    const State state = test::random_state(s.system, 5);
    const Configuration at(s.system, state);
    const Vector3d distance = at.origin(s.a) - at.origin(s.ground), n = distance.normalized();
    const VectorRef origin{s.a, -1};
    const double rate = n.dot(at.velocity(origin, at.value(origin)));
    const BodySpan& span = s.system.spans()[static_cast<std::size_t>(s.rigid)];

    const Eigen::VectorXd Q = forces_at(s.system, state);

    const double force = 3.0 * (distance.norm() - 0.4) + 0.7 * rate;
    EXPECT_LT((Q.segment<3>(span.u) + force * n).norm(), 1e-14);
    EXPECT_NEAR(potential(s, state), 1.5 * std::pow(distance.norm() - 0.4, 2), 1e-14);
}

/// Without dampers and loads the forces are minus the gradient of the energy.
void expect_potential(const std::vector<CoordinateForce>& forces)
{
    ForceSystem s;
    s.system.add_force(element(s, forces));
    State state = test::random_state(s.system, 6);
    const Eigen::VectorXd Q = forces_at(s.system, state);
    const double h = 1e-5;
    for (Eigen::Index k = 0; k < Q.size(); ++k) {
        State left = state, right = state;
        const Eigen::VectorXd step = h * Eigen::VectorXd::Unit(Q.size(), k);
        move(left.q, s.system.spans(), -step);
        move(right.q, s.system.spans(), step);
        const double slope = (potential(s, right) - potential(s, left)) / (2 * h);
        EXPECT_NEAR(Q[k], -slope, 1e-9) << "coordinate " << k;
    }
}

TEST(Springs, ArePotentials)
{
    const ForceSystem s;
    expect_potential({spring_damper(s.a, s.b, 0.4, {3.0, {}}, {})});
    expect_potential(
        {spring_damper(s.a, s.b, 0.4, {0.0, Spline({{-1, -2}, {0, 0.1}, {1, 5}})}, {})});
    expect_potential(bushing(s.a, s.b, {{1.0, 2.0, 3.0}, {0.5, 0.7, 0.9}}, {}));
}

TEST(Bushing, ResistsWayAndTurnInTheAxesOfItsFirstMarker)
{
    System system;
    Pose pose;
    pose.r = {0.01, 0.02, 0.03};
    const Vector3d theta(1e-4, 2e-4, -3e-4);
    pose.p = euler_parameters(exponential(theta));
    const Index body = system.add_body(
        rigid_body("b", 1.0, Eigen::Matrix3d(Vector3d(1, 1, 1).asDiagonal()), pose));
    const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero()));
    const Index m = system.add_marker(rigid_marker("m", body, Vector3d::Zero()));
    const Vector3d k_t(100, 200, 300), k_r(10, 20, 30);
    system.add_force(
        std::make_unique<CoordinateForces>("f", system, bushing(g, m, {k_t, k_r}, {})));

    const Eigen::VectorXd Q = forces_at(system, system.start());

    EXPECT_LT((Q.head<3>() + k_t.cwiseProduct(pose.r)).norm(), 1e-12);
    // Equal to first order: unequal stiffnesses leave a moment of the order of θ × k θ.
    EXPECT_LT((Q.tail<3>() + k_r.cwiseProduct(theta)).norm(), theta.squaredNorm() * k_r.norm());
}

TEST(Springs, BetweenBodiesMoveNeitherMomentum)
{
    ForceSystem s;
    s.system.add_force(element(s, {spring_damper(s.a, s.b, 0.4, {3.0, {}}, {0.7, {}})}));
    s.system.add_force(
        element(s, bushing(s.a, s.b, {{1, 2, 3}, {0.5, 0.7, 0.9}}, {{1, 1, 1}, {0.2, 0.3, 0.4}})));
    const State state = test::random_state(s.system, 7);
    const Configuration at(s.system, state);

    const Eigen::VectorXd Q = forces_at(s.system, state);

    Vector3d force = Vector3d::Zero(), moment = Vector3d::Zero();
    for (const Index body : {s.rigid, s.flexible}) {
        const BodySpan& span = s.system.spans()[static_cast<std::size_t>(body)];
        const Vector3d f = Q.segment<3>(span.u);
        force += f;
        moment += at.r(body).cross(f) + at.A(body) * Q.segment<3>(span.u + 3);
    }
    EXPECT_LT(force.norm(), 1e-13);
    EXPECT_LT(moment.norm(), 1e-13);
}

TEST(Dampers, RememberWhatTheyDissipated)
{
    ForceSystem s;
    CoordinateForces damper("f", s.system, {spring_damper(s.a, s.b, 0.0, {}, {0.7, {}})});
    State state = test::random_state(s.system, 8);
    const double power = [&] {
        Eigen::VectorXd Q = Eigen::VectorXd::Zero(s.system.u_size());
        damper.add_force(Configuration(s.system, state), Q);
        return -Q.dot(state.u);
    }();

    state.t = 1.0;
    damper.commit(Configuration(s.system, state));
    state.t = 3.0;
    damper.commit(Configuration(s.system, state));

    EXPECT_GT(power, 0.0);
    EXPECT_NEAR(damper.energy(Configuration(s.system, state)).dissipated, 2.0 * power, 1e-13);
    Eigen::VectorXd history(damper.history_size());
    damper.save_history(history);
    CoordinateForces other("f", s.system, {spring_damper(s.a, s.b, 0.0, {}, {0.7, {}})});
    other.restore_history(history);
    EXPECT_EQ(other.energy(Configuration(s.system, state)).dissipated,
              damper.energy(Configuration(s.system, state)).dissipated);
}

}  // namespace
}  // namespace clench::solver::multibody
