#include "tests/verification/multibody/four_bars.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "solver/multibody/linear/independent_constraints.hpp"

namespace clench::test {
namespace {

using Eigen::Vector2d;

/// Where B0 is, and how fast.
using PointMotion = Eigen::Vector4d;

PointMotion point_of(double angle, double rate)
{
    const Vector2d along(std::sin(angle), std::cos(angle));
    return {along.x(), along.y(), rate * along.y(), -rate * along.x()};
}

/// The one degree of freedom: 3 posts rotate about their feet, 2 beams go along,
/// (3 J + 2) φ'' = (3/2 + 2) g sin φ, by the method of Runge and Kutta.
PointMotion exact_after(double end)
{
    constexpr double thickness = FourBars::thickness;
    const double J = 0.25 + (1.0 + thickness * thickness) / 12.0;
    const double k = 3.5 * FourBars::g / (3.0 * J + 2.0);
    const int steps = 40000;
    const double h = end / steps;
    double angle = 0.0, rate = 1.0;
    for (int n = 0; n < steps; ++n) {
        const double v1 = rate, a1 = k * std::sin(angle);
        const double v2 = rate + 0.5 * h * a1, a2 = k * std::sin(angle + 0.5 * h * v1);
        const double v3 = rate + 0.5 * h * a2, a3 = k * std::sin(angle + 0.5 * h * v2);
        const double v4 = rate + h * a3, a4 = k * std::sin(angle + h * v3);
        angle += h / 6.0 * (v1 + 2.0 * v2 + 2.0 * v3 + v4);
        rate += h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
    }
    return point_of(angle, rate);
}

struct Passage {
    std::vector<PointMotion> at_seconds;  ///< after 2, 4 … 10 s
    double drift = 0.0, open = 0.0;
};

Passage run_ten_seconds(double h)
{
    FourBars model(2);
    const double before = energy(model.system, model.state).total();
    IntegratorOptions options = fixed_steps(h, -0.02);
    // What an old matrix leaves, 1e-15 a step, is the largest error of the finest run.
    options.reuse_jacobian = false;
    AlphaIntegrator integrator(model.system, model.state, 10.0, options);
    Passage result;
    integrator.run([&](const SystemIntegrator& run) {
        const State& state = run.state();
        result.drift =
            std::max(result.drift, std::abs(energy(model.system, state).total() - before));
        result.open = std::max(result.open, largest_violation(model.system, state));
        if (state.t > 2.0 * static_cast<double>(result.at_seconds.size() + 1) - 0.5 * h) {
            const Configuration at(model.system, state);
            const VectorValue value = at.value({model.tip, -1});
            PointMotion& motion = result.at_seconds.emplace_back();
            motion << value.y.head<2>(), at.velocity({model.tip, -1}, value).head<2>();
        }
        return true;
    });
    return result;
}

/// Errors are c₂ h² + c₃ h³ (numerical damping) + c₄ h⁴ …: extrapolation takes away three of them.
PointMotion extrapolated(std::vector<PointMotion> table)
{
    for (double factor = 4.0; table.size() > 1; factor *= 2.0) {
        for (std::size_t i = 0; i + 1 < table.size(); ++i) {
            table[i] = (factor * table[i + 1] - table[i]) / (factor - 1.0);
        }
        table.pop_back();
    }
    return table.front();
}

TEST(FourBarsA02, ReachThePublishedPositionThroughSingularOnesWithOrderTwo)
{
    std::vector<Passage> runs;
    for (const double h : {4e-3, 2e-3, 1e-3, 5e-4}) {
        runs.push_back(run_ten_seconds(h));
    }
    std::vector<PointMotion> ends;
    for (const Passage& run : runs) {
        ends.push_back(run.at_seconds.back());
    }
    const PointMotion exact = exact_after(10.0), found = extrapolated(ends);
    const PointMotion published(0.32845810, 0.94451854, 1.42305143, -0.49486881);

    std::printf(
        "A02: B0 = (%.9f, %.9f), v = (%.9f, %.9f), errors %.2g m, %.2g m/s; published values are "
        "off by %.2g, %.2g; energy drift %.2g J at h = 5e-4, joints open %.2g\n",
        found[0], found[1], found[2], found[3], (found - exact).head<2>().norm(),
        (found - exact).tail<2>().norm(), (published - exact).head<2>().norm(),
        (published - exact).tail<2>().norm(), runs.back().drift, runs.back().open);
    EXPECT_LT((found - exact).head<2>().norm(), 1e-8);
    EXPECT_LT((found - exact).tail<2>().norm(), 3e-8);
    EXPECT_LT((found - published).head<2>().norm(), 2e-8);
    EXPECT_LT((found - published).tail<2>().norm(), 8e-8);
    EXPECT_LT(runs.back().open, 1e-14);
    for (std::size_t i = 0; i < 5; ++i) {  // neither singular positions nor time cost any order
        const PointMotion then = exact_after(2.0 * static_cast<double>(i + 1));
        const double order = std::log2((runs[2].at_seconds[i] - then).norm() /
                                       (runs[3].at_seconds[i] - then).norm());
        EXPECT_NEAR(order, 2.0, 0.1) << "after " << 2 * (i + 1) << " s";
    }
}

/// Newton's own tolerance for fixed steps is tight enough that halving them helps: an error of
/// 1e-13 in every step, for instance, costs half an order here.
TEST(FourBarsA02, AreNotSpoiltByTheIteration)
{
    const PointMotion exact = exact_after(10.0);
    const auto error = [&](double h) {
        FourBars model(2);
        AlphaIntegrator integrator(model.system, model.state, 10.0, fixed_steps(h, -0.02));
        integrator.run();
        const Configuration at(model.system, integrator.state());
        return (at.origin(model.tip).head<2>() - exact.head<2>()).norm();
    };

    EXPECT_NEAR(std::log2(error(1e-3) / error(5e-4)), 2.0, 0.1);
}

TEST(FourBarsA02, NameTheEquationsThatFollowFromOthers)
{
    for (const int windows : {2, 40}) {  // 40: beyond one dense matrix
        FourBars model(windows);

        const auto redundant = redundant_constraints(model.system, model.state);

        // 5 (3 N + 1) equations, 6 (2 N + 1) coordinates, one degree of freedom
        EXPECT_EQ(std::count(redundant.begin(), redundant.end(), true), 3 * windows);
    }
}

}  // namespace
}  // namespace clench::test
