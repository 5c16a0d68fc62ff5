#include <gtest/gtest.h>

#include "tests/unit/multibody_forces/force_system.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Vector3d, test::forces_at, test::ForceSystem;

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

}  // namespace
}  // namespace clench::solver::multibody
