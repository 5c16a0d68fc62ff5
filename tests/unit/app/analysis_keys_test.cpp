#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/case_file.hpp"
#include "app/case/case_links.hpp"
#include "app/case/output_fields.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

Case with(const std::string& more)
{
    return read_case({"dir/case.yaml",
                      "clench: 1\nbodies: {bar: {mesh: bar.inp, contacts: {joint: {slave: A, "
                      "master: B, normal: {law: linear, stiffness: 1}}}, preloads: {bolts: [{at: "
                      "1, force: [1, 0, 0]}]}}}\n" +
                          more});
}

std::string refusal(const std::string& more)
{
    return test::refusal([&] { with(more); });
}

AnalysisCase analysis(const std::string& keys)
{
    return with("analysis: [{name: a, order: full, " + keys + "}]\n").analyses[0];
}

std::string analysis_refusal(const std::string& keys)
{
    return refusal("analysis: [{name: a, order: full, " + keys + "}]\n");
}

std::string output_refusal(const std::string& keys)
{
    return refusal("output: {" + keys + "}\n");
}

TEST(AnalysisKeys, HaveDefaultsOfTheirType)
{
    const AnalysisCase still = analysis("type: static");
    const AnalysisCase moving = analysis("type: dynamic, end: 0.1");

    EXPECT_TRUE(still.is_static());
    EXPECT_EQ(still.tolerance, 1e-9);
    EXPECT_EQ(still.increments, 1);
    EXPECT_EQ(still.time, 0.0);
    EXPECT_FALSE(still.preloads);
    EXPECT_EQ(moving.tolerance, 1e-6);
    EXPECT_EQ(moving.alpha, -0.3);
}

TEST(AnalysisKeys, AreAllRead)
{
    const Case c = with(R"(analysis:
  - {name: settle, type: static, order: full, increments: 4, tolerance: 1e-8, max_iterations: 30, time: 0.5, preloads: []}
  - {name: shake, type: dynamic, order: full, body: bar, preloads: bolts, end: 0.1, integrator: hht, alpha: -0.1,
     tolerance: 1e-6, max_step: 1e-3, damping: {mass: 2, stiffness: 1e-6}, start_from: settle}
)");

    ASSERT_THAT(c.analyses, SizeIs(2));
    EXPECT_EQ(c.analyses[0].increments, 4);
    EXPECT_EQ(c.analyses[0].max_iterations, 30);
    EXPECT_EQ(c.analyses[0].time, 0.5);
    EXPECT_THAT(*c.analyses[0].preloads, IsEmpty());
    const AnalysisCase& shake = c.analyses[1];
    EXPECT_EQ(shake.where(), "dir/case.yaml:5: analysis shake");
    EXPECT_THAT(*shake.preloads, ElementsAre("bolts"));
    EXPECT_EQ(shake.end, 0.1);
    EXPECT_EQ(shake.alpha, -0.1);
    EXPECT_EQ(shake.max_step, 1e-3);
    EXPECT_EQ(shake.damping->mass, 2.0);
    EXPECT_EQ(shake.damping->stiffness, 1e-6);
    EXPECT_EQ(shake.start_from, "settle");
}

TEST(AnalysisKeys, AreOfReducedOrderUnlessTheySayFull)
{
    EXPECT_TRUE(with("analysis: [{name: a, type: static}]\n").analyses[0].is_reduced());
    EXPECT_TRUE(with("analysis: [{name: a, type: linearise}]\n").analyses[0].is_reduced());
    EXPECT_FALSE(
        with("analysis: [{name: a, type: static, order: full}]\n").analyses[0].is_reduced());
    EXPECT_THAT(refusal("analysis: [{name: a, type: static, preloads: bolts}]\n"),
                HasSubstr("preloads: order reduced does not use this key"));
    EXPECT_THAT(analysis_refusal("type: dynamic, end: 1, checkpoint: 5"),
                HasSubstr("checkpoint: order full does not use this key"));
    EXPECT_THAT(analysis_refusal("type: linearise, time: 0.1"),
                HasSubstr("order full linearises about the preloads alone"));
    EXPECT_THAT(refusal("analysis:\n- {name: a, type: static}\n- {name: b, type: dynamic, order: "
                        "full, end: 1, start_from: a}\n"),
                HasSubstr("\"a\" is of order reduced, expected full"));
}

TEST(AnalysisKeys, RefuseKeysOfTheOtherType)
{
    EXPECT_THAT(analysis_refusal("type: static, end: 1"),
                AllOf(StartsWith("dir/case.yaml:3: analysis[1].end: type static does not use"),
                      HasSubstr("type static takes increments, time")));
    EXPECT_THAT(analysis_refusal("type: dynamic, end: 1, increments: 3"),
                HasSubstr("increments: type dynamic does not use this key"));
    EXPECT_THAT(analysis_refusal("type: dynamic"), HasSubstr("type dynamic needs the key \"end\""));
}

TEST(AnalysisKeys, AreBounded)
{
    EXPECT_THAT(analysis_refusal("type: dynamic, end: 1, alpha: 0.3"),
                HasSubstr("alpha: is 0.3, expected a number in [-0.333"));
    EXPECT_THAT(analysis_refusal("type: dynamic, end: -1"), HasSubstr("more than 0"));
    EXPECT_THAT(analysis_refusal("type: static, tolerance: 2"), HasSubstr("in (0, 1)"));
    EXPECT_THAT(analysis_refusal("type: static, increments: 0"), HasSubstr("increments: is 0"));
    EXPECT_THAT(analysis_refusal("type: dynamic, end: 1, max_step: 0.1, fixed_step: 0.1"),
                HasSubstr("has max_step and fixed_step"));
    EXPECT_THAT(analysis_refusal("type: dynamic, end: 1, fixed_step: 0.1, contact_tolerance: 5"),
                HasSubstr("has contact_tolerance and fixed_step"));
    EXPECT_THAT(analysis_refusal("type: dynamic, end: 1, fixed_step: 2"),
                HasSubstr("expected at most end"));
    EXPECT_THAT(refusal("analysis: [{name: a/b, type: static, order: full}]\n"),
                HasSubstr("no name for an analysis"));
    EXPECT_THAT(refusal("analysis: {name: a}\n"), HasSubstr("expected a list"));
}

TEST(AnalysisKeys, RefuseUnknownNames)
{
    EXPECT_THAT(analysis_refusal("type: static, preloads: bolt"),
                AllOf(StartsWith("dir/case.yaml:3: analysis a: preloads: no such group"),
                      HasSubstr("did you mean \"bolts\"?")));
    EXPECT_THAT(analysis_refusal("type: static, body: bra"), HasSubstr("did you mean \"bar\"?"));
    EXPECT_THAT(analysis_refusal("type: dynamic, end: 1, start_from: a"),
                HasSubstr("no such earlier analysis: \"a\""));
    EXPECT_THAT(refusal("analysis:\n- {name: a, type: static, order: full}\n- {name: A, type: "
                        "static, order: full}\n"),
                AllOf(StartsWith("dir/case.yaml:5: analysis A: "), HasSubstr("given twice")));
}

TEST(AnalysisKeys, NeedABodyIfThereAreSeveral)
{
    const std::string bodies = "clench: 1\nbodies: {a: {mesh: x}, b: {mesh: y}}\n";
    const std::string first = "analysis:\n- {name: one, type: static, order: full";

    EXPECT_THAT(test::refusal([&] {
                    read_case({"c.yaml", bodies + first + "}\n"});
                }),
                HasSubstr("expected the key \"body\""));
    const Case c = read_case({"c.yaml", bodies + first + ", body: b}\n"});
    EXPECT_EQ(body_of(c, c.analyses[0]).name, "b");
    EXPECT_THAT(
        test::refusal([&] {
            read_case({"c.yaml", bodies + first +
                                     ", body: b}\n- {name: two, type: dynamic, order: full, "
                                     "body: a, end: 1, start_from: one}\n"});
        }),
        HasSubstr("\"one\" computes body b, expected a"));
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
    EXPECT_THAT(output_refusal("histories: {h: {at: bar.LOAD}}"),
                HasSubstr("histories.h: expected at with displacement or rotation"));
    EXPECT_THAT(output_refusal("histories: {h: {at: bar.LOAD, displacement: z, rotation: x}}"),
                HasSubstr("expected at with"));
    EXPECT_THAT(output_refusal("histories: {h: {at: bar.LOAD, quantity: gap_norm}}"),
                HasSubstr("expected at with"));
    EXPECT_THAT(output_refusal("histories: {h: {at: bar.LOAD, displacement: w}}"),
                HasSubstr("expected one of x, y, z"));
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
