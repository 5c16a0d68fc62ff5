#include <gtest/gtest.h>

#include "preprocess/checks/element_checks.hpp"
#include "preprocess/checks/plausibility.hpp"
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

std::vector<std::string> warnings_for(double density, double modulus, double size)
{
    FeDeck deck = test::block_deck({{1, 1, 1}, {size, size, size}});
    deck.materials[0].density = density;
    deck.materials[0].elasticity = Isotropic{modulus, 0.3};
    return check_units(deck);
}

TEST(UnitChecks, AcceptTheUsualSystems)
{
    EXPECT_TRUE(warnings_for(7850.0, 2.1e11, 0.2).empty());
    EXPECT_TRUE(warnings_for(7.85e-9, 2.1e5, 200.0).empty());
    EXPECT_TRUE(warnings_for(7.85e-6, 210.0, 200.0).empty());
    EXPECT_TRUE(warnings_for(7.35e-4, 3.0e7, 8.0).empty());
    EXPECT_TRUE(warnings_for(2700.0, 7.0e10, 3.0).empty());   // aluminium
    EXPECT_TRUE(warnings_for(1.1e-9, 5.0, 30.0).empty());     // rubber in mm, t, s
    EXPECT_TRUE(warnings_for(22590.0, 5.5e11, 0.1).empty());  // osmium
}

TEST(UnitChecks, WarnOfMixedUnits)
{
    EXPECT_THAT(warnings_for(7850.0, 2.1e5, 200.0).at(0),
                ::testing::HasSubstr("no usual unit system"));
    EXPECT_EQ(warnings_for(7.85e-9, 2.1e11, 200.0).size(), 1u);
    EXPECT_EQ(warnings_for(7.85e-9, 210.0e9, 200.0).size(), 1u);
    EXPECT_THAT(warnings_for(7850.0, 2.1e11, 2000.0).at(0),
                ::testing::HasSubstr("mesh in millimetres"));
}

}  // namespace
}  // namespace clench::preprocess
