// Pulses and sweeps: values, derivatives against differences, and where they break.
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "solver/functions/time_function.hpp"

namespace clench::solver {
namespace {

using std::numbers::pi;

void expect_slopes(const TimeFunction& f, double t, double size)
{
    const double h = 1e-5;
    const double before = evaluate(f, t - h).value, now = evaluate(f, t).value,
                 after = evaluate(f, t + h).value;
    EXPECT_NEAR(evaluate(f, t).first, (after - before) / (2.0 * h), 1e-6 * size) << t;
    EXPECT_NEAR(evaluate(f, t).second, (after - 2.0 * now + before) / (h * h), 1e-3 * size) << t;
}

TEST(Pulse, HalfSineAndHaversineLastAsLongAsTheySay)
{
    const TimeFunction sine = HalfSine{3.0, 1.0, 2.0}, smooth = HaversinePulse{3.0, 1.0, 2.0};
    for (const TimeFunction& f : {sine, smooth}) {
        EXPECT_EQ(evaluate(f, 0.9).value, 0.0);
        EXPECT_EQ(evaluate(f, 3.1).value, 0.0);
        EXPECT_NEAR(evaluate(f, 2.0).value, 3.0, 1e-14);
        EXPECT_EQ(breaks(f), (std::vector<double>{1.0, 3.0}));
        for (const double t : {1.2, 1.9, 2.6}) {
            expect_slopes(f, t, 20.0);
        }
    }
    EXPECT_NEAR(evaluate(sine, 1.5).value, 3.0 * std::sin(pi / 4.0), 1e-14);
    EXPECT_NEAR(evaluate(smooth, 1.5).value, 1.5, 1e-14);
    EXPECT_NEAR(evaluate(smooth, 1.0).first, 0.0, 1e-14);
    EXPECT_EQ(smoothness(sine), 0);
    EXPECT_EQ(smoothness(smooth), 1);
}

TEST(Sweep, GoesThroughItsFrequenciesAndStaysAtTheLast)
{
    for (const bool logarithmic : {false, true}) {
        const Sweep sweep{2.0, 1.0, 4.0, 0.5, 3.0, logarithmic};
        const TimeFunction f = sweep;
        EXPECT_EQ(evaluate(f, 0.4).value, 0.0);
        EXPECT_NEAR(evaluate(f, 0.5).first, 2.0 * 2.0 * pi * 1.0, 1e-12);
        for (const double t : {0.9, 1.7, 3.3, 4.4}) {
            expect_slopes(f, t, 2.0 * std::pow(2.0 * pi * 4.0, 2));
        }
        // Beyond the sweep the period is that of the last frequency.
        EXPECT_NEAR(evaluate(f, 4.0).value, evaluate(f, 4.25).value, 1e-11);
    }
}

TEST(Sweep, CountsTheCyclesOfItsKind)
{
    // Cycles within the sweep: mean frequency times duration, or (f1 - f0) T / ln(f1/f0).
    const auto phase_at_end = [](bool logarithmic) {
        const Jet end = evaluate(Sweep{1.0, 1.0, 4.0, 0.0, 3.0, logarithmic}, 3.0);
        return std::asin(end.value);
    };
    EXPECT_NEAR(std::sin(2.0 * pi * 7.5), std::sin(phase_at_end(false)), 1e-12);
    EXPECT_NEAR(std::sin(2.0 * pi * 9.0 / std::log(4.0)), std::sin(phase_at_end(true)), 1e-12);
}

}  // namespace
}  // namespace clench::solver
