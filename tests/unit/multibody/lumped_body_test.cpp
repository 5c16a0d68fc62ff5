#include <cmath>
#include <numbers>

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include "tests/unit/multibody/lumped_oscillator.hpp"

namespace clench::solver::multibody {
namespace {

using namespace lumped_oscillator;
using Eigen::MatrixXd, Eigen::VectorXd;

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
