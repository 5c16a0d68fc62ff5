#pragma once

#include <cmath>

#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/forces/loads.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {

/// IFToMM A03, Andrews' squeezing mechanism: seven bodies in the plane, a motor and a spring. Data
/// and reference values as in the test set for IVP solvers (t = 0.03, computed there with 1e-14).
struct Squeezer {
    using Vector3d = Eigen::Vector3d;

    Squeezer()
    {
        const Vector3d A(-0.06934, -0.00227, 0.0), B(-0.03635, 0.03273, 0.0), C(0.014, 0.072, 0.0);
        const double beta = -0.0617138900142764496, theta = 0.0, gamma = 0.455279819163070380,
                     phi = 0.222668390165885885, delta = 0.487364979543842550,
                     Omega = -0.222668390165885885, epsilon = 1.23054744454982119;
        const Vector3d P = rotated(beta, 7e-3, 0.0), E = P - rotated(beta + theta, 28e-3, 0.0);
        const Vector3d H = A + rotated(delta, 4e-2, 0.0), K = A + rotated(epsilon, 0.0, -4e-2);
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
    static Vector3d rotated(double angle, double x, double y)
    {
        return {std::cos(angle) * x - std::sin(angle) * y,
                std::sin(angle) * x + std::cos(angle) * y, 0.0};
    }
    /// @param x, y  centre of mass from `pivot`, in axes rotated by `angle`.
    Index body(const std::string& name, double mass, double J, const Vector3d& pivot, double angle,
               double x, double y)
    {
        Pose pose;
        pose.r = pivot + rotated(angle, x, y);
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

}  // namespace clench::test
