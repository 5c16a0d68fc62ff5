#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/integration/cli/two_blocks.hpp"

namespace clench::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A CSV file as names and rows of numbers.
struct Csv {
    std::vector<std::string> names;
    std::vector<std::vector<double>> rows;
};

Csv csv(const std::string& text)
{
    Csv result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream cells(line);
        std::vector<double> row;
        for (std::string cell; std::getline(cells, cell, ',');) {
            if (result.rows.empty() && row.empty() && !std::isdigit(cell[0]) && cell[0] != '-') {
                result.names.push_back(cell);
            } else {
                row.push_back(std::stod(cell));
            }
        }
        if (!row.empty()) {
            result.rows.push_back(row);
        }
    }
    return result;
}

/// The case with another list of analyses.
std::string with_analyses(const std::string& list)
{
    return replaced(two_blocks_case, "  - {name: still, type: static, order: full, preloads: []}\n",
                    list);
}

TEST(Solve, FindsTheEquilibriumOfTwoBlocks)
{
    const Sandbox box;
    write_case(box);

    const Outcome outcome = box.clench("solve case.yaml --out results --quiet");

    ASSERT_EQ(outcome.code, 0) << outcome.err;
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

    const Outcome outcome = box.clench("solve case.yaml --json --quiet");

    ASSERT_EQ(outcome.code, 0) << outcome.err;
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

    ASSERT_EQ(box.clench("solve case.yaml --quiet").code, 0);

    const Csv table = csv(box.read("both.csv"));
    ASSERT_EQ(table.rows.size(), 5u);
    EXPECT_EQ(table.rows[2][0], 1.0);
    // 100 N of the clamp, 1e-4 mm of interference: the interface is as thick as it is pressed in.
    EXPECT_NEAR(table.rows[2][3], 100.0, 1e-6);
    EXPECT_NEAR(table.rows[2][1], -20.0 / 2.1e5, 1e-12);
    EXPECT_NEAR(table.rows[4][3], 200.0, 1e-6);
    EXPECT_NEAR(table.rows[4][1], -40.0 / 2.1e5 - 1e-4, 1e-12);
}

TEST(Solve, LeavesFinishedAnalysesAlone)
{
    const Sandbox box;
    write_case(box);
    ASSERT_EQ(box.clench("solve case.yaml --quiet").code, 0);
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
    ASSERT_EQ(box.clench("solve case.yaml --quiet").code, 0);
    const std::string before = box.read("still.csv");
    box.write("case.yaml", replaced(two_blocks_case, "1.0e4", "2.0e4"));

    for (const char* command : {"solve", "run"}) {
        const Outcome refused = box.clench(command + std::string(" case.yaml --quiet"));
        EXPECT_EQ(refused.code, 2);
        EXPECT_THAT(refused.err, AllOf(HasSubstr("still.csv"), HasSubstr("other settings"),
                                       HasSubstr("--force replaces them")));
        EXPECT_EQ(box.read("still.csv"), before);
    }
    EXPECT_EQ(box.clench("run case.yaml --force --quiet").code, 0);
    EXPECT_NE(box.read("still.csv"), before);
}

TEST(Solve, WritesNoFieldsIfNoneAreWanted)
{
    const Sandbox box;
    write_case(box, replaced(two_blocks_case, "output:", "output:\n  fields: []"));

    ASSERT_EQ(box.clench("solve case.yaml --quiet").code, 0);

    EXPECT_TRUE(box.has("still.csv"));
    EXPECT_FALSE(box.has("still.pvd"));
    EXPECT_FALSE(box.has("still.fields"));
    EXPECT_TRUE(box.clench("solve case.yaml --json").json()["analyses"][0]["up_to_date"]);
}

TEST(Solve, MovesFromAnEquilibrium)
{
    const Sandbox box;
    write_case(
        box,
        with_analyses("  - {name: still, type: static, order: full}\n"
                      "  - {name: move, type: dynamic, order: full, end: 0.001, fixed_step: 5e-5, "
                      "start_from: still}\n"));

    const Outcome outcome = box.clench("solve case.yaml --analysis move --json --quiet");

    ASSERT_EQ(outcome.code, 0) << outcome.err;
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

    ASSERT_EQ(box.clench("solve case.yaml --quiet").code, 0);

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

TEST(Solve, KeepsFinishedResultsWhenANewRunFails)
{
    const Sandbox box;
    write_case(box);
    ASSERT_EQ(box.clench("solve case.yaml --quiet").code, 0);
    const std::string before = box.read("still.csv");

    box.write("case.yaml",
              replaced(two_blocks_case, "preloads: []", "preloads: [], max_iterations: 1"));
    EXPECT_EQ(box.clench("solve case.yaml --force --quiet").code, 3);
    EXPECT_EQ(box.read("still.csv"), before);
    box.write("case.yaml", two_blocks_case);
    EXPECT_EQ(box.clench("solve case.yaml --quiet").code, 0);
    box.write("case.yaml", replaced(two_blocks_case, "1.0e4", "2.0e4"));
    EXPECT_EQ(box.clench("solve case.yaml --force --quiet").code, 0);
    EXPECT_FALSE(box.has("still.failed.vtu"));
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
    EXPECT_EQ(box.clench("check resolved.yaml --no-frequencies").code, 0);
}

TEST(Check, ListsThePairsOfEveryInterface)
{
    const Sandbox box;
    write_case(box);

    const Outcome text = box.clench("check case.yaml --no-frequencies --quiet");
    const nlohmann::json interface =
        box.clench("check case.yaml --no-frequencies --json").json()["bodies"][0]["contacts"][0];

    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_THAT(text.out, AllOf(HasSubstr("UPPER_BOTTOM"), HasSubstr("100.0 %")));
    EXPECT_EQ(interface["pairs"], 4);
    EXPECT_EQ(interface["unpaired"], 0);
    EXPECT_NEAR(interface["area"], 100.0, 1e-9);
    EXPECT_NEAR(interface["slave_area"], 100.0, 1e-9);
    EXPECT_FALSE(box.has("blocks.joint.pairs.vtu"));
}

TEST(Info, ShowsTheInterfacesOfAnArtifact)
{
    const Sandbox box;
    write_case(box);
    ASSERT_EQ(box.clench("preprocess case.yaml --quiet").code, 0);

    const Outcome outcome = box.clench("info blocks.fe.h5 --json");

    ASSERT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.json()["contacts"][0]["name"], "joint");
    EXPECT_EQ(outcome.json()["contacts"][0]["pairs"], 4);
}

TEST(Info, TellsAboutAnAnalysisAndItsPreloads)
{
    const Sandbox box;
    write_case(box);
    ASSERT_EQ(box.clench("run case.yaml --quiet").code, 0);

    EXPECT_THAT(
        box.clench("info still.state.h5").out,
        AllOf(HasSubstr("analysis still"), HasSubstr("max pressure"), HasSubstr("contacts")));
    EXPECT_EQ(box.clench("info still.state.h5 --json").json()["steps"], 1);
    EXPECT_THAT(box.clench("info blocks.preload.h5").out,
                AllOf(HasSubstr("body blocks"), HasSubstr("clamp"), HasSubstr("computed")));
    EXPECT_EQ(box.clench("info blocks.preload.h5 --json").json()["preloads"][1], "press");
    box.write("bad.state.h5", "no state");
    EXPECT_EQ(box.clench("info bad.state.h5").code, 2);
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

TEST(Check, RefusesLoadsThatCannotAct)
{
    const Sandbox box;
    const auto refusal = [&](const std::string& from, const std::string& to) {
        write_case(box, replaced(two_blocks_case, from, to));
        return box.clench("check case.yaml --no-frequencies --quiet").err;
    };

    EXPECT_THAT(refusal("{at: TOP,", "{at: LONELY,"),
                AllOf(StartsWith("case.yaml:11: bodies.blocks.preloads.clamp[1]: node 22 has no "
                                 "DOFs"),
                      HasSubstr("no element and no coupling")));
    EXPECT_THAT(refusal("{at: TOP, force", "{at: 17, moment"),
                HasSubstr("node 17 has no rotation z for the load of -100"));
    EXPECT_THAT(refusal("{at: TOP,", "{at: FIX,"), HasSubstr("it has no effect"));
    EXPECT_THAT(refusal("at: blocks.LOAD, force", "at: blocks.LAOD, force"),
                HasSubstr("did you mean \"LOAD\"?"));
    EXPECT_THAT(refusal("{at: blocks.LOAD, rotation: x}", "{at: blocks.17, rotation: x}"),
                AllOf(HasSubstr("output.histories.tilt.at: node 17 has no rotation x")));
}

}  // namespace
}  // namespace clench::test
