#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/nodes_and_dofs.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using namespace nodes_and_dofs;
using Eigen::Vector3d;

constexpr DofMask mask(std::initializer_list<int> dofs)
{
    DofMask result = 0;
    for (const int dof : dofs) {
        result |= static_cast<DofMask>(1u << (dof - 1));
    }
    return result;
}

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
    expect_refusals(start,
                    {{"\n", "deck.inp:15 ... coupling C has 0 of *KINEMATIC or *DISTRIBUTING"},
                     {", INFLUENCE RADIUS=2.\n*KINEMATIC\n", "deck.inp:15 ... INFLUENCE RADIUS"},
                     {"\n*KINEMATIC\n3, 1\n", "deck.inp:17 ... from 3 to 1"},
                     {"\n*KINEMATIC\n1, 7\n", "deck.inp:17 ... degree of freedom is 7"},
                     {"\n*DISTRIBUTING, WEIGHTING METHOD=LINEAR\n", "deck.inp:16 ... \"LINEAR\""},
                     {", ORIENTATION=O\n*KINEMATIC\n", "deck.inp:15 ... orientation \"O\""}});
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

}  // namespace
}  // namespace clench::preprocess::test_abaqus
