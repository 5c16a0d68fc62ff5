#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/multibody/models.hpp"

/// Simeon's flexible slider-crank, problem "crank" of the test set for IVP solvers: the rod has two
/// sine shapes across and a quadratic element along it, with the matrices as printed there. In
/// particular the axial mass lacks a factor 1/15, and π has eight digits.
namespace clench::test {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d;

constexpr double pi = 3.1415927, L1 = 0.15, L2 = 0.30, width = 0.008, density = 7870.0,
                 young = 0.2e12, rod_mass = 0.151104, piston_mass = 0.075552,
                 rod_inertia = 0.0045339259, Omega = 150.0;

/// Moves the printed integrals, taken about the crank pin, to the rod's middle.
FlexibleBody simeon_rod()
{
    const double area = width * width, m = density * area * L2, k = young * area / L2;
    const double volume = area * L2;
    FlexibleBody rod;
    rod.name = "rod";
    MatrixXd M = MatrixXd::Zero(4, 4), B = M;
    M.diagonal() << 0.5 * m, 0.5 * m, 8.0 * m, 2.0 * m;
    M(2, 3) = M(3, 2) = m;
    rod.K = MatrixXd::Zero(4, 4);
    const double slender = std::pow(width / L2, 2);
    rod.K.diagonal() << k * std::pow(pi, 4) / 24.0 * slender,
        k * std::pow(pi, 4) * 2.0 / 3.0 * slender, k * 16.0 / 3.0, k * 7.0 / 3.0;
    rod.K(2, 3) = rod.K(3, 2) = -k * 8.0 / 3.0;
    B(0, 2) = -volume * 16.0 / std::pow(pi, 3);
    B(0, 3) = volume * (8.0 / std::pow(pi, 3) - 1.0 / pi);
    B(1, 3) = volume * 0.5 / pi;
    B = (B - B.transpose()).eval();
    const Eigen::Vector4d c1 = volume * Eigen::Vector4d(0.0, 0.0, 2.0 / 3.0, 1.0 / 6.0);
    const Eigen::Vector4d c2 = volume * Eigen::Vector4d(2.0 / pi, 0.0, 0.0, 0.0);
    const Eigen::Vector4d c12 = volume * L2 * Eigen::Vector4d(0.0, 0.0, 1.0 / 3.0, 1.0 / 6.0);
    const Eigen::Vector4d c21 = volume * L2 * Eigen::Vector4d(1.0 / pi, -0.5 / pi, 0.0, 0.0);

    InertiaInvariants& inertia = rod.inertia;
    inertia.mass = rod_mass;
    const double J = rod_inertia - 0.25 * rod_mass * L2 * L2;
    inertia.J0 = Vector3d(0.1 * J, J, J).asDiagonal();
    inertia.M_ff = M;
    inertia.S = Eigen::Matrix3Xd::Zero(3, 4);
    inertia.S.row(0) = density * c1.transpose();
    inertia.S.row(1) = density * c2.transpose();
    inertia.H = Eigen::Matrix3Xd::Zero(3, 4);
    inertia.H.row(2) = density * (c21 - 0.5 * L2 * c2).transpose();
    inertia.D.resize(3, 12);
    for (int j = 0; j < 4; ++j) {
        inertia.D.middleCols<3>(3 * j) = -skew(inertia.S.col(j));
    }
    inertia.G.fill(MatrixXd::Zero(4, 4));
    inertia.G[2] = density * B;
    inertia.J1 = Eigen::Matrix<double, 6, Eigen::Dynamic>::Zero(6, 4);
    inertia.J1.row(2) = 2.0 * density * (c12 - 0.5 * L2 * c1).transpose();
    inertia.J2 = Eigen::Matrix<double, 6, Eigen::Dynamic>::Zero(6, 16);
    inertia.J2.row(2) = M.reshaped().transpose();
    BoundaryNode pin, end;
    pin.position = {-0.5 * L2, 0.0, 0.0};
    end.position = {0.5 * L2, 0.0, 0.0};
    pin.Phi_t = pin.Phi_r = end.Phi_t = end.Phi_r = Eigen::Matrix3Xd::Zero(3, 4);
    end.Phi_t(0, 3) = 1.0;  // the second axial node is the rod's end
    rod.boundary = {pin, end};
    return rod;
}

struct SliderCrank {
    SliderCrank()
    {
        const FlexibleBody source = simeon_rod();
        Pose pose;
        pose.r = {0.5 * L1, 0.0, 0.0};
        const Index crank = system.add_body(
            rigid_body("crank", 0.36, Vector3d(1e-3, 2e-3, 2e-3).asDiagonal(), pose));
        pose.r = {L1 + 0.5 * L2, 0.0, 0.0};
        rod = system.add_body(flexible_body(source, pose));
        pose.r = {0.450016933, 0.0, 0.0};
        piston = system.add_body(
            rigid_body("piston", piston_mass, 1e-4 * Eigen::Matrix3d::Identity(), pose));
        const Index main =
            system.add_joint(JointType::revolute, "main", 0,
                             system.add_marker(rigid_marker("O", crank, {-0.5 * L1, 0, 0})));
        system.add_joint(JointType::revolute, "pin",
                         system.add_marker(rigid_marker("B", crank, {0.5 * L1, 0, 0})),
                         system.add_marker(boundary_marker("pin", rod, source.boundary[0])));
        // In the plane already: along z nothing needs to hold the wrist.
        system.add_joint(JointType::point_on_line, "wrist",
                         system.add_marker(rigid_marker("C", piston, Vector3d::Zero())),
                         system.add_marker(boundary_marker("end", rod, source.boundary[1])));
        const Eigen::Matrix3d along = axes_with_z(Vector3d::UnitX());
        system.add_joint(JointType::translational, "bore",
                         system.add_marker(rigid_marker("bore", 0, Vector3d::Zero(), along)),
                         system.add_marker(rigid_marker("ring", piston, Vector3d::Zero(), along)));
        system.add_motion("drive", main, JointCoordinate::angle, [](double t) {
            return TimeValue{Omega * t, Omega, 0.0};
        });
        state = system.start();
        set_start(crank);
        make_consistent(system, state);
    }
    void set_start(Index crank)
    {
        const double phi2_rate = -7.499576703969453e1;
        const BodySpan& span = system.spans()[static_cast<std::size_t>(rod)];
        state.q.segment<4>(span.q + 7) << 0.0, 0.0, 1.03339863e-5, 1.69327969e-5;
        turn_about(system, state, crank, {0.0, 0.0, Omega}, Vector3d::Zero());
        state.u.segment<3>(span.u) << 0.0, Omega * L1 + phi2_rate * 0.5 * L2, 0.0;
        state.u.segment<3>(span.u + 3) << 0.0, 0.0, phi2_rate;
        state.u.segment<4>(span.u + 6) << 4.448961125815990e-1, 4.634339319238670e-3,
            -1.785910760000550e-6, -2.689386719979040e-6;
        state.u[system.spans()[static_cast<std::size_t>(piston)].u] = -2.689386719979040e-6;
    }
    System system;
    State state;
    Index rod = 0, piston = 0;
};

/// phi2, x3, q1 … q4 at t = 0.1.
Eigen::Vector<double, 6> end_of(double h)
{
    SliderCrank model;
    AlphaIntegrator integrator(model.system, model.state, 0.1, fixed_steps(h, -0.02));
    integrator.run();
    const State& end = integrator.state();
    const BodySpan& span = model.system.spans()[static_cast<std::size_t>(model.rod)];
    const Eigen::Vector4d p = end.q.segment<4>(span.q + 3);
    const double phi2 = 2.0 * std::atan2(p[3], p[0]);
    Eigen::Vector<double, 6> values;
    values << phi2 - 2.0 * M_PI * std::round(phi2 / (2.0 * M_PI)),
        end.q[model.system.spans()[static_cast<std::size_t>(model.piston)].q],
        end.q.segment<4>(span.q + 7);
    return values;
}

/// The rod vibrates along its axis at 1.5 and 12 kHz without damping: q3 and q4 need 1e-6 s and the
/// extrapolation of two runs. Shorter steps gain nothing, round-off grows as 1/h².
TEST(FlexibleSliderCrank, ReachesTheReferenceOfTheTestSet)
{
    Eigen::Vector<double, 6> reference;
    reference << -0.3311734987910881, 0.1697373326718410, 1.893192460247178e-4,
        2.375751865617931e-5, -5.323907988763734e-6, -8.363283141616840e-6;

    const Eigen::Vector<double, 6> fine = end_of(8e-7), found = (4.0 * fine - end_of(1.6e-6)) / 3.0;

    const Eigen::Vector<double, 6> error = ((found - reference).array() / reference.array()).abs(),
                                   alone = ((fine - reference).array() / reference.array()).abs();
    std::printf(
        "crank: phi2 %.12f, x3 %.12f; relative errors %.2g, %.2g, q %.2g %.2g %.2g %.2g (8e-7 s "
        "alone: %.2g, %.2g, q %.2g %.2g %.2g %.2g)\n",
        found[0], found[1], error[0], error[1], error[2], error[3], error[4], error[5], alone[0],
        alone[1], alone[2], alone[3], alone[4], alone[5]);
    EXPECT_LT(error.head<2>().maxCoeff(), 1e-6);
    EXPECT_LT(error.tail<4>().maxCoeff(), 1e-5);  // every q relative to itself
    EXPECT_LT(alone.head<2>().maxCoeff(), 1e-6);
}

}  // namespace
}  // namespace clench::test
