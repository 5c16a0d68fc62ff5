#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/solved_blocks.hpp"

namespace clench::test {
namespace {

using namespace solved_blocks;

TEST(Solve, LeavesFinishedAnalysesAlone)
{
    const Sandbox box;
    write_case(box);
    box.must("solve case.yaml --quiet");
    const auto is_up_to_date = [&](const std::string& force = "") {
        const Outcome outcome = box.clench("solve case.yaml --json --quiet" + force);
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        return outcome.json()["analyses"][0]["up_to_date"].get<bool>();
    };

    EXPECT_TRUE(is_up_to_date());
    EXPECT_THAT(box.clench("solve case.yaml").out,
                AllOf(HasSubstr("up to date: still.csv, still.pvd"), HasSubstr("max pressure")));
    box.write("case.yaml", replaced(two_blocks_case, "two blocks", "another title"));
    EXPECT_TRUE(is_up_to_date());
    box.write("case.yaml", replaced(two_blocks_case, "1.0e4", "2.0e4"));
    EXPECT_FALSE(is_up_to_date(" --force"));
    EXPECT_TRUE(is_up_to_date());
    std::filesystem::remove(box.folder() / "still.csv");
    EXPECT_FALSE(is_up_to_date());
    box.write("blocks.inp", two_blocks_deck + "** a comment\n");
    EXPECT_FALSE(is_up_to_date(" --force"));
}

TEST(Solve, ReplacesFinishedResultsOnlyWithForce)
{
    const Sandbox box;
    write_case(box);
    box.must("solve case.yaml --quiet");
    const std::string before = box.read("still.csv");
    box.write("case.yaml", replaced(two_blocks_case, "1.0e4", "2.0e4"));

    for (const char* command : {"solve", "run"}) {
        const Outcome refused = box.clench(command + std::string(" case.yaml --quiet"));
        EXPECT_EQ(refused.code, 2);
        EXPECT_THAT(refused.err, AllOf(HasSubstr("still.csv"), HasSubstr("other settings"),
                                       HasSubstr("--force replaces them")));
        EXPECT_EQ(box.read("still.csv"), before);
    }
    box.must("run case.yaml --force --quiet");
    EXPECT_NE(box.read("still.csv"), before);
}

TEST(Solve, KeepsFinishedResultsWhenANewRunFails)
{
    const Sandbox box;
    write_case(box);
    box.must("solve case.yaml --quiet");
    const std::string before = box.read("still.csv");

    box.write("case.yaml",
              replaced(two_blocks_case, "preloads: []", "preloads: [], max_iterations: 1"));
    EXPECT_EQ(box.clench("solve case.yaml --force --quiet").code, 3);
    EXPECT_EQ(box.read("still.csv"), before);
    box.write("case.yaml", two_blocks_case);
    box.must("solve case.yaml --quiet");
    box.write("case.yaml", replaced(two_blocks_case, "1.0e4", "2.0e4"));
    box.must("solve case.yaml --force --quiet");
    EXPECT_FALSE(box.has("still.failed.vtu"));
}

TEST(Run, DoesAllStagesAndRepeatsNone)
{
    const Sandbox box;
    write_case(box);

    const Outcome first = box.clench("run case.yaml --json --quiet");
    const Outcome second = box.clench("run case.yaml --json --quiet");

    ASSERT_EQ(first.code, 0) << first.err;
    EXPECT_EQ(first.json()["bodies"][0]["up_to_date"], false);
    EXPECT_EQ(first.json()["analyses"][0]["up_to_date"], false);
    EXPECT_EQ(second.json()["bodies"][0]["up_to_date"], true);
    EXPECT_EQ(second.json()["analyses"][0]["up_to_date"], true);
    EXPECT_EQ(second.json()["analyses"][0]["steps"], first.json()["analyses"][0]["steps"]);
    EXPECT_TRUE(box.has("blocks.joint.pairs.vtu"));
    box.must("check resolved.yaml --no-frequencies");
}

TEST(Solve, LeavesNothingBehindWhenInterrupted)
{
    const Sandbox box;
    write_case(box, with_analyses("  - {name: long, type: dynamic, order: full, end: 1, "
                                  "fixed_step: 1e-7}\n"));

    const Outcome outcome =
        box.clench("solve case.yaml --quiet", "timeout --foreground --preserve-status -s INT 0.7");

    EXPECT_EQ(outcome.code, 130);
    EXPECT_FALSE(box.has("long.csv"));
    EXPECT_FALSE(box.has("long.csv.part"));
    EXPECT_FALSE(box.has("long.fields.part"));
    EXPECT_FALSE(box.has("long.state.h5"));
}

}  // namespace
}  // namespace clench::test
