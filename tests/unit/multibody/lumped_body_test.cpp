#include "solver/multibody/bodies/lumped_body.hpp"

#include <cmath>
#include <numbers>

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/forces/loads.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "solver/multibody/vibration/linearisation.hpp"
#include "tests/support/multibody/derivative_check.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Matrix2d;
using Eigen::MatrixXd;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXd;

constexpr double m1 = 2.0, m2 = 3.0, k1 = 500.0, k2 = 800.0, c1 = 1.5, c2 = 4.0;
const Vector2d start(0.01, -0.02), velocity(0.3, 0.1);

Matrix2d in_a_row(double first, double second)
{
    return (Matrix2d() << first + second, -second, -second, second).finished();
}

/// Two masses in a row: spring 1 from the ground to mass 1, spring 2 from there to mass 2.
LumpedBody oscillator(bool damped)
{
    LumpedBody data;
    data.name = "masses";
    data.M = Vector2d(m1, m2).asDiagonal();
    data.K = in_a_row(k1, k2);
    if (damped) {
        data.C = in_a_row(c1, c2);
    }
    data.start = start;
    data.velocity = velocity;
    return data;
}

IntegratorOptions fixed(double h, const AlphaScheme& scheme)
{
    IntegratorOptions options;
    options.scheme = scheme;
    options.fixed_step = true;
    options.first_step = h;
    return options;
}

/// Without damping, by its eigenmodes.
Vector2d exact(double t)
{
    const LumpedBody data = oscillator(false);
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> modes(data.K, data.M);
    const VectorXd omega = modes.eigenvalues().cwiseSqrt();
    const VectorXd a = modes.eigenvectors().transpose() * data.M * start;
    const VectorXd b = (modes.eigenvectors().transpose() * data.M * velocity).cwiseQuotient(omega);
    return modes.eigenvectors() * (a.cwiseProduct((omega * t).array().cos().matrix()) +
                                   b.cwiseProduct((omega * t).array().sin().matrix()));
}

TEST(LumpedBody, FollowsTheExactSolutionToSecondOrder)
{
    const auto error = [](double h) {
        System system;
        system.add_body(lumped_body(oscillator(false)));
        State state = system.start();
        make_consistent(system, state);
        AlphaIntegrator integrator(system, state, 1.0,
                                   fixed(h, AlphaScheme::generalized_alpha(1.0)));
        integrator.run();
        return (integrator.state().q - exact(1.0)).norm();
    };

    const double coarse = error(1e-3), fine = error(5e-4);

    EXPECT_LT(coarse, 1e-4);
    EXPECT_NEAR(coarse / fine, 4.0, 0.05);
}

/// The same masses as rigid bodies that slide along x.
struct Sliders {
    Sliders()
    {
        for (int i = 0; i < 2; ++i) {
            Pose pose;
            pose.r = Vector3d(start[i], 0.0, 0.0);
            pose.v = Vector3d(velocity[i], 0.0, 0.0);
            const std::string name = "mass" + std::to_string(i + 1);
            const Index body = system.add_body(
                rigid_body(name, i == 0 ? m1 : m2, Eigen::Matrix3d::Identity(), pose));
            const Eigen::Matrix3d axes = axes_with_z(Vector3d::UnitX());
            const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero(), axes));
            const Index m = system.add_marker(rigid_marker("m", body, Vector3d::Zero(), axes));
            const Index joint = system.add_joint(JointType::translational, name, g, m);
            s[i] = system.joint_coordinate(joint, JointCoordinate::translation);
        }
        CoordinateForce first, second;
        first.terms = {{1.0, s[0]}};
        first.spring.slope = k1;
        first.damper.slope = c1;
        second.terms = {{1.0, s[1]}, {-1.0, s[0]}};
        second.spring.slope = k2;
        second.damper.slope = c2;
        system.add_force(std::make_unique<CoordinateForces>(
            "springs", system, std::vector<CoordinateForce>{first, second}));
    }
    System system;
    Measure s[2];
};

TEST(LumpedBody, MovesAsSlidingRigidBodiesDo)
{
    System lumped;
    lumped.add_body(lumped_body(oscillator(true)));
    Sliders sliders;
    State a = lumped.start(), b = sliders.system.start();
    make_consistent(lumped, a);
    make_consistent(sliders.system, b);
    const IntegratorOptions options = fixed(1e-3, AlphaScheme::hht(-0.1));
    AlphaIntegrator left(lumped, a, 0.5, options), right(sliders.system, b, 0.5, options);

    double q_apart = 0.0, u_apart = 0.0;
    while (!left.done()) {
        left.step();
        right.step();
        for (int i = 0; i < 2; ++i) {
            const BodySpan& span = sliders.system.spans()[static_cast<std::size_t>(i) + 1];
            q_apart = std::max(q_apart, std::abs(left.state().q[i] - right.state().q[span.q]));
            u_apart = std::max(u_apart, std::abs(left.state().u[i] - right.state().u[span.u]));
        }
    }

    EXPECT_LT(q_apart, 1e-14);
    EXPECT_LT(u_apart, 1e-13);
    const Energy energy_a = energy(lumped, left.state());
    const Energy energy_b = energy(sliders.system, right.state());
    EXPECT_NEAR(energy_a.kinetic, energy_b.kinetic, 1e-13);
    EXPECT_NEAR(energy_a.elastic, energy_b.elements, 1e-13);
}

TEST(LumpedBody, StepsByTheErrorInItsOwnScales)
{
    const auto steps = [](double unit) {
        LumpedBody data = oscillator(true);
        data.start *= unit;
        data.velocity *= unit;
        data.scale = Vector2d::Constant(unit);
        System system;
        system.add_body(lumped_body(data));
        State state = system.start();
        make_consistent(system, state);
        AlphaIntegrator integrator(system, state, 0.2, {});
        integrator.run();
        return integrator.statistics().steps;
    };

    EXPECT_GT(steps(1.0), 20);
    EXPECT_EQ(steps(1.0), steps(1024.0));
}

TEST(LumpedBody, HasEquilibriumAndModes)
{
    System system;
    const Index body = system.add_body(lumped_body(oscillator(false)));
    const Vector2d load(7.0, -3.0);
    system.add_force(
        std::make_unique<ModalForceElement>("load", system, body, load, Constant{1.0}));
    State state = system.start();

    find_equilibrium(system, state);

    const Vector2d expected = in_a_row(k1, k2).inverse() * load;
    EXPECT_LT((state.q - expected).norm(), 1e-12 * expected.norm());
    const std::vector<SystemMode> modes = linearise(system, state);
    const LumpedBody data = oscillator(false);
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> reference(data.K, data.M);
    ASSERT_EQ(modes.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const double f = std::sqrt(reference.eigenvalues()[static_cast<Eigen::Index>(i)]) /
                         (2.0 * std::numbers::pi);
        EXPECT_NEAR(modes[i].frequency, f, 1e-10 * f);
    }
}

/// Markers on a lumped body move with its coordinates, so that joints hold it as any other.
struct Towed {
    Towed()
    {
        Index body = system.add_body(lumped_body(oscillator(false)));
        Marker hook = rigid_marker("hook", body, Vector3d::Zero());
        hook.Phi_t = Eigen::Matrix3Xd::Zero(3, 2);
        hook.Phi_t(0, 1) = 1.0;
        const Index a = system.add_marker(hook);
        Pose pose;
        pose.r = Vector3d(0.5 + start[1], 0.0, 0.0);
        body = system.add_body(rigid_body("wagon", m3, Eigen::Matrix3d::Identity(), pose));
        const Eigen::Matrix3d axes = axes_with_z(Vector3d::UnitX());
        const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero(), axes));
        const Index m = system.add_marker(rigid_marker("m", body, Vector3d::Zero(), axes));
        system.add_joint(JointType::translational, "rail", g, m);
        system.add_joint(JointType::distance, "rod", a, m, 0.5);
    }
    static constexpr double m3 = 4.0;
    System system;
};

TEST(LumpedBody, IsHeldByJoints)
{
    Towed towed;
    State state = towed.system.start();
    find_equilibrium(towed.system, state);

    const std::vector<SystemMode> modes = linearise(towed.system, state);

    const Matrix2d M = Vector2d(m1, m2 + Towed::m3).asDiagonal();
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> reference(in_a_row(k1, k2), M);
    ASSERT_EQ(modes.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const double f = std::sqrt(reference.eigenvalues()[static_cast<Eigen::Index>(i)]) /
                         (2.0 * std::numbers::pi);
        EXPECT_NEAR(modes[i].frequency, f, 1e-9 * f);
    }
    test::expect_derivatives_match(towed.system, test::random_state(towed.system, 5));
}

TEST(LumpedBody, RefusesWhatIsNoBody)
{
    LumpedBody data = oscillator(false);
    data.K = MatrixXd::Zero(3, 3);
    EXPECT_THROW(lumped_body(data), InputError);
    data = oscillator(false);
    data.scale = Vector2d(1.0, 0.0);
    EXPECT_THROW(lumped_body(data), InputError);
    data = oscillator(false);
    data.M(0, 0) = -1.0;
    EXPECT_THROW(lumped_body(data), InputError);
    data.M(0, 0) = 0.0;
    EXPECT_NO_THROW(lumped_body(data));
}

}  // namespace
}  // namespace clench::solver::multibody
