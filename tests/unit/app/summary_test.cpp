#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/summary/to_json.hpp"
#include "tests/support/matchers.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

TEST(ReductionSummaryJson, ComesBackFromWhatIsStored)
{
    ReductionSummary s;
    s.name = "bar";
    s.mode_total = 2;
    s.origins = {{"joint", 1}, {"vibration", 1}};
    s.joint_modes = 1;
    s.pov_ratio = {0.9, 1.0};
    s.check.dependent = {"joint mode 3"};
    s.modes = {{1, "vibration", 10.0, 0.01}, {2, "joint", 20.0, 0.0}};
    s.seconds.total = 0.5;
    s.reused = {"component modes"};
    s.training = {120, 2, 0, 1, 20, 0, 1e-4, 2e-3, 0.01, 0.05};
    s.accuracy.emplace();
    s.accuracy->checked = true;
    s.accuracy->tolerance = 0.01;
    s.accuracy->rows = {{"load tip", "deflection", 1, 0.002, 0.002, 1.002, 1.0, "load 1"},
                        {"random loads", "contact forces", 6, 0.004, 0.03, 103.0, 100.0, "load 4"}};

    const ReductionSummary again = stored_reduction(stored_text(s)).value();

    EXPECT_EQ(json(again).dump(), json(s).dump());
    EXPECT_EQ(again.share(), 0.9);
    EXPECT_THAT(reduction_text(again), HasSubstr("left out, as others span them: joint mode 3"));
    EXPECT_THAT(reduction_text(again),
                HasSubstr("NOT within 1 %: random loads, contact forces (3 %)"));
    EXPECT_FALSE(again.accuracy->all_good());
    EXPECT_DOUBLE_EQ(again.accuracy->worst(), 3.0);
}

TEST(Summary, InBriefShowsTheLowestModesAndHowManyMore)
{
    ReductionSummary s;
    for (int mode = 1; mode <= 25; ++mode) {
        s.modes.push_back({mode, "joint", 100.0 * mode, 0.0});
    }

    EXPECT_THAT(reduction_text(s), AllOf(HasSubstr("2500"), Not(HasSubstr("more"))));
    EXPECT_THAT(reduction_text(s, Detail::brief),
                AllOf(HasSubstr("1000"), Not(HasSubstr("1100")),
                      HasSubstr("... 15 more up to 2500 Hz: clench info shows all")));
}

TEST(Summary, OfAnUncheckedBodySaysWhy)
{
    ReductionSummary s;
    s.accuracy.emplace().reason = "too many pairs";

    const ReductionSummary again = stored_reduction(stored_text(s)).value();

    EXPECT_THAT(reduction_text(again), HasSubstr("NOT CHECKED: too many pairs"));
    EXPECT_FALSE(again.accuracy->all_good());
}

}  // namespace
}  // namespace clench::app
