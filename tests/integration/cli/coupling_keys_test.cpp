#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/two_blocks.hpp"

namespace clench::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

/// The coupling and its reference node of the deck, which its last lines define.
std::string deck_without_coupling()
{
    std::string deck = two_blocks_deck.substr(0, two_blocks_deck.find("*COUPLING"));
    deck = replaced(deck, "21, 5., 5., 20.\n", "");
    return replaced(deck, "*NSET, NSET=LOAD\n21\n", "");
}

std::string case_with_moment()
{
    const std::string push = "{at: blocks.LOAD, force: [0, 0, -100]";
    return replaced(two_blocks_case, push, push + ", moment: [30, 0, 0]");
}

std::string case_with(const std::string& coupling)
{
    return replaced(case_with_moment(), "    contacts:\n",
                    "    couplings:\n      LOAD: {" + coupling + "}\n    contacts:\n");
}

std::string histories(const Sandbox& box, const std::string& deck, const std::string& text)
{
    box.write("blocks.inp", deck);
    box.write("case.yaml", text);
    const Outcome outcome = box.clench("solve case.yaml --out results --force --quiet");
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return box.read("results/still.csv");
}

class CouplingKeys : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

// The reference node lies where the deck has it, in the middle of the square top.
TEST_P(CouplingKeys, DoWhatTheDeckDoes)
{
    const auto [keys, keyword] = GetParam();
    const std::string deck =
        replaced(two_blocks_deck, "*KINEMATIC\n1, 6\n", std::string(keyword) + "\n");
    const Sandbox box;

    EXPECT_EQ(histories(box, deck_without_coupling(), case_with(keys)),
              histories(box, deck, case_with_moment()));
}

INSTANTIATE_TEST_SUITE_P(
    RigidAndDistributing, CouplingKeys,
    ::testing::Values(std::pair("surface: UPPER_TOP", "*KINEMATIC\n1, 6"),
                      std::pair("surface: TOP, point: [5, 5, 20]", "*KINEMATIC\n1, 6"),
                      std::pair("surface: UPPER_TOP, type: distributing", "*DISTRIBUTING\n1, 6")));

TEST(CouplingKeysOf, AMeshAreShownByCheck)
{
    const Sandbox box;
    box.write("blocks.inp", deck_without_coupling());
    box.write("case.yaml", case_with("surface: UPPER_TOP"));

    const Outcome outcome = box.clench("check case.yaml --no-frequencies");

    ASSERT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("rigid couplings 1"), HasSubstr("LOAD")));
}

}  // namespace
}  // namespace clench::test
