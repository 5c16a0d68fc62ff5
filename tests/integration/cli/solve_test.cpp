#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/solved_blocks.hpp"

namespace clench::test {
namespace {

using namespace solved_blocks;

TEST(Solve, FindsTheEquilibriumOfTwoBlocks)
{
    const Sandbox box;
    write_case(box);

    const Outcome outcome = box.must("solve case.yaml --out results --quiet");

    const Csv table = csv(box.read("results/still.csv"));
    EXPECT_THAT(table.names, ElementsAre("load_factor", "top", "tilt", "force", "pairs"));
    ASSERT_EQ(table.rows.size(), 2u);
    const std::vector<double>& end = table.rows.back();
    EXPECT_EQ(end[0], 1.0);
    EXPECT_NEAR(end[1], two_blocks_top, 1e-9 * -two_blocks_top);
    EXPECT_NEAR(end[2], 0.0, 1e-12);
    EXPECT_NEAR(end[3], 100.0, 1e-6);
    EXPECT_EQ(end[4], 4.0);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("analysis still (static, full order, body blocks)"),
                                   HasSubstr("max pressure"),
                                   HasSubstr("results/still.csv, results/still.pvd")));
    EXPECT_TRUE(box.has("results/still.fields/blocks.00001.vtu"));
    EXPECT_TRUE(box.has("results/still.fields/blocks.joint.00001.vtu"));
    EXPECT_THAT(box.read("results/still.pvd"), HasSubstr("still.fields/blocks.00001.vtu"));
    EXPECT_FALSE(box.has("results/still.csv.part"));
    EXPECT_FALSE(box.has("results/still.fields.part"));
}

TEST(Solve, GivesCountsAndInterfacesAsJson)
{
    const Sandbox box;
    write_case(box);

    const Outcome outcome = box.must("solve case.yaml --json --quiet");

    const nlohmann::json still = outcome.json()["analyses"][0];
    EXPECT_EQ(still["name"], "still");
    EXPECT_EQ(still["converged"], true);
    EXPECT_EQ(still["steps"], 1);
    EXPECT_EQ(still["rejected"], 0);
    EXPECT_GE(still["jacobians"], 1);
    EXPECT_GT(still["seconds"], 0.0);
    EXPECT_NEAR(still["contacts"][0]["max_pressure"], 1.0, 1e-8);
    EXPECT_NEAR(still["contacts"][0]["gap_max"], -1e-4, 1e-12);
    EXPECT_NEAR(still["histories"]["top"], two_blocks_top, 1e-12);
    EXPECT_EQ(still["up_to_date"], false);
}

TEST(Solve, AppliesPreloadsBeforeForces)
{
    const Sandbox box;
    write_case(box, with_analyses("  - {name: both, type: static, order: full, increments: 2}\n"));

    box.must("solve case.yaml --quiet");

    const Csv table = csv(box.read("both.csv"));
    ASSERT_EQ(table.rows.size(), 5u);
    EXPECT_EQ(table.rows[2][0], 1.0);
    // 100 N of the clamp, 1e-4 mm of interference: the interface is as thick as it is pressed in.
    EXPECT_NEAR(table.rows[2][3], 100.0, 1e-6);
    EXPECT_NEAR(table.rows[2][1], -20.0 / 2.1e5, 1e-12);
    EXPECT_NEAR(table.rows[4][3], 200.0, 1e-6);
    EXPECT_NEAR(table.rows[4][1], -40.0 / 2.1e5 - 1e-4, 1e-12);
}

TEST(Solve, WritesNoFieldsIfNoneAreWanted)
{
    const Sandbox box;
    write_case(box, replaced(two_blocks_case, "output:", "output:\n  fields: []"));

    box.must("solve case.yaml --quiet");

    EXPECT_TRUE(box.has("still.csv"));
    EXPECT_FALSE(box.has("still.pvd"));
    EXPECT_FALSE(box.has("still.fields"));
    EXPECT_TRUE(box.clench("solve case.yaml --json").json()["analyses"][0]["up_to_date"]);
}

TEST(Solve, RefusesABodyThatNothingHolds)
{
    const Sandbox box;
    write_case(box, replaced(two_blocks_case, "supports: {blocks: [FIX]}\n", ""));

    const Outcome outcome = box.clench("solve case.yaml --quiet");

    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("analysis still: nothing holds the body"),
                                   HasSubstr("force (0, 0, -100)")));
}

TEST(Solve, NeedsACaseWithAnalyses)
{
    const Sandbox box;
    write_case(box, "clench: 1\nbodies: {blocks: {mesh: blocks.inp}}\n");

    EXPECT_THAT(box.clench("solve case.yaml").err, HasSubstr("has no analysis"));
    EXPECT_THAT(box.clench("solve blocks.inp").err, HasSubstr("is no case file"));
    write_case(box);
    EXPECT_THAT(box.clench("solve case.yaml --analysis stil").err,
                HasSubstr("did you mean \"still\"?"));
}

}  // namespace
}  // namespace clench::test
