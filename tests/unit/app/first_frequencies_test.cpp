#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/reported_beam.hpp"

namespace clench::app {
namespace {

using namespace reported_beam;

TEST(FrequencyText, MarksRigidMotions)
{
    EXPECT_EQ(frequency_text({{0.0, 123.456789}, 1}),
              "  mode  frequency [Hz]\n"
              "     1               0  rigid\n"
              "     2         123.457\n");
}

TEST(FirstFrequencies, AreLeftOutForLargeModels)
{
    FeModel model;
    model.free_dofs.resize(most_dofs_for_first_frequencies + 1);
    BodySummary s = wooden_beam();

    add_first_frequencies(s, model, {}, 1, {});

    EXPECT_FALSE(s.frequencies);
    EXPECT_THAT(body_text(s), AllOf(HasSubstr("not computed: 300001 DOFs are more than 300000"),
                                    HasSubstr("clench modes")));
}

TEST(FirstFrequencies, NeedMoreThanOneDof)
{
    FeModel model;
    model.free_dofs.resize(1);
    BodySummary s = wooden_beam();

    add_first_frequencies(s, model, {}, 1, {});

    EXPECT_THAT(s.why_no_frequencies, HasSubstr("1 free DOFs are too few"));
}

}  // namespace
}  // namespace clench::app
