#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tests/verification/multibody/soft_pendulum.hpp"

namespace clench::test {
namespace {

using namespace soft_pendulum;

/// Errors by kind of coordinate.
std::map<std::string, double> errors(const State& found, const State& exact)
{
    return {{"translation", (found.q.head<3>() - exact.q.head<3>()).norm()},
            {"Euler parameters", (found.q.segment<4>(3) - exact.q.segment<4>(3)).norm()},
            {"modes", (found.q.tail(3) - exact.q.tail(3)).norm()},
            {"velocities", (found.u - exact.u).norm()},
            {"multipliers", (found.lambda - exact.lambda).norm()}};
}

std::map<std::string, double> orders(const AlphaScheme& scheme)
{
    IntegratorOptions options = fixed_steps(t_end / 3200, -0.1);
    static const State exact = [&] {  // Richardson from two fine runs
        const State fine = end_of(options);
        options.first_step *= 2.0;
        const State coarse = end_of(options);
        State best = fine;
        best.q = (4.0 * fine.q - coarse.q) / 3.0;
        best.u = (4.0 * fine.u - coarse.u) / 3.0;
        best.lambda = (4.0 * fine.lambda - coarse.lambda) / 3.0;
        return best;
    }();
    options.scheme = scheme;
    options.first_step = t_end / 200;
    const auto coarse = errors(end_of(options), exact);
    options.first_step *= 0.5;
    const auto fine = errors(end_of(options), exact);
    std::map<std::string, double> result;
    for (const auto& [kind, error] : fine) {
        result[kind] = std::log2(coarse.at(kind) / error);
    }
    return result;
}

TEST(Order, IsTwoInEveryKindOfCoordinate)
{
    for (const AlphaScheme& scheme :
         {AlphaScheme::hht(-0.3), AlphaScheme::hht(-0.1), AlphaScheme::generalized_alpha(0.6)}) {
        for (const auto& [kind, order] : orders(scheme)) {
            EXPECT_NEAR(order, 2.0, 0.15) << kind << " with alpha_f " << scheme.alpha_f;
        }
    }
}

// Control: the same test sees the order drop if γ loses its share of α.
TEST(OrderControl, WrongGammaIsFirstOrder)
{
    AlphaScheme wrong = AlphaScheme::hht(-0.3);
    wrong.gamma = 0.5;

    const auto found = orders(wrong);

    for (const auto& [kind, order] : found) {
        EXPECT_LT(order, 1.4) << kind;
    }
}

/// [Pichler2018] (2.57) on T = ½ (1 + q²) q̇², V = 2 q²: the mass is taken at the end of the step
/// and the forces are weighted over it. First order; the form used here is of second.
double printed_hht_error(double h, double alpha, bool printed)
{
    const auto mass = [](double q) { return 1.0 + q * q; };
    const auto force = [](double q, double v) { return -q * v * v - 4.0 * q; };
    const auto run = [&](double step, double weight, bool as_printed) {
        const double gamma = 0.5 - weight, beta = 0.25 * (1.0 - weight) * (1.0 - weight);
        double q = 1.0, v = 0.5, rate = force(q, v) / mass(q), a = rate;
        for (int n = 0; n < std::lround(1.0 / step); ++n) {
            const double old = force(q, v);
            const double q0 = q, v0 = v, a0 = a, rate0 = rate;
            double next = a;
            for (int k = 0; k < 50; ++k) {  // fixed point: steps are small
                q = q0 + step * v0 + step * step * ((0.5 - beta) * a0 + beta * next);
                v = v0 + step * ((1.0 - gamma) * a0 + gamma * next);
                rate = force(q, v) / mass(q);
                next = as_printed ? ((1.0 + weight) * force(q, v) - weight * old) / mass(q)
                                  : (1.0 + weight) * rate - weight * rate0;
            }
            a = next;
        }
        return q;
    };
    static const double exact = run(1e-5, 0.0, false);
    return std::abs(run(h, alpha, printed) - exact);
}

TEST(OrderControl, ThePrintedFormIsFirstOrderWhereTheMassDependsOnTheState)
{
    const auto order = [](bool printed) {
        return observed_order(halve_and_measure(
            0.01, 4, [&](double h) { return printed_hht_error(h, -0.3, printed); }));
    };

    EXPECT_NEAR(order(true), 1.0, 0.15);
    EXPECT_NEAR(order(false), 2.0, 0.1);
}

}  // namespace
}  // namespace clench::test
