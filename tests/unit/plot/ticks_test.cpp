#include "postprocess/plot/ticks.hpp"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"

namespace clench::postprocess {
namespace {

TEST(Ticks, StandAtRoundNumbers)
{
    EXPECT_THAT(linear_ticks(0.0, 1.0, 5).label,
                ElementsAre("0.0", "0.2", "0.4", "0.6", "0.8", "1.0"));
    EXPECT_THAT(linear_ticks(-3.0, 41.0, 6).label, ElementsAre("0", "10", "20", "30", "40"));
    EXPECT_THAT(linear_ticks(0.0, 0.1, 5).label,
                ElementsAre("0.00", "0.02", "0.04", "0.06", "0.08", "0.10"));
}

TEST(Ticks, HoldAllValuesWithALittleSpace)
{
    for (const double scale : {1e-9, 1.0, 3.7e8}) {
        const Ticks ticks = linear_ticks(-0.3 * scale, 1.1 * scale, 6);
        EXPECT_LT(ticks.low, -0.3 * scale);
        EXPECT_GT(ticks.high, 1.1 * scale);
        EXPECT_LT(ticks.high - ticks.low, 1.6 * scale);
        EXPECT_GE(ticks.at.size(), 3u);
        EXPECT_LE(ticks.at.size(), 9u);
    }
}

TEST(Ticks, GiveAConstantSomeRoom)
{
    for (const double value : {0.0, 5.0, -2e-7}) {
        const Ticks ticks = linear_ticks(value, value, 5);
        EXPECT_LT(ticks.low, value);
        EXPECT_GT(ticks.high, value);
        EXPECT_GE(ticks.at.size(), 2u);
    }
}

TEST(Ticks, OfALogarithmicAxisAreDecades)
{
    EXPECT_THAT(logarithmic_ticks(1e-3, 10.0, 6).label,
                ElementsAre("0.001", "0.01", "0.1", "1", "10"));
    // Sixteen decades are too many to label each.
    EXPECT_LE(logarithmic_ticks(1e-16, 1.0, 6).at.size(), 6u);
    EXPECT_THAT(logarithmic_ticks(1.5, 8.0, 6).label, ElementsAre("2", "5"));
    EXPECT_GE(logarithmic_ticks(1.10, 1.13, 6).at.size(), 2u);
}

}  // namespace
}  // namespace clench::postprocess
