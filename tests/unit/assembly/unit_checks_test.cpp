#include <gtest/gtest.h>

#include "preprocess/checks/plausibility.hpp"
#include "tests/support/block_mesh.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess {
namespace {

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
