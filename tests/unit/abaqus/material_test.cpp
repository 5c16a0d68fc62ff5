#include <gtest/gtest.h>

#include "tests/unit/abaqus/material_of_deck.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using namespace material_of_deck;

TEST(AbaqusMaterial, ReadsIsotropicConstantsAndDensity)
{
    const FeDeck deck = read(brick + R"(*MATERIAL, NAME=Steel
*DENSITY
 7.85e-09,
*EXPANSION
1.2e-5,
*ELASTIC
210000., 0.3
*PLASTIC
250., 0.
)");

    const Material& material = only_material(deck);
    EXPECT_EQ(material.name, "Steel");
    EXPECT_EQ(std::get<Isotropic>(material.elasticity).young, 210000.0);
    EXPECT_EQ(std::get<Isotropic>(material.elasticity).poisson, 0.3);
    EXPECT_EQ(material.density.value(), 7.85e-9);
    EXPECT_EQ(deck.skipped.at("*EXPANSION"), 1);
    EXPECT_EQ(deck.skipped.at("*PLASTIC"), 1);
}

TEST(AbaqusMaterial, ReadsEngineeringConstants)
{
    const FeDeck deck = read(brick + R"(*MATERIAL, NAME=WOOD
*ELASTIC, TYPE=ENGINEERING CONSTANTS
11000., 900., 500., .4, .41, .42, 700., 600.
50., 20.
)");

    const auto& m = std::get<Orthotropic>(only_material(deck).elasticity);
    EXPECT_EQ(m.young, Eigen::Vector3d(11000.0, 900.0, 500.0));
    EXPECT_EQ(m.nu12, .4);
    EXPECT_EQ(m.nu13, .41);
    EXPECT_EQ(m.nu23, .42);
    EXPECT_EQ(m.g12, 700.0);
    EXPECT_EQ(m.g13, 600.0);
    EXPECT_EQ(m.g23, 50.0);
}

// The three ways to write one isotropic material give one stiffness.
TEST(AbaqusMaterial, OrthotropicAndAnisotropicModuliEqualTheIsotropicOnes)
{
    const FeDeck deck = read(brick + R"(*MATERIAL, NAME=ISO
*ELASTIC
1., .25
*MATERIAL, NAME=ORTHO
*ELASTIC, TYPE=ORTHO
1.2, .4, 1.2, .4, .4, 1.2, .4, .4
.4
*MATERIAL, NAME=ANISO
*ELASTIC, TYPE=ANISOTROPIC
1.2, .4, 1.2, .4, .4, 1.2, 0., 0.
0., .4, 0., 0., 0., 0., .4, 0.
0., 0., 0., 0., .4
)");

    const Matrix6d D = deck.materials.at(0).stiffness();
    EXPECT_TRUE(deck.materials.at(1).stiffness().isApprox(D, 1e-14));
    EXPECT_TRUE(deck.materials.at(2).stiffness().isApprox(D, 1e-14));
}

TEST(AbaqusMaterial, PutsAnisotropicModuliIntoTheRightPlaces)
{
    const FeDeck deck = read(brick + R"(*MATERIAL, NAME=M
*ELASTIC, TYPE=ANISO
1, 2, 3, 4, 5, 6, 7, 8
9, 10, 11, 12, 13, 14, 15, 16
17, 18, 19, 20, 21
)");

    const Matrix6d& D = std::get<Anisotropic>(only_material(deck).elasticity).stiffness;
    EXPECT_EQ(D(0, 1), 2.0);   // 1122
    EXPECT_EQ(D(2, 2), 6.0);   // 3333
    EXPECT_EQ(D(1, 3), 8.0);   // 2212
    EXPECT_EQ(D(3, 3), 10.0);  // 1212
    EXPECT_EQ(D(2, 4), 13.0);  // 3313
    EXPECT_EQ(D(3, 5), 19.0);  // 1223
    EXPECT_EQ(D(5, 5), 21.0);  // 2323
    EXPECT_EQ(D, D.transpose());
}

TEST(AbaqusMaterial, RefusesBadConstants)
{
    const std::string m = brick + "*MATERIAL, NAME=M\n";
    expect_refusals(
        m,
        {{"*ELASTIC\n-1., .3\n", "deck.inp:15 ... Young's modulus is -1"},
         {"*ELASTIC\n1., .5\n", "deck.inp:15 ... Poisson's ratio is 0.5"},
         {"*ELASTIC\n1., .3, 1., 1., 2.\n", "deck.inp:15 ... has 5 constants"},
         {"*ELASTIC\nE, .3\n", "deck.inp:15 ... elastic constant is \"E\""},
         {"*ELASTIC\n", "deck.inp:14 ... *ELASTIC has no data line"},
         {"*ELASTIC, TYPE=ANISO\n1., 2., 3.\n", "deck.inp:15 ... has 3 constants, expected 21"},
         {"*ELASTIC, TYPE=LAMINA\n1., 2., 3.\n", "deck.inp:14 ... \"LAMINA\""},
         {"*DENSITY\n-7.\n", "deck.inp:15 ... density is -7, expected at least 0"},
         {"*ELASTIC\n1., .3\n*ELASTIC\n1., .3\n", "deck.inp:16 ... *ELASTIC twice"},
         {"*ELASTIC\n1., .3\n*MATERIAL, NAME=m\n", "deck.inp:16 ... material m is defined twice"}});
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
