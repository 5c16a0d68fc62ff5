#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/time/unit_steps.hpp"

namespace clench::test {
namespace {

using namespace unit_steps;
using solver::StepController;

/// Times of all steps of a run whose error over the tolerance is (h / best)³.
std::vector<double> times(StepController& controller, double best)
{
    std::vector<double> result = {0.0};
    while (result.back() < 1.0) {
        controller.begin(result.back());
        while (!controller.accepts([&] { return std::pow(controller.size() / best, 3); })) {
            EXPECT_TRUE(controller.shorten());
        }
        const double t = controller.arrival(result.back());
        controller.accepted(result.back(), t);
        result.push_back(t);
    }
    return result;
}

TEST(StepController, FindsTheSizeThatTheErrorAllowsFromBothSides)
{
    for (const double first : {1e-5, 1e-2, 0.3}) {
        StepController controller(to_one(), first);
        const std::vector<double> t = times(controller, 1e-2);
        // Grown from below it stays at or above 0.9 / 1.2 of the best size, shrunk from above at
        // 0.9 of it.
        const double h = t[t.size() / 2] - t[t.size() / 2 - 1];
        EXPECT_GE(h, 0.7e-2) << first;
        EXPECT_LE(h, 1e-2) << first;
        EXPECT_EQ(t.back(), 1.0);
    }
}

TEST(StepController, GrowsByNoMoreThanTwoAndCountsWhatItRefused)
{
    StepController controller(to_one(), 1e-5);
    const std::vector<double> t = times(controller, 1e-2);
    for (std::size_t i = 2; i < t.size(); ++i) {
        EXPECT_LE(t[i] - t[i - 1], 2.0 * (t[i - 1] - t[i - 2]) * (1 + 1e-9));
    }
    EXPECT_EQ(controller.counts().steps, static_cast<std::int64_t>(t.size()) - 1);
    EXPECT_EQ(controller.counts().rejected(), 0);
    EXPECT_EQ(controller.counts().smallest_step, 1e-5);
    StepController hasty(to_one(), 0.3);
    times(hasty, 1e-2);
    // 30 times too large: shrunk to a fifth, again, and to what fits.
    EXPECT_GE(hasty.counts().rejected_by_error, 2);
    EXPECT_LE(hasty.counts().rejected_by_error, 4);
}

TEST(StepController, KeepsAStepThatIsNotWorthANewMatrix)
{
    for (const double worthwhile : {1.2, 1.5}) {
        StepControl control = to_one();
        control.worthwhile_growth = worthwhile;
        for (const double growth : {0.98 * worthwhile, 1.02 * worthwhile}) {
            StepController controller(control, 1e-3);
            controller.begin(0.0);
            EXPECT_TRUE(controller.accepts([&] { return std::pow(0.9 / growth, 3); }));
            controller.accepted(0.0, 1e-3);
            EXPECT_NEAR(controller.begin(1e-3), growth > worthwhile ? growth * 1e-3 : 1e-3, 1e-12);
        }
    }
}

TEST(StepController, MeetsTheEndWithoutASliver)
{
    StepController controller(to_one(0.15), 0.15);
    const std::vector<double> t = times(controller, 100.0);
    // 5 × 0.15 leave 0.25: two steps of a half each; 0.15 and 0.1 would do, 0.15 and a sliver not.
    for (std::size_t i = 1; i < t.size(); ++i) {
        EXPECT_GT(t[i] - t[i - 1], 0.07);
        EXPECT_LE(t[i] - t[i - 1], 0.15 * (1 + 1e-12));
    }
    EXPECT_EQ(t.size(), 8u);
    EXPECT_EQ(t.back(), 1.0);
}

TEST(StepController, TakesFixedStepsAsTheyAreButForTheLast)
{
    StepControl control = to_one();
    control.fixed = true;
    StepController controller(control, 0.3);
    const std::vector<double> t = times(controller, 1e-6);
    ASSERT_EQ(t.size(), 5u);
    EXPECT_NEAR(t[4] - t[3], 0.1, 1e-12);
    controller.begin(0.0);
    controller.newton_failed();
    EXPECT_FALSE(controller.shorten());
}

TEST(StepController, RoundOffBeforeTheEndIsNoStep)
{
    StepControl control = to_one();
    control.fixed = true;
    StepController controller(control, 1e-3);
    EXPECT_EQ(times(controller, 1.0).size(), 1001u);
}

TEST(StepController, GoesOnFromACheckpoint)
{
    StepController one(to_one(), 1e-2);
    one.begin(0.0);
    EXPECT_TRUE(one.accepts([] { return 0.3; }));
    one.accepted(0.0, 1e-2);
    StepController other(to_one(), 0.5);
    solver::restore(solver::checkpoint_of(one), other);
    EXPECT_EQ(other.begin(1e-2), one.begin(1e-2));
    EXPECT_EQ(other.last_error(), 0.3);
    EXPECT_EQ(other.counts().steps, 1);
    EXPECT_EQ(other.counts().largest_step, 1e-2);
}

TEST(FirstStep, MovesNoFurtherThanTheToleranceSuggests)
{
    const StepControl control = to_one();
    EXPECT_EQ(solver::first_step(control, 1e-6, 0.0, 0.0), 1e-3);
    EXPECT_NEAR(solver::first_step(control, 1e-6, 100.0, 0.0), 1e-5, 1e-15);
    EXPECT_NEAR(solver::first_step(control, 1e-6, 0.0, 1e4), 1e-5, 1e-15);
    EXPECT_EQ(solver::first_step(control, 1e-6, 1e9, 0.0), 1e-6) << "the smallest";
}

}  // namespace
}  // namespace clench::test
