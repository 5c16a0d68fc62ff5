#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/reported_beam.hpp"

namespace clench::app {
namespace {

using namespace reported_beam;

TEST(BodyText, ShowsConstantsDofsAndCouplings)
{
    const std::string text = body_text(wooden_beam());

    EXPECT_THAT(text, AllOf(HasSubstr("(11000, 500, 900)"), HasSubstr("(0.4, 0.3, 0.5)"),
                            HasSubstr("5e-10"), HasSubstr("30, 24 of them free after couplings"),
                            HasSubstr("rigid couplings 2"), HasSubstr("deck's own units")));
}

TEST(BodyText, NumbersWarningsAndCountsSkippedKeywords)
{
    BodySummary s = wooden_beam();
    s.warnings = {"first", "second"};
    s.skipped = {{"*STEP", 3}};

    EXPECT_THAT(body_text(s),
                AllOf(HasSubstr("warning 1: first\nwarning 2: second\n"), HasSubstr("*STEP 3")));
}

TEST(BodyText, DoesNotShowDustAsCoordinates)
{
    BodySummary s = wooden_beam();
    s.lower = {-1.7e-15, 0, 0};
    s.upper = {90, 60, 92};

    EXPECT_THAT(body_text(s), HasSubstr("(0, 0, 0) to (90, 60, 92)"));
}

TEST(BodyText, IsShortWhenAsked)
{
    EXPECT_THAT(body_text(wooden_beam(), Detail::brief),
                AllOf(HasSubstr("mass"), Not(HasSubstr("WOOD"))));
}

}  // namespace
}  // namespace clench::app
