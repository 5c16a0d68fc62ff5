#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"

namespace clench::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// A mass falls: z = -g t²/2.
const char* const falling = R"(clench: 1
bodies:
  ball: {mass: 1.0, inertia: [1, 1, 1, 0, 0, 0], position: [0, 0, 0]}
gravity: [0, 0, -2]
analysis:
  - {name: fall, type: dynamic, end: 1.0, fixed_step: 0.25}
output:
  step: 0.25
  histories: {height: {at: ball, position: z}}
)";

TEST(Watch, DrawsHistoriesAtTheEndOfAQuickRun)
{
    const Sandbox box;
    box.write("fall.yaml", falling);
    const Outcome run = box.clench("solve fall.yaml --watch", "LC_ALL=C");

    ASSERT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.err, HasSubstr("height = -1\n"));
    EXPECT_THAT(run.err, HasSubstr("         -1 |"));
    EXPECT_THAT(run.out, Not(HasSubstr("height = -1\n")));
}

TEST(Watch, ReadsWhatAnUnfinishedFullOrderRunHasStreamed)
{
    const Sandbox box;
    box.write("fall.yaml", falling);
    box.write("fall.csv.part", "time,height\n0,0\n0.5,-0.25\n");
    const Outcome seen = box.clench("watch fall.yaml --once --json");

    ASSERT_EQ(seen.code, 0) << seen.err;
    EXPECT_EQ(seen.json()["running"], true);
    EXPECT_EQ(seen.json()["rows"], 2);
    EXPECT_EQ(seen.json()["time"], 0.5);
}

TEST(Watch, EndsWithTheRun)
{
    const Sandbox box;
    box.write("fall.yaml", falling);
    ASSERT_EQ(box.clench("solve fall.yaml").code, 0);
    const Outcome seen = box.clench("watch fall.yaml", "LC_ALL=C");

    EXPECT_EQ(seen.code, 0) << seen.err;
    EXPECT_THAT(seen.out, HasSubstr("height = -1\n"));
    EXPECT_THAT(seen.out, HasSubstr("fall has ended, 5 rows"));
}

TEST(Watch, SaysWhenThereIsNothingToSee)
{
    const Sandbox box;
    box.write("fall.yaml", falling);
    const Outcome nothing = box.clench("watch fall.yaml");
    EXPECT_EQ(nothing.code, 2);
    EXPECT_THAT(nothing.err, HasSubstr("holds no results of this case"));
    const Outcome unknown = box.clench("watch fall.yaml --analysis fal");
    EXPECT_EQ(unknown.code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("did you mean \"fall\""));
}

}  // namespace
}  // namespace clench::test
