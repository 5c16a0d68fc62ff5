#include <cmath>

#include <gtest/gtest.h>

#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/forces/loads.hpp"
#include "tests/verification/multibody/models.hpp"

/// IFToMM A03, Andrews' squeezing mechanism: seven bodies in the plane, a motor and a spring. Data
/// and reference values as in the test set for IVP solvers (t = 0.03, computed there with 1e-14).
namespace clench::test {
namespace {

using Eigen::Vector2d;
using Eigen::Vector3d;

const Vector3d A(-0.06934, -0.00227, 0.0), B(-0.03635, 0.03273, 0.0), C(0.014, 0.072, 0.0);

Vector3d turned(double angle, double x, double y)
{
    return {std::cos(angle) * x - std::sin(angle) * y, std::sin(angle) * x + std::cos(angle) * y,
            0.0};
}

struct Squeezer {
    Squeezer()
    {
        const double beta = -0.0617138900142764496, theta = 0.0, gamma = 0.455279819163070380,
                     phi = 0.222668390165885885, delta = 0.487364979543842550,
                     Omega = -0.222668390165885885, epsilon = 1.23054744454982119;
        const Vector3d P = turned(beta, 7e-3, 0.0), E = P - turned(beta + theta, 28e-3, 0.0);
        const Vector3d H = A + turned(delta, 4e-2, 0.0), K = A + turned(epsilon, 0.0, -4e-2);
        const Index crank = body("crank", 0.04325, 2.194e-6, {0, 0, 0}, beta, 92e-5, 0.0);
        const Index rod = body("rod", 0.00365, 4.410e-7, P, beta + theta, -115e-4, 0.0);
        const Index rocker = body("rocker", 0.02373, 5.255e-6, B, gamma, 1874e-5, 1043e-5);
        const Index link4 = body("4", 0.00706, 5.667e-7, H, phi + delta, 0.0, -(2e-2 - 1421e-5));
        const Index link5 = body("5", 0.07050, 1.169e-5, A, delta, 2308e-5, 916e-5);
        const Index link6 = body("6", 0.00706, 5.667e-7, K, Omega + epsilon, 2e-2 - 1421e-5, 0.0);
        const Index link7 = body("7", 0.05498, 1.912e-5, A, epsilon, 1228e-5, 449e-5);
        bodies = {crank, rod, rocker, link4, link5, link6, link7};
        hinge("O", 0, crank, Vector3d::Zero());
        hinge("P", crank, rod, P);
        hinge("E3", rod, rocker, E);
        hinge("E4", rod, link4, E);
        hinge("E6", rod, link6, E);
        hinge("B", 0, rocker, B);
        hinge("A5", 0, link5, A);
        hinge("A7", 0, link7, A);
        hinge("H", link5, link4, H);
        hinge("K", link7, link6, K);
        PointLoad motor;
        motor.marker = system.add_marker(rigid_marker("motor", crank, Vector3d::Zero()));
        motor.torque = {0.0, 0.0, 0.033};
        system.add_force(std::make_unique<PointLoadElement>("motor", system, motor));
        const Index fixed = system.add_marker(rigid_marker("C", 0, C));
        const Index moving = system.add_marker(
            rigid_marker("D", rocker, Vector3d(2e-2 - 1874e-5, -18e-3 - 1043e-5, 0.0)));
        system.add_force(std::make_unique<CoordinateForces>(
            "spring", system,
            std::vector{spring_damper(fixed, moving, 0.07785, {4530.0, {}}, {})}));
        state = system.start();
        make_consistent(system, state);
    }
    /// @param x, y  centre of mass from `pivot`, in axes turned by `angle`.
    Index body(const std::string& name, double mass, double J, const Vector3d& pivot, double angle,
               double x, double y)
    {
        Pose pose;
        pose.r = pivot + turned(angle, x, y);
        pose.p = {std::cos(0.5 * angle), 0.0, 0.0, std::sin(0.5 * angle)};
        return system.add_body(rigid_body(name, mass, J * Eigen::Matrix3d::Identity(), pose));
    }
    void hinge(const std::string& name, Index a, Index b, const Vector3d& place)
    {
        join(system, JointType::revolute, name, a, b, place);
    }
    /// Angles of the bodies and their rates.
    Eigen::Matrix<double, 7, 2> motion(const State& at) const
    {
        Eigen::Matrix<double, 7, 2> result;
        for (int i = 0; i < 7; ++i) {
            const BodySpan& span =
                system.spans()[static_cast<std::size_t>(bodies[static_cast<std::size_t>(i)])];
            const Eigen::Vector4d p = at.q.segment<4>(span.q + 3);
            result.row(i) << 2.0 * std::atan2(p[3], p[0]), at.u[span.u + 5];
        }
        return result;
    }
    System system;
    State state;
    std::vector<Index> bodies;
};

TEST(AndrewsA03, ReachesTheReferenceOfTheTestSet)
{
    Eigen::Matrix<double, 7, 2> reference;
    const double beta = 15.81077119629904, theta = -15.75637105984298, phi = -0.5347301163226948,
                 delta = 0.5244099658805304, Omega = 0.5347301163226948,
                 epsilon = 1.048080741042263;
    const double beta_rate = 1139.920302151208, theta_rate = -1424.379294994111,
                 phi_rate = 19.29337464421385, delta_rate = 0.5735699284790808,
                 Omega_rate = -19.29337464421385, epsilon_rate = 0.3231791658026955;
    reference << beta, beta_rate, beta + theta, beta_rate + theta_rate, 0.04082224013073101,
        11.03291221937134, phi + delta, phi_rate + delta_rate, delta, delta_rate, Omega + epsilon,
        Omega_rate + epsilon_rate, epsilon, epsilon_rate;
    std::vector<Eigen::Matrix<double, 7, 2>> found;
    double open = 0.0;
    for (const double h : {2e-5, 1e-5, 5e-6}) {
        Squeezer model;
        Integrator integrator(model.system, model.state, 0.03, fixed_steps(h, -0.05));
        integrator.run([&](const Integrator& run) {
            open = std::max(open, largest_violation(model.system, run.state()));
            return true;
        });
        found.push_back(model.motion(integrator.state()));
    }
    const auto error = [&](const Eigen::Matrix<double, 7, 2>& motion) {
        Eigen::Matrix<double, 7, 2> difference = motion - reference;
        for (int i = 0; i < 7; ++i) {
            difference(i, 0) -= 2.0 * M_PI * std::round(difference(i, 0) / (2.0 * M_PI));
        }
        return Vector2d(difference.colwise().norm());
    };
    const Vector2d coarse = error(found[1]), fine = error(found[2]);

    std::printf(
        "A03: errors %.2g rad, %.2g rad/s of 1139 at h = 5e-6, orders %.2f, %.2f, joints "
        "open %.2g\n",
        fine[0], fine[1], std::log2(coarse[0] / fine[0]), std::log2(coarse[1] / fine[1]), open);
    EXPECT_NEAR(std::log2(coarse[0] / fine[0]), 2.0, 0.2);
    EXPECT_NEAR(std::log2(coarse[1] / fine[1]), 2.0, 0.2);
    EXPECT_LT(fine[0], 1e-3);
    EXPECT_LT(open, 1e-13);
}

}  // namespace
}  // namespace clench::test
