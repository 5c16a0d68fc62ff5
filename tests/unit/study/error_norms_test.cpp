#include "app/study/error_norms.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/messages.hpp"

namespace clench::app {
namespace {

TEST(RelativeErrors, AreThoseOfHandCalculation)
{
    const History reference{{0.0, 1.0, 3.0}, {1.0, 2.0, -2.0}};
    const History history{{0.0, 1.0, 3.0}, {1.0, 2.5, -1.0}};

    const RelativeErrors errors = relative_errors(history, reference);

    // Differences 0, 1/2, 1: ∫ = 1/2 · (0 + 1/4) + 2/2 · (1/4 + 1) = 1.375;
    // reference: ∫ = 1/2 · (1 + 4) + 2/2 · (4 + 4) = 10.5.
    EXPECT_DOUBLE_EQ(errors.l2, std::sqrt(1.375 / 10.5));
    EXPECT_DOUBLE_EQ(errors.max, 0.5);
    EXPECT_DOUBLE_EQ(errors.last, 0.5);
}

TEST(RelativeErrors, DoNotDependOnTheUnitOfTheHistoryOrOfTime)
{
    const History reference{{0.0, 1.0, 2.0}, {1.0, 2.0, 3.0}};
    const History history{{0.0, 1.0, 2.0}, {1.1, 2.0, 3.3}};
    const History scaled_reference{{0.0, 8.0, 16.0}, {4.0, 8.0, 12.0}};
    const History scaled{{0.0, 8.0, 16.0}, {4.4, 8.0, 13.2}};

    const RelativeErrors one = relative_errors(history, reference);
    const RelativeErrors other = relative_errors(scaled, scaled_reference);

    EXPECT_NEAR(one.l2, other.l2, 1e-15);
    EXPECT_NEAR(one.max, other.max, 1e-15);
    EXPECT_NEAR(one.last, other.last, 1e-15);
    EXPECT_GT(one.l2, 0.01);
}

TEST(RelativeErrors, InterpolateBetweenOtherTimes)
{
    const History reference{{0.0, 1.0, 2.0, 3.0, 4.0}, {0.0, 1.0, 2.0, 3.0, 4.0}};
    const History sparse{{0.0, 1.5, 4.0}, {0.0, 1.5, 4.0}};

    const RelativeErrors errors = relative_errors(sparse, reference);

    EXPECT_NEAR(errors.l2, 0.0, 1e-15);
    EXPECT_NEAR(errors.max, 0.0, 1e-15);
}

TEST(RelativeErrors, OfAReferenceThatIsZeroAreZeroOrNoNumber)
{
    const History zero{{0.0, 1.0}, {0.0, 0.0}};
    const History other{{0.0, 1.0}, {0.0, 1.0}};

    EXPECT_EQ(relative_errors(zero, zero).l2, 0.0);
    EXPECT_EQ(relative_errors(zero, zero).last, 0.0);
    EXPECT_TRUE(std::isnan(relative_errors(other, zero).l2));
    EXPECT_TRUE(std::isnan(relative_errors(other, zero).max));
}

TEST(RelativeErrors, OfStaticsAreThoseOfTheLastValueWhateverTheLoadFactors)
{
    const RelativeErrors errors = last_errors({{0.5, 1.0}, {9.0, 3.0}}, {{1.0, 2.0}, {1.0, 4.0}});

    EXPECT_DOUBLE_EQ(errors.last, 0.25);
    EXPECT_DOUBLE_EQ(errors.l2, 0.25);
}

TEST(RelativeErrors, RefuseAMotionThatEndedEarlier)
{
    test::expect_input_error(
        [] {
            relative_errors({{0.0, 0.5}, {0.0, 1.0}}, {{0.0, 1.0}, {0.0, 1.0}});
        },
        "ends at 0.5", "reference at 1");
}

}  // namespace
}  // namespace clench::app
