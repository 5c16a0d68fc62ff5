#include <cmath>

#include <gtest/gtest.h>

#include "solver/time/hermite.hpp"
#include "solver/time/output_times.hpp"
#include "tests/support/convergence.hpp"

namespace clench::test {
namespace {

using Eigen::VectorXd, solver::OutputTimes;

VectorXd one(double x)
{
    return VectorXd::Constant(1, x);
}

TEST(Hermite, IsExactForCubics)
{
    const auto x = [](double t) { return 1.0 - 2.0 * t + 3.0 * t * t - 0.5 * t * t * t; };
    const auto v = [](double t) { return -2.0 + 6.0 * t - 1.5 * t * t; };
    const double t0 = 0.7, h = 1.9, t1 = t0 + h;
    for (const double s : {0.0, 0.1, 0.5, 0.83, 1.0}) {
        const double t = t0 + s * h;
        EXPECT_NEAR(solver::hermite(s, h, one(x(t0)), one(v(t0)), one(x(t1)), one(v(t1)))[0], x(t),
                    1e-14);
        EXPECT_NEAR(solver::hermite_rate(s, h, one(x(t0)), one(v(t0)), one(x(t1)), one(v(t1)))[0],
                    v(t), 1e-14);
    }
}

TEST(Hermite, IsOfFourthOrderAndItsRateOfThird)
{
    const auto largest = [](double h, auto&& error) {
        double result = 0.0;
        for (double s = 0.05; s < 1.0; s += 0.05) {
            result = std::max(result, error(s, h));
        }
        return result;
    };
    const auto value = halve_and_measure(0.4, 4, [&](double h) {
        return largest(h, [](double s, double size) {
            return std::abs(solver::hermite(s, size, one(0.0), one(1.0), one(std::sin(size)),
                                            one(std::cos(size)))[0] -
                            std::sin(s * size)) +
                   std::abs(solver::hermite(s, size, one(1.0), one(0.0), one(std::cos(size)),
                                            one(-std::sin(size)))[0] -
                            std::cos(s * size));
        });
    });
    EXPECT_NEAR(observed_order(value), 4.0, 0.15);
    const auto rate = halve_and_measure(0.4, 4, [&](double h) {
        return largest(h, [](double s, double size) {
            return std::abs(solver::hermite_rate(s, size, one(1.0), one(0.0), one(std::cos(size)),
                                                 one(-std::sin(size)))[0] +
                            std::sin(s * size));
        });
    });
    EXPECT_NEAR(observed_order(rate), 3.0, 0.15);
}

}  // namespace
}  // namespace clench::test
