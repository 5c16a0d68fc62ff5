#include <gtest/gtest.h>

#include "preprocess/checks/element_checks.hpp"
#include "tests/support/block_mesh.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess {
namespace {

using test::expect_input_error;

TEST(ElementChecks, ReportInvertedElementsByNumber)
{
    FeDeck deck = test::block_deck({{3, 1, 1}});
    Index* nodes = deck.mesh.blocks[0].nodes.data() + 8;
    std::swap(nodes[1], nodes[3]);
    std::swap(nodes[5], nodes[7]);

    expect_input_error([&] { check_elements(deck, 1); },
                       "1 C3D8I element is inverted (negative Jacobian): 2", "node order");
}

TEST(ElementChecks, ReportFlatElementsByNumber)
{
    FeDeck deck = test::block_deck({{2, 1, 1}});
    for (Eigen::Vector3d& x : deck.mesh.nodes) {
        x.z() = 0.5 * x.x() + x.y();
    }

    expect_input_error([&] { check_elements(deck, 2); },
                       "2 C3D8I elements are of zero volume: 1, 2");
}

TEST(ElementChecks, WarnOfDistortedElements)
{
    FeDeck deck = test::block_deck({{1, 1, 1}});
    // One corner pulled almost into the plane of its three neighbours, x + y + z = 2.
    deck.mesh.nodes[7] = {0.675, 0.675, 0.675};

    const std::vector<std::string> warnings = check_elements(deck, 1);

    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_THAT(warnings[0], ::testing::HasSubstr("1 C3D8I elements are badly distorted"));
}

}  // namespace
}  // namespace clench::preprocess
