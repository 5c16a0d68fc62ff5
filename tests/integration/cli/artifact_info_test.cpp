#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/integration/cli/two_blocks.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

TEST(Info, ShowsTheInterfacesOfAnArtifact)
{
    const Sandbox box;
    write_case(box);
    box.must("preprocess case.yaml --quiet");

    const Outcome outcome = box.must("info blocks.fe.h5 --json");

    EXPECT_EQ(outcome.json()["contacts"][0]["name"], "joint");
    EXPECT_EQ(outcome.json()["contacts"][0]["pairs"], 4);
}

TEST(Info, TellsAboutAnAnalysisAndItsPreloads)
{
    const Sandbox box;
    write_case(box);
    box.must("run case.yaml --quiet");

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

}  // namespace
}  // namespace clench::test
