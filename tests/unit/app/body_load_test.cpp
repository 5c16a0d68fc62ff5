// Loads of FE models: keys, held DOFs, forces.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/build/analysis_loads.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/app/coupled_cube.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

Case with_loads(const std::string& loads, const std::string& analysis = "")
{
    return read_case({"case.yaml", "clench: 1\nbodies: {cube: {mesh: cube.inp}}\nloads:\n" + loads +
                                       "analysis: [{name: pull, type: static, order: full" +
                                       analysis + "}]\n"});
}

AnalysisLoads loads_of(const Case& c, const FeModel& model)
{
    return analysis_loads(c, c.bodies[0], model, {}, c.analyses[0]);
}

TEST(BodyLoads, AreThoseTheAnalysisNames)
{
    const std::string two =
        "  a: {at: 1, force_on_each: [1, 0, 0]}\n  b: {at: 1, force_on_each: [0, 2, 0]}\n";
    const Case all = with_loads(two), one = with_loads(two, ", loads: b");
    const BodyCase& body = all.bodies[0];

    EXPECT_THAT(chosen_loads(all, body, all.analyses[0]), SizeIs(2));
    EXPECT_THAT(chosen_loads(one, one.bodies[0], one.analyses[0]), SizeIs(1));
    EXPECT_THAT(chosen_loads(all, body, with_loads(two, ", loads: []").analyses[0]), SizeIs(0));
}

TEST(BodyLoads, AreWrittenBackAsTheyWereRead)
{
    const Case c = with_loads(
        "  a: {at: [FIX, 7], hold: [x, rz], displacement: 0.5, time: {table: [[0, 0], [1, 2]]}}\n"
        "  b: {at: TOP, face: 2, pressure: 3}\n"
        "  c: {rotation: {speed_squared: 4, axis: [0, 0, 1]}}\n");
    const std::string text = resolved_yaml(c, "");
    const Case again = read_case({"case.yaml", text});

    EXPECT_EQ(resolved_yaml(again, ""), text);
    EXPECT_EQ(again.loads[1].face, 2);
    EXPECT_EQ(again.loads[0].time.table.size(), 2u);
}

TEST(BodyLoads, HoldWhatTheLastOfThemSays)
{
    const FeModel model = test::coupled_cube();
    const Case c =
        with_loads("  a: {at: [1, 2], hold: [x, y], displacement: 0.5}\n  b: {at: 2, hold: y}\n");
    const HeldDofs held = loads_of(c, model).held;

    EXPECT_THAT(held.positions, SizeIs(4));
    EXPECT_EQ(held.displacements(0.0).sum(), 1.5);
}

TEST(BodyLoads, CannotMoveWhatFollowsOthers)
{
    const FeModel model = test::coupled_cube();
    const Case moved = with_loads("  a: {at: 5, hold: z, displacement: 0.1}\n");
    const Case against =
        with_loads("  a: {at: 9, hold: z, displacement: 0.1}\n  b: {at: TOP, hold: [x, y, z]}\n");

    EXPECT_THAT(app::test::refusal([&] { loads_of(moved, model); }), HasSubstr("node 5"));
    EXPECT_THAT(app::test::refusal([&] { loads_of(against, model); }), HasSubstr("moved"));
}

TEST(BodyLoads, OnDependentNodesGoWhereTheirCouplingLeads)
{
    const FeModel model = test::coupled_cube();
    const Case c = with_loads("  a: {at: TOP, force_on_each: [0, 0, 3]}\n");
    const AnalysisLoads loads = loads_of(c, model);

    // Four nodes with 3 each, all carried by node 9.
    EXPECT_NEAR(loads.at(0.0).cwiseAbs().maxCoeff(), 12.0, 1e-12);
}

TEST(BodyLoads, PassTheTimesOnTheWay)
{
    const FeModel model = test::coupled_cube();
    const Case c = with_loads(
        "  a: {at: 9, force_on_each: [0, 0, 1], time: {table: [[0, 0], [1, 4], [2, 2]]}}\n",
        ", time: 2, via: [1]");
    const auto stages = static_stages(loads_of(c, model), c.analyses[0]);

    ASSERT_THAT(stages, SizeIs(2));
    EXPECT_EQ(stages[0].force.maxCoeff(), 4.0);
    EXPECT_EQ(stages[1].force.maxCoeff(), 2.0);
}

}  // namespace
}  // namespace clench::app
