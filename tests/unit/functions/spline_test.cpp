#include <gtest/gtest.h>

#include "tests/unit/functions/rate_checks.hpp"

namespace clench::solver {
namespace {

using namespace rate_checks;

TEST(Spline, HasTwoContinuousDerivativesEverywhere)
{
    const Spline f({{0, 0}, {1, 2}, {1.5, -1}, {3, 0.5}, {3.2, 0.6}});

    for (const auto& [t, y] : f.points()) {
        const double near = 1e-9;
        const Jet at = f.at(t), left = f.at(t - near), right = f.at(t + near);
        EXPECT_NEAR(at.value, y, 1e-14);
        EXPECT_NEAR(left.first, right.first, 1e-6);
        EXPECT_NEAR(left.second, right.second, 1e-6);
    }
    for (const double t : {-2.0, 0.3, 1.2, 2.0, 3.1, 7.0}) {
        expect_derivatives(TimeFunction(f), t);
    }
    EXPECT_EQ(f.at(-1).second, 0.0);
    EXPECT_EQ(f.at(4).second, 0.0);
}

TEST(Spline, ReproducesItsClosedForm)
{
    // Three equidistant points (0, 0), (1, 1), (2, 0): m_1 = −3, so s = 1.5 t − 0.5 t³ on [0, 1].
    const Spline f({{0, 0}, {1, 1}, {2, 0}});
    for (const double t : {0.0, 0.25, 0.5, 1.0}) {
        EXPECT_NEAR(f.at(t).value, 1.5 * t - 0.5 * t * t * t, 1e-15);
        EXPECT_NEAR(f.at(2 - t).value, 1.5 * t - 0.5 * t * t * t, 1e-15);
    }
    const Spline line({{0, 1}, {0.3, 1.6}, {2, 5}});
    EXPECT_NEAR(line.at(1.234).value, 1 + 2 * 1.234, 1e-14);
    EXPECT_NEAR(line.at(-5).value, -9, 1e-14);
    EXPECT_NEAR(Spline({{0, 1}, {2, 5}}).at(0.5).value, 2, 1e-15);
}

TEST(Spline, IsIntegratedExactly)
{
    // s = 1.5 t − 0.5 t³ on [0, 1], mirrored at 1: ∫ = 0.75 t² − 0.125 t⁴; slope ±1.5 beyond.
    const Spline f({{0, 0}, {1, 1}, {2, 0}});
    const auto exact = [](double t) { return 0.75 * t * t - 0.125 * t * t * t * t; };

    EXPECT_NEAR(f.integral(0.7), exact(0.7), 1e-15);
    EXPECT_NEAR(f.integral(1.3), 2 * exact(1) - exact(0.7), 1e-15);
    EXPECT_NEAR(f.integral(3.0), 2 * exact(1) - 0.75, 1e-15);
    EXPECT_NEAR(f.integral(-2.0), 3.0, 1e-15);
    EXPECT_NEAR(Spline({{1, 1}, {2, 2}}).integral(3.0), 4.5, 1e-14);
}

TEST(Spline, RefusesPointsOutOfOrder)
{
    test::expect_input_error([] { Spline f({{0, 0}}); }, "has 1 points, expected at least 2");
    test::expect_input_error([] { Spline f({{0, 0}, {0, 1}}); }, "as point 2", "ascending");
    test::expect_input_error([] { Spline f({{0, 0}, {1, NAN}}); }, "expected finite numbers");
}

}  // namespace
}  // namespace clench::solver
