#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/integration/cli/two_blocks.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

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

TEST(Check, RefusesLoadsThatCannotAct)
{
    const Sandbox box;
    const auto refusal = [&](const std::string& from, const std::string& to) {
        return refusal_of(box, "check case.yaml --no-frequencies", from, to);
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
