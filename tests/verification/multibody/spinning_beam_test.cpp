#include <cmath>

#include <gtest/gtest.h>

#include "solver/multibody/statics/equilibrium.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

/// A beam that spins freely about z with Ω: its bending in the plane of the spin follows
/// ω_n² − Ω² J2, out of it ω_n², with J2 = 1 as the mesh is refined: nodal rotations do not enter
/// what the spin turns. A real beam is stiffened by the tension of the spin; the linear
/// floating frame has no such term, by design.
TEST(SpinningBeam, SoftensInItsPlaneAsLinearTheorySays)
{
    const BeamModel model{.elements = 32};
    const FlexibleBody beam = beam_body(model, 2);  // bending along y, then along z
    ASSERT_GT(beam.boundary[0].Phi_t.row(1).cwiseAbs().maxCoeff(), 0.1);
    const double Omega = 200.0, amplitude = 1e-7;
    System system;
    Pose pose;
    pose.omega = {0.0, 0.0, Omega};
    system.add_body(flexible_body(beam, pose));
    State state = system.start();
    state.q.tail(2).setConstant(amplitude);
    make_consistent(system, state);
    const double t_end = 0.02;
    AlphaIntegrator integrator(system, state, t_end, fixed_steps(2e-6, 0.0));

    integrator.run();

    for (int j = 0; j < 2; ++j) {
        const bool in_plane =
            std::abs(beam.boundary[0].Phi_t(1, j)) > std::abs(beam.boundary[0].Phi_t(2, j));
        const double rotated_mass = beam.inertia.J2(2, 3 * j);
        EXPECT_NEAR(rotated_mass, in_plane ? 1.0 : 0.0, 3e-3);  // of 32 elements
        const double omega = std::sqrt(beam.K(j, j) - rotated_mass * Omega * Omega);
        const double found = integrator.state().q[7 + j] / amplitude;
        std::printf("spinning beam: mode %d, %s, %.8f against %.8f\n", j,
                    in_plane ? "in plane" : "out of plane", found, std::cos(omega * t_end));
        EXPECT_NEAR(found, std::cos(omega * t_end), 2e-4);
    }
}

/// A bar driven to a steady spin about its end: E u'' = −ρ ω² (x + u) gives the end's stretch
/// tan(kL)/k − L with k = ω √(ρ/E); to first order ρ ω² L³/(3 E).
TEST(SpinUp, StretchesTheBarAsLinearTheorySays)
{
    const BeamModel model;  // stiff enough to bend faster than it spins: see above
    FlexibleBody beam = beam_body(model, 48);
    beam.damping.setConstant(0.2);
    System system;
    Pose pose;
    pose.r = {0.5, 0.0, 0.0};
    const Index body = system.add_body(flexible_body(beam, pose));
    const Index m = system.add_marker(boundary_marker("m", body, beam.boundary[0]));
    const Index tip = system.add_marker(boundary_marker("tip", body, beam.boundary[1]));
    const Index hub = system.add_joint(JointType::revolute, "hub", 0, m);
    const double speed = 60.0, rise = 0.2;
    system.add_motion("spin", hub, JointCoordinate::angle, [=](double t) {
        const double s = std::min(t / rise, 1.0), w = 2.0 * M_PI / rise;
        const double ramp =
            speed * rise * (0.5 * s * s + (std::cos(2.0 * M_PI * s) - 1.0) / (4.0 * M_PI * M_PI));
        const double rate = speed * (s - std::sin(2.0 * M_PI * s) / (2.0 * M_PI));
        const double push = t < rise ? speed / rise * (1.0 - std::cos(w * t)) : 0.0;
        return TimeValue{ramp + speed * std::max(t - rise, 0.0), rate, push};
    });
    State state = system.start();
    make_consistent(system, state);
    IntegratorOptions options;
    options.tolerance = 1e-7;
    options.max_step = 1e-3;
    AlphaIntegrator integrator(system, state, 1.0, options);

    integrator.run();

    const double stretch =
        Configuration(system, integrator.state()).origin(tip).norm() - model.length;
    const double k = speed * std::sqrt(model.density / model.young);
    const double exact = std::tan(k * model.length) / k - model.length;
    std::printf("spin-up: stretch %.6g m against %.6g m, %.2g off\n", stretch, exact,
                stretch / exact - 1.0);
    EXPECT_NEAR(stretch, exact, 1e-2 * exact);
}

}  // namespace
}  // namespace clench::test
