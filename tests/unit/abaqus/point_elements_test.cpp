#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

TEST(AbaqusPoint, MassesAndInertias)
{
    const FeDeck deck = read(brick + R"(*ELEMENT, TYPE=MASS, ELSET=M
100, 9
101, 1
*MASS, ELSET=M
2.5,
*ELEMENT, TYPE=ROTARYI, ELSET=R
102, 9
*ORIENTATION, NAME=O
0., 1., 0., -1., 0., 0.
*ROTARY INERTIA, ELSET=R, ORIENTATION=O
1., 2., 3., .5, 0., 0.
*ELSET, ELSET=ALL
BRICK, M, 102
)");

    ASSERT_EQ(deck.masses.size(), 3u);
    EXPECT_EQ(deck.masses[0].node, 8);
    EXPECT_EQ(deck.masses[1].node, 0);
    EXPECT_EQ(deck.masses[0].mass.diagonal().sum(), 7.5);
    // Local x is y, local y is -x: I_xx = 2, I_yy = 1, I_xy = -0.5.
    const Eigen::Matrix3d inertia = deck.masses[2].mass.bottomRightCorner<3, 3>();
    Eigen::Matrix3d expected;
    expected << 2.0, -0.5, 0.0, -0.5, 1.0, 0.0, 0.0, 0.0, 3.0;
    EXPECT_TRUE(inertia.isApprox(expected, 1e-15));
    EXPECT_THAT(deck.mesh.element_sets.at("ALL"), ElementsAre(0));
    EXPECT_EQ(deck.mesh.element_sets.count("M"), 0u);
    EXPECT_TRUE(deck.warnings.empty());
}

TEST(AbaqusPoint, SpringsOfAllThreeTypes)
{
    const FeDeck deck = read(brick + R"(*ELEMENT, TYPE=SPRING1, ELSET=S1
10, 1
*SPRING, ELSET=S1
3
100.
*ELEMENT, TYPE=SPRING2, ELSET=S2
11, 1, 2
*SPRING, ELSET=S2
1, 2
200.,
*ELEMENT, TYPE=SPRINGA, ELSET=SA
12, 8, 9
*SPRING, ELSET=SA

300., 0.
)");

    ASSERT_EQ(deck.springs.size(), 3u);
    EXPECT_EQ(deck.springs[0].a.node, 0);
    EXPECT_EQ(deck.springs[0].a.dof, 2);
    EXPECT_EQ(deck.springs[0].b.node, none);
    EXPECT_EQ(deck.springs[0].stiffness, 100.0);
    EXPECT_EQ(deck.springs[1].a.dof, 0);
    EXPECT_EQ(deck.springs[1].b.node, 1);
    EXPECT_EQ(deck.springs[1].b.dof, 1);
    EXPECT_FALSE(deck.springs[1].axial);
    EXPECT_TRUE(deck.springs[2].axial);
    EXPECT_EQ(deck.springs[2].stiffness, 300.0);
}

TEST(AbaqusPoint, LeavesPointsOutOfElementRanges)
{
    const FeDeck deck = read(brick + R"(*ELEMENT, TYPE=C3D8
3, 1, 2, 3, 4, 5, 6, 7, 8
*ELEMENT, TYPE=MASS
2, 9
4, 9
*ELSET, ELSET=ALL, GENERATE
1, 4
*ELSET, ELSET=M, GENERATE
2, 4, 2
*MASS, ELSET=M
1.
)");

    EXPECT_THAT(deck.mesh.element_sets.at("ALL"), ElementsAre(0, 1));
    EXPECT_EQ(deck.masses.size(), 2u);
    EXPECT_TRUE(deck.warnings.empty());
}

TEST(AbaqusPoint, RigidBodiesHoldTheNodesOfTheirMasses)
{
    const FeDeck deck = read(brick + R"(*ELEMENT, TYPE=MASS, ELSET=M
10, 1
*MASS, ELSET=M
1.
*RIGID BODY, REF NODE=9, ELSET=M
)");

    EXPECT_THAT(deck.rigid_couplings.at(0).nodes, ElementsAre(0));
}

TEST(AbaqusPoint, RefusesWhatIsMissingOrWrong)
{
    const std::string mass = brick + "*ELEMENT, TYPE=MASS, ELSET=M\n10, 9\n";
    expect_refused(mass, "deck.inp:14", "element 10 of type MASS has no property", "*MASS");
    expect_refusals(
        mass, {{"*MASS, ELSET=M\n-1.\n", "deck.inp:16 ... mass is -1"},
               {"*MASS, ELSET=M\n", "deck.inp:15 ... 0 data lines"},
               {"*MASS, ELSET=X\n1.\n", "deck.inp:15 ... element set X has no such"},
               {"*MASS, ELSET=BRICK\n1.\n", "deck.inp:15 ... set BRICK has no such"},
               {"*SPRING, ELSET=M\n1\n1.\n", "deck.inp:15 ... to elements of type MASS"},
               {"*MASS, ELSET=M\n1.\n*MASS, ELSET=M\n1.\n",
                "deck.inp:17 ... element 10 has a property already, given at deck.inp:15"},
               {"*ELEMENT, TYPE=MASS\n10, 8\n", "deck.inp:16 ... element 10 is defined twice"}});
    const std::string spring = brick + "*ELEMENT, TYPE=SPRING2, ELSET=S\n10, 8, 9\n";
    expect_refusals(spring,
                    {{"*SPRING, ELSET=S, NONLINEAR\n1, 1\n1.\n", "deck.inp:15 ... NONLINEAR"},
                     {"*SPRING, ELSET=S\n100.\n", "deck.inp:15 ... 1 data lines, expected 2"},
                     {"*SPRING, ELSET=S\n1, 1\n-1.\n", "deck.inp:17 ... stiffness is -1"},
                     {"*SPRING, ELSET=S\n1\n1.\n", "deck.inp:16 ... degree of freedom"}});
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
