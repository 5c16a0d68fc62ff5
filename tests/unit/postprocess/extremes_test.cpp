#include <gtest/gtest.h>

#include "postprocess/recovery/body_view.hpp"

namespace clench::postprocess {
namespace {

TEST(Extremes, KnowTheirTimes)
{
    Extreme most, least;
    const double nan = std::nan("");
    most.raise({1.0, nan}, 0.1);
    most.raise({3.0, 2.0}, 0.2);
    most.raise({2.0, 1.0}, 0.3);
    least.lower({1.0}, 0.1);
    least.lower({-3.0}, 0.2);
    least.lower({-2.0}, 0.3);

    EXPECT_EQ(most.value, (std::vector<double>{3.0, 2.0}));
    EXPECT_EQ(most.when, (std::vector<double>{0.2, 0.2}));
    EXPECT_EQ(least.value, std::vector<double>{-3.0});
    EXPECT_EQ(least.when, std::vector<double>{0.2});
}

}  // namespace
}  // namespace clench::postprocess
