#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/analysis_text.hpp"

namespace clench::app {
namespace {

using namespace analysis_text;

std::string output_refusal(const std::string& keys)
{
    return refusal("output: {" + keys + "}\n");
}

TEST(OutputKeys, AreAllRead)
{
    const Case c = with(R"(output:
  step: 1e-4
  fields: [displacement, gap]
  histories:
    tip_z: {at: bar.LOAD, displacement: z}
    twist: {at: bar.17, rotation: x}
    gaps: {contact: bar.joint, quantity: gap_norm}
)");

    EXPECT_EQ(c.output.step, 1e-4);
    EXPECT_TRUE(c.output.wants("gap"));
    EXPECT_FALSE(c.output.wants("pressure"));
    ASSERT_THAT(c.output.histories, SizeIs(3));
    EXPECT_EQ(c.output.histories[0].displacement, 2);
    EXPECT_EQ(c.output.histories[1].rotation, 0);
    EXPECT_EQ(c.output.histories[2].quantity, "gap_norm");
}

TEST(OutputKeys, WriteDisplacementsAndInterfacesUnlessToldOtherwise)
{
    EXPECT_THAT(with("").output.fields, Contains("displacement"));
    EXPECT_TRUE(wants_interfaces(with("").output));
    EXPECT_FALSE(wants_interfaces(with("output: {fields: [displacement, stress]}\n").output));
    EXPECT_THAT(with("output: {fields: []}\n").output.fields, IsEmpty());
    EXPECT_THAT(output_refusal("fields: [presure]"), HasSubstr("did you mean \"pressure\"?"));
}

TEST(OutputKeys, RefuseHistoriesOfNothing)
{
    clench::test::expect_refusals(
        output_refusal,
        {{"histories: {h: {at: bar.LOAD}}",
          "histories.h: expected at with displacement or rotation"},
         {"histories: {h: {at: bar.LOAD, displacement: z, rotation: x}}", "expected at with"},
         {"histories: {h: {at: bar.LOAD, quantity: gap_norm}}", "expected at with"},
         {"histories: {h: {at: bar.LOAD, displacement: w}}", "expected one of x, y, z"}});
    EXPECT_THAT(output_refusal("histories: {h: {contact: bar.jiont, quantity: gap_norm}}"),
                AllOf(HasSubstr("no such contact in bodies.bar.contacts: \"jiont\""),
                      HasSubstr("did you mean \"joint\"?")));
    EXPECT_THAT(output_refusal("histories: {h: {contact: bar.joint, quantity: gapnorm}}"),
                HasSubstr("did you mean \"gap_norm\"?"));
    EXPECT_THAT(output_refusal("histories: {time: {contact: bar.joint, quantity: gap_norm}}"),
                HasSubstr("first column"));
}

}  // namespace
}  // namespace clench::app
