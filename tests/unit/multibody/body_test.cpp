#include "solver/multibody/bodies/body.hpp"

#include <random>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "solver/multibody/bodies/inertia_forces.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/system/system.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/support/multibody/derivative_check.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d, Eigen::VectorXd;

/// Numbers of a motion in coordinates x = (r, φ, ζ) with A = A0 exp(φ): ordinary coordinates, so
/// that Lagrange's equations hold as they stand.
struct Path {
    Matrix3d A0;
    VectorXd x0, x1, x2;  ///< x(t) = x0 + t x1 + t²/2 x2, φ(0) = 0

    VectorXd position(double t) const { return x0 + t * x1 + 0.5 * t * t * x2; }
    VectorXd velocity(double t) const { return x1 + t * x2; }
};

BodyMotion motion_of(const Path& path, const VectorXd& x, const VectorXd& rate)
{
    const Eigen::Index r = x.size() - 6;
    BodyMotion motion;
    motion.A = path.A0 * exponential(x.segment<3>(3));
    motion.v = rate.head<3>();
    motion.omega = tangent(x.segment<3>(3)) * rate.segment<3>(3);
    motion.zeta = x.tail(r);
    motion.zeta_rate = rate.tail(r);
    motion.acceleration = path.x2.head<3>();
    motion.alpha = path.x2.segment<3>(3);
    motion.zeta_acceleration = path.x2.tail(r);
    return motion;
}

/// d/dt ∂T/∂ẋ − ∂T/∂x by differences of T alone.
VectorXd lagrange_forces(const InertiaInvariants& inertia, const Path& path)
{
    const Eigen::Index n = path.x0.size();
    const auto T = [&](const VectorXd& x, const VectorXd& rate) {
        return kinetic_energy(inertia, motion_of(path, x, rate));
    };
    const auto impulse = [&](double t, Eigen::Index k) {  // T is quadratic in the rates: exact
        const VectorXd e = VectorXd::Unit(n, k), rate = path.velocity(t), x = path.position(t);
        return 0.5 * (T(x, rate + e) - T(x, rate - e));
    };
    const double h = 1e-3;
    const auto slope = [&](const auto& f) {
        return (8.0 * (f(h) - f(-h)) - (f(2.0 * h) - f(-2.0 * h))) / (12.0 * h);
    };
    VectorXd forces(n);
    for (Eigen::Index k = 0; k < n; ++k) {
        const VectorXd e = VectorXd::Unit(n, k);
        forces[k] = slope([&](double t) { return impulse(t, k); }) -
                    slope([&](double s) { return T(path.x0 + s * e, path.x1); });
    }
    return forces;
}

Path random_path(Eigen::Index modes, unsigned seed)
{
    std::mt19937 generator(seed);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    const auto random = [&](Eigen::Index n) {
        return VectorXd(VectorXd::NullaryExpr(n, [&] { return uniform(generator); }));
    };
    Path path{exponential(2.0 * random(3)), random(6 + modes), random(6 + modes),
              random(6 + modes)};
    path.x0.segment<3>(3).setZero();
    return path;
}

TEST(InertiaForces, AreThoseOfLagrangesEquations)
{
    for (const int modes : {0, 1, 4}) {
        const InertiaInvariants inertia = test::random_body(modes).inertia;
        for (unsigned seed = 1; seed <= 3; ++seed) {
            const Path path = random_path(modes, seed);

            const VectorXd forces = inertia_forces(inertia, motion_of(path, path.x0, path.x1));

            const VectorXd expected = lagrange_forces(inertia, path);
            EXPECT_LT((forces - expected).norm(), 1e-8 * expected.norm())
                << modes << " modes: " << forces.transpose() << "\n"
                << expected.transpose();
        }
    }
}

TEST(MassMatrix, IsTheQuadraticFormOfTheKineticEnergy)
{
    const InertiaInvariants inertia = test::random_body(3).inertia;
    const Path path = random_path(3, 5);
    const BodyMotion motion = motion_of(path, path.x0, path.x1);

    const Eigen::MatrixXd M = mass_matrix(inertia, motion);

    EXPECT_NEAR(0.5 * path.x1.dot(M * path.x1), kinetic_energy(inertia, motion), 1e-12);
    EXPECT_TRUE(M.isApprox(M.transpose(), 1e-14));
}

System one_body(const Body& body)
{
    System system;
    system.add_body(body);
    system.set_gravity({0.3, -9.0, 2.0});
    return system;
}

TEST(BodyTangent, MatchesDifferencesForRigidAndFlexibleBodies)
{
    System rigid =
        one_body(rigid_body("rigid", 2.0, Eigen::Vector3d(0.3, 0.4, 0.5).asDiagonal(), Pose()));
    System flexible = one_body(flexible_body(test::random_body(4), Pose()));
    System beam = one_body(flexible_body(test::beam_body({.young = 2e8}, 5), Pose()));
    for (unsigned seed = 1; seed <= 3; ++seed) {
        test::expect_derivatives_match(rigid, test::random_state(rigid, seed, 1.0));
        test::expect_derivatives_match(flexible, test::random_state(flexible, seed, 1.0));
        test::expect_derivatives_match(beam, test::random_state(beam, seed, 0.1));
    }
}

TEST(Momentum, IsTheDerivativeOfTheKineticEnergy)
{
    const InertiaInvariants inertia = test::random_body(3).inertia;
    const Path path = random_path(3, 11);
    const BodyMotion motion = motion_of(path, path.x0, path.x1);
    const VectorXd p = mass_matrix(inertia, motion) * path.x1;
    const Vector3d r = path.x0.head<3>();

    const Momentum found = momentum(inertia, motion, r);

    EXPECT_TRUE(found.linear.isApprox(p.head<3>(), 1e-12));
    EXPECT_TRUE(found.angular.isApprox(r.cross(p.head<3>()) + motion.A * p.segment<3>(3), 1e-12));
}

}  // namespace
}  // namespace clench::solver::multibody
