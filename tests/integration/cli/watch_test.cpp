#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

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
    const Outcome run = box.must("solve fall.yaml --watch", "LC_ALL=C");

    EXPECT_THAT(run.err, HasSubstr("height = -1\n"));
    EXPECT_THAT(run.err, HasSubstr("         -1 |"));
    EXPECT_THAT(run.out, Not(HasSubstr("height = -1\n")));
}

TEST(Watch, ReadsWhatAnUnfinishedFullOrderRunHasStreamed)
{
    const Sandbox box;
    box.write("fall.yaml", falling);
    box.write("fall.csv.part", "time,height\n0,0\n0.5,-0.25\n");
    const Outcome seen = box.must("watch fall.yaml --once --json");

    EXPECT_EQ(seen.json()["running"], true);
    EXPECT_EQ(seen.json()["rows"], 2);
    EXPECT_EQ(seen.json()["time"], 0.5);
}

TEST(Watch, EndsWithTheRun)
{
    const Sandbox box;
    box.write("fall.yaml", falling);
    box.must("solve fall.yaml");
    const Outcome seen = box.must("watch fall.yaml", "LC_ALL=C");

    EXPECT_THAT(seen.out, HasSubstr("height = -1\n"));
    EXPECT_THAT(seen.out, HasSubstr("fall has ended, 5 rows"));
}

TEST(Watch, SaysWhenThereIsNothingToSee)
{
    const Sandbox box;
    box.write("fall.yaml", falling);
    box.refuses("watch fall.yaml", "holds no results of this case");
    box.refuses("watch fall.yaml --analysis fal", "did you mean \"fall\"");
}

}  // namespace
}  // namespace clench::test
