#include <cmath>

#include <Eigen/LU>
#include <gtest/gtest.h>

#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;
using Eigen::VectorXd;

Pose tumbling()
{
    Pose pose;
    pose.r = {0.2, -0.1, 0.3};
    pose.v = {1.0, 0.5, -0.7};
    pose.omega = {3.0, 8.0, -5.0};
    return pose;
}

Momentum total_momentum(const System& system, const State& state)
{
    const Configuration at(system, state);
    Momentum sum{Vector3d::Zero(), Vector3d::Zero()};
    for (Index b = 1; b < static_cast<Index>(system.bodies().size()); ++b) {
        const Momentum part = momentum(system.bodies()[static_cast<std::size_t>(b)].inertia,
                                       body_motion(at, b), at.r(b));
        sum.linear += part.linear;
        sum.angular += part.angular;
    }
    return sum;
}

/// A soft beam that tumbles through space and vibrates: nothing acts on it.
TEST(FreeFlexibleBody, KeepsEnergyAndMomentum)
{
    BeamModel model;
    model.young = 2e8;
    System system;
    system.add_body(flexible_body(beam_body(model, 6), tumbling()));
    State state = system.start();
    state.q.tail(6).setConstant(5e-3);
    make_consistent(system, state);
    const Momentum before = total_momentum(system, state);
    const double E = energy(system, state).total();
    std::vector<double> energy_error, momentum_error;
    for (const double h : {2e-4, 1e-4}) {
        AlphaIntegrator integrator(system, state, 0.5, fixed_steps(h, 0.0));
        integrator.run();
        const Momentum after = total_momentum(system, integrator.state());
        energy_error.push_back(std::abs(energy(system, integrator.state()).total() / E - 1.0));
        momentum_error.push_back((after.angular - before.angular).norm() / before.angular.norm());
        EXPECT_LT((after.linear - before.linear).norm(), 1e-5 * before.linear.norm());
    }

    std::printf("free beam: energy error %.2g -> %.2g, angular momentum %.2g -> %.2g\n",
                energy_error[0], energy_error[1], momentum_error[0], momentum_error[1]);
    EXPECT_LT(energy_error[1], 1e-4);
    EXPECT_LT(momentum_error[1], 1e-4);
    EXPECT_GT(momentum_error[0] / momentum_error[1], 3.0);
}

/// The same motion seen from a rotated frame: equal to round-off, with joint, gravity and modes.
TEST(Frame, DoesNotMatter)
{
    const auto tip_after = [](const Eigen::Matrix3d& turn) -> Vector3d {
        BeamModel model;
        model.young = 2e8;
        const FlexibleBody beam = beam_body(model, 4);
        System system;
        Pose pose;
        pose.r = turn * Vector3d(0.5, 0.0, 0.0);
        pose.p = euler_parameters(turn);
        const Index body = system.add_body(flexible_body(beam, pose));
        const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero(), turn));
        const Index m = system.add_marker(boundary_marker("m", body, beam.boundary[0]));
        const Index tip = system.add_marker(boundary_marker("tip", body, beam.boundary[1]));
        system.add_joint(JointType::universal, "cross", g,
                         system.add_marker(boundary_marker("cross", body, beam.boundary[0],
                                                           axes_with_z(Vector3d::UnitX()))));
        system.set_gravity(turn * Vector3d(0.0, 0.0, -9.81));
        State state = system.start();
        turn_about(system, state, body, turn * Vector3d(0.0, 2.0, 4.0), Vector3d::Zero());
        make_consistent(system, state);
        AlphaIntegrator integrator(system, state, 0.3, fixed_steps(5e-4, -0.1));
        integrator.run();
        (void)m;
        return turn.transpose() * Configuration(system, integrator.state()).origin(tip);
    };

    const Vector3d plain = tip_after(Eigen::Matrix3d::Identity());
    const Vector3d rotated_tip = tip_after(exponential({1.1, -0.7, 2.0}));

    std::printf("frame: tip differs by %.2g m of %.3g m\n", (rotated_tip - plain).norm(),
                plain.norm());
    EXPECT_LT((rotated_tip - plain).norm(), 1e-10);
    EXPECT_GT((plain - Vector3d(1.0, 0.0, 0.0)).norm(), 0.1);
}

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

/// A force at a marker.
class TipForce : public ForceElement {
public:
    TipForce(Index marker, const Vector3d& force) : marker_(marker), force_(force) {}
    std::string name() const override { return "tip force"; }
    std::vector<Index> bodies() const override { return {1}; }
    void add_force(const Configuration& at, VectorXd& Q) override
    {
        add_vector_forces(at, forces(at), Q);
    }
    void add_tangent(const Configuration& at, TangentSink& tangent) override
    {
        add_vector_tangent(at, forces(at), tangent);
    }

private:
    VectorForces forces(const Configuration& at) const
    {
        VectorForces result;
        result.vectors = {{marker_, -1}};
        result.f = at.load() * force_;
        return result;
    }
    Index marker_;
    Vector3d force_;
};

/// Tip of a cantilever under a small force: the free beam's modes with one end held by a joint,
/// against the same FE model solved directly.
double cantilever_tip(const BeamModel& model, int mode_count, const Vector3d& force)
{
    const FlexibleBody beam = beam_body(model, mode_count);
    System system;
    const Index body = system.add_body(flexible_body(beam, Pose()));
    const Index wall = system.add_marker(rigid_marker("wall", 0, beam.boundary[0].position));
    const Index end = system.add_marker(boundary_marker("end", body, beam.boundary[0]));
    const Index tip = system.add_marker(boundary_marker("tip", body, beam.boundary[1]));
    system.add_joint(JointType::fixed, "clamp", wall, end);
    system.add_force(std::make_unique<TipForce>(tip, force));
    State state = system.start();
    find_equilibrium(system, state);
    return (Configuration(system, state).origin(tip) - beam.boundary[1].position).y();
}

TEST(ReducedBeam, BendsAsItsFeModel)
{
    const BeamModel model{.elements = 6};
    const Vector3d force(0.0, 1e-3, 0.0);  // small: the floating frame rotates, linear FE does not
    Eigen::MatrixXd K, M;
    beam_matrices(model, K, M);
    const Eigen::Index n = K.rows() - 6;
    const double full = (K.bottomRightCorner(n, n).lu().solve(
        VectorXd(force.y() * VectorXd::Unit(n, n - 5))))[n - 5];

    std::vector<double> errors;
    for (const int count : {6, 12, 24, 36}) {
        errors.push_back(std::abs(cantilever_tip(model, count, force) / full - 1.0));
    }

    std::printf("cantilever: tip error %.2g, %.2g, %.2g, %.2g with 6, 12, 24, 36 of 36 modes\n",
                errors[0], errors[1], errors[2], errors[3]);
    EXPECT_LT(errors[1], errors[0]);
    EXPECT_LT(errors[2], errors[1]);
    EXPECT_LT(errors[3], 1e-6);
}

}  // namespace
}  // namespace clench::test
