#include "solver/multibody/statics/load_stepping.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/matchers.hpp"

namespace clench::solver::multibody {
namespace {

/// Loads that were reached, by steps that `works` allows.
struct LoadPath {
    std::vector<double> loads{};
    int failures = 0;

    template <class Works>
    void go(int increments, const Works& works)
    {
        failures = raise_load(increments, [&](double load) {
            if (!works(loads.empty() ? 0.0 : loads.back(), load)) {
                throw NumericalError("statics", "failed at " + std::to_string(load));
            }
            loads.push_back(load);
        });
    }
};

TEST(RaiseLoad, TakesTheStepsThatAreAskedForWhereTheyWork)
{
    LoadPath path;

    path.go(3, [](double, double) { return true; });

    EXPECT_THAT(path.loads, ElementsAre(1 / 3.0, 2 / 3.0, 1.0));
    EXPECT_EQ(path.failures, 0);
}

TEST(RaiseLoad, ShrinksStepsThatFailAndGrowsAgain)
{
    LoadPath path;

    path.go(2, [](double from, double to) { return from >= 0.5 || to - from < 0.2; });

    EXPECT_THAT(path.loads, ElementsAre(0.125, 0.25, 0.375, 0.5, 0.75, 1.0));
    EXPECT_EQ(path.failures, 5);  // 0.5 and 0.25, then 0.25 after every success
}

TEST(RaiseLoad, PassesALoadWhereThereIsNothing)
{
    LoadPath path;

    path.go(10, [](double, double to) { return to < 0.35 || to > 0.55; });

    EXPECT_EQ(path.loads.back(), 1.0);
    for (const double load : path.loads) {
        EXPECT_TRUE(load < 0.35 || load > 0.55) << load;
    }
}

TEST(RaiseLoad, GivesUpWithTheFirstFailure)
{
    LoadPath path;
    std::string problem;

    try {
        path.go(4, [](double, double to) { return to <= 0.5; });
    } catch (const NumericalError& error) {
        problem = error.problem();
    }

    EXPECT_EQ(problem, "failed at 0.750000");
    EXPECT_EQ(path.loads.back(), 0.5);
}

}  // namespace
}  // namespace clench::solver::multibody
