#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using Eigen::Vector3d;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr DofMask mask(std::initializer_list<int> dofs)
{
    DofMask result = 0;
    for (const int dof : dofs) {
        result |= static_cast<DofMask>(1u << (dof - 1));
    }
    return result;
}

std::vector<Index> nodes_of(const LinearEquation& equation)
{
    std::vector<Index> nodes;
    for (const DofTerm& term : equation.terms) {
        nodes.push_back(term.node);
    }
    return nodes;
}

TEST(AbaqusEquation, ReadsTermsOverSeveralLines)
{
    const FeDeck deck = read(brick + R"(*EQUATION
5
1, 1, 1., 2, 2, -1., 3, 3, 0.5, 4, 1, 2.
9, 6, -4.
2
5, 1, 1., 6, 1, -1.
)");

    ASSERT_EQ(deck.equations.size(), 2u);
    EXPECT_THAT(nodes_of(deck.equations[0]), ElementsAre(0, 1, 2, 3, 8));
    EXPECT_EQ(deck.equations[0].terms[1].dof, 1);
    EXPECT_EQ(deck.equations[0].terms[4].dof, 5);
    EXPECT_EQ(deck.equations[0].terms[4].factor, -4.0);
    EXPECT_EQ(deck.equations[1].place.line, 17);
}

TEST(AbaqusEquation, PairsSetsInAscendingOrderOrAsWrittenIfUnsorted)
{
    const FeDeck deck = read(brick + R"(*NSET, NSET=UP
8, 7, 6, 5
*NSET, NSET=DOWN, UNSORTED
1, 2
4, 3
*EQUATION
3
UP, 3, 1., DOWN, 3, -1., 9, 3, 1.
)");

    ASSERT_EQ(deck.equations.size(), 4u);
    EXPECT_THAT(nodes_of(deck.equations[0]), ElementsAre(4, 0, 8));
    EXPECT_THAT(nodes_of(deck.equations[2]), ElementsAre(6, 3, 8));
    EXPECT_THAT(nodes_of(deck.equations[3]), ElementsAre(7, 2, 8));
}

TEST(AbaqusEquation, TakesSetsOfNodeBlocksAndRanges)
{
    const FeDeck deck = read(brick + R"(*NODE, NSET=NEW
21, 0.
20, 1.
*NSET, NSET=TWO, GENERATE
1, 3, 2
*NSET, NSET=SAME
TWO
*EQUATION
2
NEW, 1, 1., SAME, 1, -1.
)");

    ASSERT_EQ(deck.equations.size(), 2u);
    EXPECT_THAT(nodes_of(deck.equations[0]), ElementsAre(10, 0));
    EXPECT_THAT(nodes_of(deck.equations[1]), ElementsAre(9, 2));
}

TEST(AbaqusEquation, RefusesBadTerms)
{
    const std::string start = brick + "*EQUATION\n";
    expect_refused(start + "2\n1, 1, 1.\n", "deck.inp:14", "equation has 1 terms, expected 2");
    expect_refused(start + "1\n1, 1, 1., 2, 1, 1.\n", "deck.inp:14", "2 terms, expected 1");
    expect_refused(start + "0\n", "deck.inp:14", "number of terms is 0");
    expect_refused(start + "2\n1, 1, 1., 2, 1\n", "deck.inp:15", "5 values");
    expect_refused(start + "2\n1, 7, 1., 2, 1, 1.\n", "deck.inp:15", "degree of freedom is 7");
    expect_refused(start + "2\n1, 1, 0., 2, 1, 1.\n", "deck.inp:14", "first term is 0");
    expect_refused(start + "2\n1, 1, 1., 77, 1, 1.\n", "deck.inp:14", "node 77");
    expect_refused(start + "2\n1, 1, 1., NOSET, 1, 1.\n", "deck.inp:14", "NOSET");
    expect_refused(brick + "*NSET,NSET=A\n1,2\n*NSET,NSET=B\n3,4,5\n*EQUATION\n2\nA,1,1.,B,1,1.\n",
                   "deck.inp:18", "sets of 2 and 3 nodes");
    expect_refused(brick + "*EQUATION, REMOVE=ALL\n", "deck.inp:13", "*EQUATION with REMOVE");
}

TEST(AbaqusMpc, PinAndTieJoinTheDofsThatNodesHave)
{
    const FeDeck deck = read(brick + R"(*MPC
PIN, 5, 1
TIE, 6, 2
)");

    ASSERT_EQ(deck.equations.size(), 6u);
    EXPECT_THAT(nodes_of(deck.equations[0]), ElementsAre(4, 0));
    EXPECT_THAT(nodes_of(deck.equations[5]), ElementsAre(5, 1));
}

TEST(AbaqusMpc, BeamIsARigidCouplingOfTheFirstToTheSecond)
{
    const FeDeck deck = read(brick + "*NSET, NSET=TOP, GENERATE\n5, 8\n*MPC\nBEAM, TOP, 9\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 1u);
    EXPECT_EQ(deck.rigid_couplings[0].reference, 8);
    EXPECT_THAT(deck.rigid_couplings[0].nodes, ElementsAre(4, 5, 6, 7));
    EXPECT_EQ(deck.rigid_couplings[0].dofs, all_dofs);
}

TEST(AbaqusMpc, PairsSetsOfOneSize)
{
    const FeDeck deck = read(brick + R"(*NSET, NSET=A
5, 6
*NSET, NSET=B, UNSORTED
2, 1
*MPC
BEAM, A, B
)");

    ASSERT_EQ(deck.rigid_couplings.size(), 2u);
    EXPECT_EQ(deck.rigid_couplings[0].reference, 1);
    EXPECT_THAT(deck.rigid_couplings[0].nodes, ElementsAre(4));
}

TEST(AbaqusMpc, RefusesOtherTypesAndCounts)
{
    expect_refused(brick + "*MPC\nSLIDER, 1, 2\n", "deck.inp:14", "MPC type is \"SLIDER\"");
    expect_refused(brick + "*MPC\nLINK, 1, 2, 3\n", "deck.inp:14", "has 3 nodes, expected 2");
    expect_refused(brick + "*MPC\nPLANE, 1, 2, 3\n", "deck.inp:14", "expected at least 4");
    expect_refused(brick + "*MPC\nLINK, 1, 20\n", "deck.inp:14", "node 20 is not defined");
    expect_refused(brick + "*MPC\nLINK, 1, 2\n*TRANSFORM, NSET=ALL\n0., 1., 0., -1., 0., 0.\n",
                   "deck.inp:14", "in a deck with *TRANSFORM");
    expect_refused(brick + "*MPC\nBEAM, 1\n", "deck.inp:14", "has 1 nodes or sets, expected 2");
    expect_refused(brick + "*NSET,NSET=A\n1,2\n*NSET,NSET=B\n3,4,5\n*MPC\nPIN, A, B\n",
                   "deck.inp:18", "between 2 and 3 nodes");
    expect_refused(brick + "*MPC, USER\n1, 1, 2\n", "deck.inp:13", "*MPC with USER");
}

const std::string top = "*SURFACE, NAME=TOP\nBRICK, S2\n";

TEST(AbaqusCoupling, KinematicTakesRangesOfDofs)
{
    const FeDeck deck = read(brick + top + R"(*COUPLING, CONSTRAINT NAME=C1, REF NODE=9, SURFACE=TOP
*KINEMATIC
1, 2
6
)");

    const RigidCoupling& coupling = deck.rigid_couplings.at(0);
    EXPECT_EQ(coupling.name, "coupling C1");
    EXPECT_EQ(coupling.reference, 8);
    EXPECT_THAT(coupling.nodes, ElementsAre(4, 5, 6, 7));
    EXPECT_EQ(coupling.dofs, mask({1, 2, 6}));
    EXPECT_FALSE(coupling.axes.has_value());
}

TEST(AbaqusCoupling, KinematicWithoutLinesTakesAllDofsAndARefNodeSet)
{
    const FeDeck deck = read(brick + top + R"(*NSET, NSET=REF
9
*COUPLING, CONSTRAINT NAME=C1, REF NODE=REF, SURFACE=TOP
*KINEMATIC
)");

    EXPECT_EQ(deck.rigid_couplings.at(0).dofs, all_dofs);
    EXPECT_EQ(deck.rigid_couplings[0].reference, 8);
}

TEST(AbaqusCoupling, KinematicTurnsWithItsOrientation)
{
    const FeDeck deck = read(brick + top + R"(*ORIENTATION, NAME=O
0., 1., 0., -1., 0., 0.
1, 90.
*COUPLING, CONSTRAINT NAME=C1, REF NODE=9, SURFACE=TOP, ORIENTATION=O
*KINEMATIC
1, 1
)");

    // x' = y, y' = -x; then 90 degrees about x': y'' = z, z'' = x.
    Eigen::Matrix3d expected;
    expected << Vector3d::UnitY(), Vector3d::UnitZ(), Vector3d::UnitX();
    EXPECT_TRUE(deck.rigid_couplings.at(0).axes->isApprox(expected, 1e-15));
}

TEST(AbaqusCoupling, CylindricalDirectionsAreThoseOfEachNode)
{
    const FeDeck deck = read(brick + top + R"(*ORIENTATION, NAME=O, SYSTEM=CYLINDRICAL
1., .5, 0., 1., .5, 1.
*COUPLING, CONSTRAINT NAME=C1, REF NODE=9, SURFACE=TOP, ORIENTATION=O
*KINEMATIC
2, 2
)");

    ASSERT_EQ(deck.rigid_couplings.size(), 4u);
    EXPECT_TRUE(deck.rigid_couplings[1].axes->col(0).isApprox(Vector3d(1, -.5, 0).normalized()));
}

TEST(AbaqusCoupling, DistributingWeighsByAreaOnFacesAndAlikeOnNodes)
{
    const FeDeck deck = read(brick + top + R"(*SURFACE, NAME=NODES, TYPE=NODE
5
6
*COUPLING, CONSTRAINT NAME=C1, REF NODE=9, SURFACE=TOP
*DISTRIBUTING
*COUPLING, CONSTRAINT NAME=C2, REF NODE=1, SURFACE=NODES
*DISTRIBUTING, WEIGHTING METHOD=UNIFORM
1, 3
5,
)");

    ASSERT_EQ(deck.distributing_couplings.size(), 2u);
    const DistributingCoupling& by_area = deck.distributing_couplings[0];
    EXPECT_EQ(by_area.reference, 8);
    EXPECT_EQ(by_area.reference_dofs, all_dofs);
    ASSERT_EQ(by_area.arms.size(), 4u);
    EXPECT_DOUBLE_EQ(by_area.arms[0].weight, 0.5);
    EXPECT_EQ(by_area.arms[0].dofs, translations);
    const DistributingCoupling& alike = deck.distributing_couplings[1];
    EXPECT_EQ(alike.reference_dofs, mask({1, 2, 3, 5}));
    ASSERT_EQ(alike.arms.size(), 2u);
    EXPECT_EQ(alike.arms[1].weight, 1.0);
}

TEST(AbaqusCoupling, TheOldKinematicCouplingNamesNodes)
{
    const FeDeck deck = read(brick + "*KINEMATIC COUPLING, REF NODE=9\n5, 1, 3\nALL\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 2u);
    EXPECT_EQ(deck.rigid_couplings[0].dofs, translations);
    EXPECT_THAT(deck.rigid_couplings[0].nodes, ElementsAre(4));
    EXPECT_EQ(deck.rigid_couplings[1].nodes.size(), 8u);  // without the reference node
}

TEST(AbaqusCoupling, RefusesWhatItCannotBuild)
{
    const std::string start = brick + top + "*COUPLING, CONSTRAINT NAME=C, REF NODE=9, SURFACE=TOP";
    expect_refused(start + "\n", "deck.inp:15", "coupling C has 0 of *KINEMATIC or *DISTRIBUTING");
    expect_refused(start + ", INFLUENCE RADIUS=2.\n*KINEMATIC\n", "deck.inp:15",
                   "INFLUENCE RADIUS");
    expect_refused(start + "\n*KINEMATIC\n3, 1\n", "deck.inp:17", "from 3 to 1");
    expect_refused(start + "\n*KINEMATIC\n1, 7\n", "deck.inp:17", "degree of freedom is 7");
    expect_refused(start + "\n*DISTRIBUTING, WEIGHTING METHOD=LINEAR\n", "deck.inp:16",
                   "\"LINEAR\"");
    expect_refused(start + ", ORIENTATION=O\n*KINEMATIC\n", "deck.inp:15", "orientation \"O\"");
    expect_refused(brick + "*COUPLING, CONSTRAINT NAME=C, REF NODE=9, SURFACE=TOP\n*KINEMATIC\n",
                   "deck.inp:13", "coupling C: there is no surface TOP");
    expect_refused(brick + top +
                       "*COUPLING, CONSTRAINT NAME=C, REF NODE=99, SURFACE=TOP\n"
                       "*KINEMATIC\n",
                   "deck.inp:15", "coupling C names node 99");
    expect_refused(brick + top + "*COUPLING, CONSTRAINT NAME=C, SURFACE=TOP\n*KINEMATIC\n",
                   "deck.inp:15", "no REF NODE=");
    expect_refused(brick + top + R"(*ORIENTATION, NAME=O
0., 1., 0., -1., 0., 0.
*COUPLING, CONSTRAINT NAME=C, REF NODE=9, SURFACE=TOP, ORIENTATION=O
*DISTRIBUTING
4, 4
)",
                   "deck.inp:18", "single rotations");
}

TEST(AbaqusRigidBody, TakesElementsAndNodeSets)
{
    const FeDeck deck = read(brick + R"(*NODE
10, 5., 5., 5.
11, 6., 5., 5.
*NSET, NSET=P
10
*NSET, NSET=T
11
*RIGID BODY, REF NODE=9, ELSET=BRICK, PIN NSET=P, TIE NSET=T
)");

    ASSERT_EQ(deck.rigid_couplings.size(), 3u);
    EXPECT_EQ(deck.rigid_couplings[0].nodes.size(), 8u);
    EXPECT_EQ(deck.rigid_couplings[0].dofs, all_dofs);
    EXPECT_EQ(deck.rigid_couplings[1].dofs, all_dofs);
    EXPECT_EQ(deck.rigid_couplings[2].dofs, translations);
    EXPECT_THAT(deck.rigid_couplings[2].nodes, ElementsAre(9));
}

TEST(AbaqusRigidBody, TakesTheCalculixForm)
{
    const FeDeck deck = read(brick +
                             "*NODE\n10, 0.\n*NSET, NSET=S\n5, 6, 7\n"
                             "*RIGID BODY, NSET=S, REF NODE=9, ROT NODE=10\n");

    EXPECT_THAT(deck.rigid_couplings.at(0).nodes, ElementsAre(4, 5, 6));
    EXPECT_THAT(deck.warnings.at(0), HasSubstr("DOFs 1 to 3 of the ROT NODE"));
}

TEST(AbaqusRigidBody, RefusesWhatItCannotBuild)
{
    expect_refused(brick + "*RIGID BODY, REF NODE=9\n", "deck.inp:13", "names no ELSET");
    expect_refused(brick + "*RIGID BODY, ELSET=BRICK\n", "deck.inp:13", "no REF NODE=");
    expect_refused(brick + "*RIGID BODY, REF NODE=9, ELSET=X\n", "deck.inp:13",
                   "there is no element set X");
    expect_refused(brick + "*RIGID BODY, REF NODE=9, ELSET=BRICK, POSITION=CENTER OF MASS\n",
                   "deck.inp:13", "CENTER OF MASS");
    expect_refused(brick + "*RIGID BODY, REF NODE=9, ANALYTICAL SURFACE=A\n", "deck.inp:13",
                   "ANALYTICAL SURFACE");
}

TEST(AbaqusTie, NamesSlaveAndMaster)
{
    const FeDeck deck = read(brick + top + R"(*SURFACE, NAME=BOTTOM
BRICK, S1
*TIE, NAME=GLUE, ADJUST=NO, POSITION TOLERANCE=0.2, TYPE=SURFACE TO SURFACE
TOP, BOTTOM
*TIE
BOTTOM, TOP
)");

    ASSERT_EQ(deck.ties.size(), 2u);
    EXPECT_EQ(deck.ties[0].name, "GLUE");
    EXPECT_EQ(deck.ties[0].slave, "TOP");
    EXPECT_EQ(deck.ties[0].master, "BOTTOM");
    EXPECT_EQ(deck.ties[0].tolerance.value(), 0.2);
    EXPECT_FALSE(deck.ties[0].adjust);
    EXPECT_FALSE(deck.ties[1].tolerance.has_value());
    EXPECT_TRUE(deck.ties[1].adjust);  // the default of Abaqus and CalculiX
}

TEST(AbaqusTie, RefusesWhatItCannotBuild)
{
    expect_refused(brick + top + "*TIE, NAME=G\nTOP, BOTOM\n", "deck.inp:16",
                   "surface BOTOM is not defined");
    expect_refused(brick + top + "*TIE, NAME=G\nTOP\n", "deck.inp:16", "slave, master");
    expect_refused(brick + top + "*TIE, NAME=G\n", "deck.inp:15", "no line");
    expect_refused(brick + top + "*TIE, NAME=G, POSITION TOLERANCE=-1\nTOP, TOP\n", "deck.inp:15",
                   "POSITION TOLERANCE is -1");
    expect_refused(brick + top + "*TIE, NAME=G, CYCLIC SYMMETRY\nTOP, TOP\n", "deck.inp:15",
                   "*TIE with CYCLIC SYMMETRY");
}

TEST(AbaqusTransform, GivesNodesFramesOfTheirOwn)
{
    const FeDeck deck = read(brick + R"(*NSET, NSET=A
1, 2
*TRANSFORM, NSET=A
0., 1., 0., -1., 0., 0.
*NSET, NSET=B
3
*TRANSFORM, NSET=B, TYPE=C
0., 0., 0., 0., 0., 1.
)");

    ASSERT_EQ(deck.node_frames.size(), 3u);
    EXPECT_EQ(deck.node_frames.at(0).axes.col(0), Vector3d::UnitY());
    EXPECT_EQ(deck.node_frames.at(2).kind, CoordinateSystem::Kind::cylindrical);
    const Eigen::Matrix3d at_node = deck.node_frames.at(2).directions_at(deck.mesh.nodes[2]);
    EXPECT_TRUE(at_node.col(0).isApprox(Vector3d(2, 1, 0).normalized()));
}

TEST(AbaqusTransform, RefusesWhatItCannotBuild)
{
    expect_refused(brick + "*TRANSFORM, NSET=ALL, TYPE=S\n0,0,0,0,0,1\n", "deck.inp:13", "\"S\"");
    expect_refused(brick + "*TRANSFORM, NSET=ALL\n1,0,0,2,0,0\n", "deck.inp:14", "on one line");
    expect_refused(brick + "*TRANSFORM, NSET=ALL\n", "deck.inp:13", "0 data lines");
    expect_refused(brick + "*TRANSFORM, NSET=X\n1,0,0,0,1,0\n", "deck.inp:13", "node set X");
}

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
    expect_refused(mass + "*MASS, ELSET=M\n-1.\n", "deck.inp:16", "mass is -1");
    expect_refused(mass + "*MASS, ELSET=M\n", "deck.inp:15", "0 data lines");
    expect_refused(mass + "*MASS, ELSET=X\n1.\n", "deck.inp:15", "element set X has no such");
    expect_refused(mass + "*MASS, ELSET=BRICK\n1.\n", "deck.inp:15", "set BRICK has no such");
    expect_refused(mass + "*SPRING, ELSET=M\n1\n1.\n", "deck.inp:15", "to elements of type MASS");
    expect_refused(mass + "*MASS, ELSET=M\n1.\n*MASS, ELSET=M\n1.\n", "deck.inp:17",
                   "element 10 has a property already, given at deck.inp:15");
    expect_refused(mass + "*ELEMENT, TYPE=MASS\n10, 8\n", "deck.inp:16",
                   "element 10 is defined twice");
    const std::string spring = brick + "*ELEMENT, TYPE=SPRING2, ELSET=S\n10, 8, 9\n";
    expect_refused(spring + "*SPRING, ELSET=S, NONLINEAR\n1, 1\n1.\n", "deck.inp:15", "NONLINEAR");
    expect_refused(spring + "*SPRING, ELSET=S\n100.\n", "deck.inp:15", "1 data lines, expected 2");
    expect_refused(spring + "*SPRING, ELSET=S\n1, 1\n-1.\n", "deck.inp:17", "stiffness is -1");
    expect_refused(spring + "*SPRING, ELSET=S\n1\n1.\n", "deck.inp:16", "degree of freedom");
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
