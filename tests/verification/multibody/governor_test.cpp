#include "tests/verification/multibody/governor.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/multibody/derivative_check.hpp"

namespace clench::test {
namespace {

double angular_momentum_z(const System& system, const State& state)
{
    const Configuration at(system, state);
    double sum = 0.0;
    for (Index b = 1; b < static_cast<Index>(system.bodies().size()); ++b) {
        sum += momentum(system.bodies()[static_cast<std::size_t>(b)].inertia, body_motion(at, b),
                        at.r(b))
                   .angular.z();
    }
    return sum;
}

TEST(GovernorA05, SpringHasTheDerivativesItReports)
{
    Governor model;
    expect_derivatives_match(model.system, random_state(model.system, 2, 0.05), 1e-6);
}

TEST(GovernorA05, KeepsItsAngularMomentumAndBalancesItsEnergy)
{
    Governor model;
    const double momentum_before = angular_momentum_z(model.system, model.state);
    const double before = energy(model.system, model.state).total();
    IntegratorOptions options;
    options.tolerance = 1e-7;
    options.max_step = 5e-3;
    AlphaIntegrator integrator(model.system, model.state, 10.0, options);

    double lost = 0.0, power = 0.0, momentum_drift = 0.0, low = 1.0, high = 0.0;
    integrator.run([&](const SystemIntegrator& run) {
        const Configuration at(model.system, run.state());
        double now = 0.0;
        for (const LineSpring* spring : model.springs) {
            now += spring->power_lost(at);
        }
        lost += 0.5 * (power + now) * (run.state().t - run.previous().t);
        power = now;
        momentum_drift =
            std::max(momentum_drift,
                     std::abs(angular_momentum_z(model.system, run.state()) - momentum_before));
        const double s = at.r(model.slider).z();
        low = std::min(low, s);
        high = std::max(high, s);
        return true;
    });

    const double balance = energy(model.system, integrator.state()).total() + lost - before;
    std::printf(
        "A05: s from %.5f to %.5f m, s(10) = %.6f, momentum drift %.2g of %.4g, energy "
        "balance %.2g of %.4g J, %ld steps, %ld jacobians\n",
        low, high, Configuration(model.system, integrator.state()).r(model.slider).z(),
        momentum_drift, momentum_before, balance, before,
        static_cast<long>(integrator.statistics().steps),
        static_cast<long>(integrator.statistics().jacobians));
    EXPECT_LT(momentum_drift, 1e-3 * momentum_before);
    EXPECT_LT(std::abs(balance), 2e-3 * std::abs(before));
    EXPECT_GT(high - low, 0.01);
}

}  // namespace
}  // namespace clench::test
