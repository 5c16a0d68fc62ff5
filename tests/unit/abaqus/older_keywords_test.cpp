#include <gmock/gmock.h>

#include "read_inline.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/generated_nodes.hpp"

namespace clench::preprocess {
namespace {

using namespace generated_nodes;
using test_abaqus::brick, test_abaqus::expect_refused, test_abaqus::read;

TEST(AbaqusDistributingCoupling, OfTheOlderKeywordNamesNodesAndWeights)
{
    const FeDeck deck = read(brick + R"(*NSET, NSET=TOP
5, 6, 7, 8
*ELEMENT, TYPE=DCOUP3D, ELSET=D
77, 9
*DISTRIBUTING COUPLING, ELSET=D
TOP, 2.
1, .5
)");

    ASSERT_EQ(deck.distributing_couplings.size(), 1u);
    const DistributingCoupling& coupling = deck.distributing_couplings[0];
    EXPECT_EQ(coupling.reference, 8);
    ASSERT_EQ(coupling.arms.size(), 5u);
    EXPECT_EQ(coupling.arms[0].weight, 2.0);
    EXPECT_EQ(coupling.arms[4].weight, 0.5);
    EXPECT_EQ(coupling.arms[4].node, 0);
}

TEST(AbaqusDashpot, IsPassedOverWithAWarning)
{
    const FeDeck deck =
        read(brick + "*ELEMENT, TYPE=DASHPOTA, ELSET=D\n5, 1, 7\n*DASHPOT, ELSET=D\n\n1.5\n");

    EXPECT_TRUE(deck.springs.empty());
    ASSERT_EQ(deck.warnings.size(), 1u);
    EXPECT_THAT(deck.warnings[0], testing::HasSubstr("deck.inp:15: *DASHPOT has no effect"));
    expect_refused(brick + "*ELEMENT, TYPE=DASHPOTA, ELSET=D\n5, 1, 7\n", "deck.inp:14",
                   "no property", "*DASHPOT");
}

}  // namespace
}  // namespace clench::preprocess
