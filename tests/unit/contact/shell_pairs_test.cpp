#include <fmt/format.h>
#include <gtest/gtest.h>

#include "preprocess/contact/find_contacts.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

/// Contact of shells: gaps are those between their surfaces, not between their nodes.
namespace clench::preprocess {
namespace {

/// A shell of thickness 0.1 whose nodes are `height` above the top face of a brick.
ContactPairs pairs_of(double height, const std::string& offset, const std::string& side,
                      bool shell_is_slave)
{
    const FeDeck deck = test_abaqus::read(
        test_abaqus::brick +
        fmt::format("*NODE\n11, .2, .2, {0}\n12, 1.8, .2, {0}\n13, 1.8, .8, {0}\n14, .2, .8, {0}\n",
                    1.0 + height) +
        "*ELEMENT, TYPE=S4, ELSET=S\n11, 11, 12, 13, 14\n*MATERIAL, NAME=M\n*ELASTIC\n2.1e5, .3\n"
        "*SOLID SECTION, ELSET=BRICK, MATERIAL=M\n*SHELL SECTION, ELSET=S, MATERIAL=M" +
        offset + "\n.1\n*SURFACE, NAME=TOP\nBRICK, S2\n*SURFACE, NAME=SHEET\nS, " + side + "\n");
    ContactRequest request;
    request.name = "joint";
    request.slave = shell_is_slave ? "SHEET" : "TOP";
    request.master = shell_is_slave ? "TOP" : "SHEET";
    request.rim_tolerance = 1.0;
    return find_contacts(deck.mesh, deck.sections, {}, {request}, 1).pairs[0];
}

TEST(ShellPairs, HaveTheGapOfTheSurface)
{
    for (const bool shell_is_slave : {true, false}) {
        const ContactPairs pairs = pairs_of(0.06, "", "SNEG", shell_is_slave);

        ASSERT_EQ(pairs.size(), 4);
        for (const double gap : pairs.gap) {
            EXPECT_NEAR(gap, 0.01, 1e-14);
        }
    }
}

/// Nodes on the bottom face (SNEG): the shell is all above them. On the top face: all below.
TEST(ShellPairs, FollowTheOffset)
{
    EXPECT_NEAR(pairs_of(0.06, ", OFFSET=SNEG", "SNEG", true).gap[0], 0.06, 1e-14);
    EXPECT_NEAR(pairs_of(0.06, ", OFFSET=SPOS", "SNEG", true).gap[0], -0.04, 1e-14);
}

}  // namespace
}  // namespace clench::preprocess
