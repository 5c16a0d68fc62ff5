#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/solved_blocks.hpp"

namespace clench::test {
namespace {

using namespace solved_blocks;

TEST(Solve, MovesFromAnEquilibrium)
{
    const Sandbox box;
    write_case(
        box,
        with_analyses("  - {name: still, type: static, order: full}\n"
                      "  - {name: move, type: dynamic, order: full, end: 0.001, fixed_step: 5e-5, "
                      "start_from: still}\n"));

    const Outcome outcome = box.must("solve case.yaml --analysis move --json --quiet");

    ASSERT_EQ(outcome.json()["analyses"].size(), 2u);
    EXPECT_EQ(outcome.json()["analyses"][1]["steps"], 20);
    const Csv still = csv(box.read("still.csv")), move = csv(box.read("move.csv"));
    EXPECT_EQ(move.names[0], "time");
    ASSERT_EQ(move.rows.size(), 21u);
    EXPECT_NEAR(move.rows[0][1], still.rows.back()[1], 1e-12);
    // The load goes from 200 N to 300 N slowly compared with the first period of about 15 us.
    EXPECT_NEAR(move.rows.back()[1], still.rows.back()[1] + two_blocks_top, -1e-2 * two_blocks_top);
    EXPECT_NEAR(move.rows.back()[0], 0.001, 1e-15);
}

TEST(Solve, StartsMotionFromThePreloads)
{
    const Sandbox box;
    write_case(box, with_analyses("  - {name: move, type: dynamic, order: full, end: 1e-5, "
                                  "fixed_step: 1e-6}\n"));

    box.must("solve case.yaml --quiet");

    const Csv move = csv(box.read("move.csv"));
    EXPECT_NEAR(move.rows[0][1], -20.0 / 2.1e5, 1e-12);
    EXPECT_NEAR(move.rows[0][3], 100.0, 1e-6);
}

TEST(Solve, StopsWithTheOffendingPairsAndTheLastState)
{
    const Sandbox box;
    // One Newton iteration is never enough to close the interface and find it closed.
    write_case(box, with_analyses("  - {name: still, type: static, order: full, preloads: [], "
                                  "max_iterations: 1}\n"));

    const Outcome outcome = box.clench("solve case.yaml --quiet");

    EXPECT_EQ(outcome.code, 3);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, AllOf(StartsWith("case.yaml:17: analysis still: body blocks: stage"),
                                   HasSubstr("no equilibrium"), HasSubstr("joint"),
                                   HasSubstr("the last state is in still.failed.vtu")));
    EXPECT_TRUE(box.has("still.failed.vtu"));
    EXPECT_TRUE(box.has("still.failed.joint.vtu"));
    EXPECT_TRUE(box.has("still.failed.csv"));
    EXPECT_FALSE(box.has("still.csv"));
    EXPECT_FALSE(box.has("still.state.h5"));
}

}  // namespace
}  // namespace clench::test
