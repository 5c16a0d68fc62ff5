#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/multibody/derivative_check.hpp"
#include "tests/unit/multibody_forces/force_system.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Vector3d, test::forces_at, test::ForceSystem;

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

}  // namespace
}  // namespace clench::solver::multibody
