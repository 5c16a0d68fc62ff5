#include "app/sweep/effects.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace clench::app {
namespace {

Sweep sweep_of(const std::vector<std::string>& values)
{
    Sweep sweep;
    sweep.keys = {"forces.tip.force"};
    for (const std::string& value : values) {
        PlannedCase& one = sweep.cases.emplace_back();
        one.id = sweep.cases.size();
        one.values = {value};
    }
    return sweep;
}

TEST(SweptKey, CountsValuesThatAreNoNumbers)
{
    EXPECT_EQ(swept_keys(sweep_of({"3", "1e1", "3"})).front().at,
              (std::vector<double>{3.0, 10.0, 3.0}));
    const SweptKey words = swept_keys(sweep_of({"dahl", "coulomb", "dahl"})).front();
    EXPECT_EQ(words.at, (std::vector<double>{1.0, 2.0, 1.0}));
    EXPECT_EQ(words.words, (std::vector<std::string>{"dahl", "coulomb"}));
}

TEST(MainEffect, IsTheCorrelationAndTheRangeOfTheMeans)
{
    const SweptKey key{"k", {1.0, 1.0, 2.0, 2.0}, {}};

    const Effect effect = effect_of(key, {1.0, 3.0, 5.0, 7.0});

    EXPECT_EQ(effect.means, (std::vector<double>{2.0, 6.0}));
    EXPECT_DOUBLE_EQ(effect.range, 4.0);
    EXPECT_NEAR(effect.correlation, 4.0 / std::sqrt(20.0), 1e-14);
}

TEST(MainEffect, LeavesOutCasesThatFailedAndSaysNothingOfConstants)
{
    const SweptKey key{"k", {1.0, 2.0, 3.0}, {}};

    EXPECT_NEAR(effect_of(key, {1.0, NAN, -1.0}).correlation, -1.0, 1e-14);
    EXPECT_TRUE(std::isnan(effect_of(key, {5.0, 5.0, 5.0 + 1e-13}).correlation));
    EXPECT_TRUE(effect_of(key, {1.0, 2.0, 3.0}).means.empty());  // no value is shared
}

}  // namespace
}  // namespace clench::app
