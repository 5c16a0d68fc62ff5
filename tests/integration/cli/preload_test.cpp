#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/integration/cli/two_blocks.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

TEST(Preload, ComputesEveryGroupByItself)
{
    const Sandbox box;
    write_case(box);

    const Outcome outcome = box.must("preload case.yaml --json --quiet");

    const nlohmann::json blocks = outcome.json()["preloads"][0];
    EXPECT_EQ(blocks["body"], "blocks");
    ASSERT_EQ(blocks["groups"].size(), 2u);
    EXPECT_EQ(blocks["groups"][0]["group"], "clamp");
    EXPECT_EQ(blocks["groups"][0]["origin"], "computed");
    EXPECT_NEAR(blocks["groups"][0]["largest_displacement"], -two_blocks_top, 1e-12);
    EXPECT_NEAR(blocks["groups"][0]["contacts"][0]["normal_force"], 100.0, 1e-6);
    // Interference alone lifts the upper block, which nothing presses down.
    EXPECT_NEAR(blocks["groups"][1]["largest_displacement"], 1e-4, 1e-12);
    EXPECT_TRUE(box.has("blocks.preload.h5"));
    EXPECT_TRUE(box.has("blocks.preload.clamp.vtu"));
    EXPECT_TRUE(box.has("blocks.preload.clamp.joint.vtu"));
}

TEST(Preload, MakesFilesAgainThatWereCut)
{
    const Sandbox box;
    write_case(box);
    box.must("preprocess case.yaml --quiet");
    box.must("preload case.yaml --quiet");
    for (const char* name : {"blocks.joint.pairs.vtu", "blocks.preload.clamp.vtu"}) {
        const std::string whole = box.read(name);
        box.write(name, whole.substr(0, whole.size() / 2));

        box.must("preprocess case.yaml --quiet");
        box.must("preload case.yaml --quiet");

        EXPECT_EQ(box.read(name), whole) << name;
    }
}

TEST(Preload, IsRepeatedOnlyWhenSomethingChanged)
{
    const Sandbox box;
    write_case(box);
    const auto is_up_to_date = [&] {
        const Outcome outcome = box.clench("preload case.yaml --json --quiet");
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        return outcome.json()["preloads"][0]["up_to_date"].get<bool>();
    };

    EXPECT_FALSE(is_up_to_date());
    EXPECT_TRUE(is_up_to_date());
    box.write("case.yaml", replaced(two_blocks_case, "name: still", "name: other"));
    EXPECT_TRUE(is_up_to_date());
    box.write("case.yaml", replaced(two_blocks_case, "[0, 0, -100]}]", "[0, 0, -200]}]"));
    EXPECT_FALSE(is_up_to_date());
    EXPECT_TRUE(is_up_to_date());
    box.write("blocks.inp", two_blocks_deck + "** a comment\n");
    EXPECT_FALSE(is_up_to_date());
}

TEST(Preload, ImportsAShapeWithItsGapsAndPressures)
{
    const Sandbox box;
    write_case(box);
    box.must("preload case.yaml --quiet");
    // What was written for ParaView is a displacement field like any other.
    box.write("case.yaml",
              replaced(replaced(two_blocks_case, "clamp: [{at: TOP, force: [0, 0, -100]}]",
                                "clamp: {shape: blocks.preload.clamp.vtu}"),
                       "preloads: []", "preloads: [press]"));

    const Outcome outcome = box.must("preload case.yaml --out imported --json --quiet");

    const nlohmann::json clamp = outcome.json()["preloads"][0]["groups"][0];
    EXPECT_EQ(clamp["origin"], "blocks.preload.clamp.vtu");
    EXPECT_NEAR(clamp["largest_displacement"], -two_blocks_top, 1e-12);
    EXPECT_NEAR(clamp["contacts"][0]["normal_force"], 100.0, 1e-6);
    EXPECT_NEAR(clamp["contacts"][0]["max_pressure"], 1.0, 1e-8);
}

TEST(Preload, MakesAGroupOfTheInterfacesOwnInterference)
{
    const Sandbox box;
    write_case(box, replaced(two_blocks_case, "search: 1,", "search: 1, interference: 2.0e-4,"));

    const Outcome outcome = box.must("preload case.yaml --json --quiet");

    const nlohmann::json own = outcome.json()["preloads"][0]["groups"][2];
    EXPECT_EQ(own["group"], "interference");
    EXPECT_NEAR(own["largest_displacement"], 2e-4, 1e-12);
}

TEST(Preload, RefusesWhatCannotBePreloaded)
{
    const Sandbox box;
    const auto refusal = [&](const std::string& from, const std::string& to) {
        return refusal_of(box, "preload case.yaml", from, to);
    };

    EXPECT_THAT(refusal("supports: {blocks: [FIX]}\n", ""),
                AllOf(StartsWith("case.yaml:11: bodies.blocks.preloads.clamp: nothing holds the "
                                 "body"),
                      HasSubstr("do not balance")));
    EXPECT_THAT(
        refusal("    preloads:\n      clamp: [{at: TOP, force: [0, 0, -100]}]\n      press: "
                "{interference: {joint: 1.0e-4}}\n",
                ""),
        HasSubstr("has no preloads"));
    EXPECT_THAT(refusal("[0, 0, -100]}]", "[0, 0, 100]}]"),
                AllOf(StartsWith("case.yaml:11: bodies.blocks.preloads.clamp: stage preload clamp: "
                                 "no equilibrium"),
                      HasSubstr("blocks.preload.clamp.failed.vtu")));
    EXPECT_TRUE(box.has("blocks.preload.clamp.failed.joint.vtu"));
}

}  // namespace
}  // namespace clench::test
