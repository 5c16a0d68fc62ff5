#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/interface_contact/one_pair_body.hpp"

namespace clench::solver::multibody {
namespace {

using namespace one_pair_body;

/// A slow oscillator that drives a fast one through a closed pair; ζ at the end.
Eigen::Vector2d drive(double fast, Index quasi_static)
{
    FlexibleBody body = test::modal_body(Eigen::Vector2d(100.0, fast * fast));
    body.interfaces.push_back(
        one_pair(Eigen::RowVector2d(1.0, 1.0), Eigen::RowVector2d::Zero(), -1.0));
    System system;
    system.add_body(flexible_body(body, {}));
    // Pressed from the beginning, so that the fast one starts in balance.
    system.add_force(
        std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(50.0, 0.0)));
    system.add_force(std::make_unique<PreloadElement>("hold", 1, Eigen::Vector2d(-50.0, -50.0)));
    system.set_quasi_static(1, quasi_static);
    State state = system.start();
    state.u.tail(2)[0] = 1.0;
    make_consistent(system, state);
    IntegratorOptions options;
    options.fixed_step = true;
    options.first_step = 2e-5;
    AlphaIntegrator integrator(system, state, 0.3, options);
    integrator.run();
    return integrator.state().q.tail(2);
}

TEST(QuasiStaticModes, FollowWithAnErrorOfTheSquareOfTheFrequencyRatio)
{
    double error[2];
    const double frequencies[] = {200.0, 400.0};
    for (int i = 0; i < 2; ++i) {
        const double k = frequencies[i] * frequencies[i];
        const Eigen::Vector2d with = drive(frequencies[i], 0), without = drive(frequencies[i], 1);
        error[i] = std::abs(with[0] - without[0]);
        std::printf("  ratio %g: error %.2e of %.2e\n", frequencies[i] / 10.0, error[i], with[0]);
        // [Pichler2018] (5.14b): K22 ζ2 = Q2
        EXPECT_NEAR(k * without[1], 50.0 * (1.0 - without.sum()) - 50.0, 1e-6 * k * 1e-3);
    }
    EXPECT_LT(error[0], 1e-4 * 0.1);
    // Mass that follows without inertia shifts the slow frequency by (50/k)² ω²: order 4 in 1/ω
    // here.
    EXPECT_LT(error[1], 0.3 * error[0]);
}

TEST(QuasiStaticModes, AreRefusedWhereThereAreNotEnough)
{
    System system;
    system.add_body(flexible_body(test::modal_body(Eigen::Vector2d(1.0, 2.0)), {}));
    EXPECT_THROW(system.set_quasi_static(1, 3), InputError);
}

}  // namespace
}  // namespace clench::solver::multibody
