#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/analysis_text.hpp"

namespace clench::app {
namespace {

using namespace analysis_text;

AnalysisCase analysis(const std::string& keys)
{
    return with("analysis: [{name: a, order: full, " + keys + "}]\n").analyses[0];
}

std::string analysis_refusal(const std::string& keys)
{
    return refusal("analysis: [{name: a, order: full, " + keys + "}]\n");
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
    clench::test::expect_refusals(
        analysis_refusal,
        {{"type: dynamic, end: 1, alpha: 0.3", "alpha: is 0.3, expected a number in [-0.333"},
         {"type: dynamic, end: -1", "more than 0"},
         {"type: static, tolerance: 2", "in (0, 1)"},
         {"type: static, increments: 0", "increments: is 0"},
         {"type: dynamic, end: 1, max_step: 0.1, fixed_step: 0.1", "has max_step and fixed_step"},
         {"type: dynamic, end: 1, fixed_step: 0.1, contact_tolerance: 5",
          "has contact_tolerance and fixed_step"},
         {"type: dynamic, end: 1, fixed_step: 2", "expected at most end"}});
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

}  // namespace
}  // namespace clench::app
