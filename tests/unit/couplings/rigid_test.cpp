#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"

namespace clench::preprocess {
namespace {

using test::deck_of, test::line;

DofMap dofs_of(const FeDeck& deck, std::vector<DofMask> elements, bool planar = false)
{
    add_coupling_dofs(deck, planar, elements);
    return DofMap(elements);
}

TEST(RigidCoupling, NodeMovesByTheCrossProductOfRotationAndLever)
{
    FeDeck deck = deck_of({{1, 2, 3}, {2, 5, 10}});
    deck.rigid_couplings.push_back({"RBE2 1", 0, {1}, all_dofs, {}, line(1)});
    const DofMap dofs = test::all_have(deck, all_dofs);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    // By hand: lever (1, 3, 7); u_x = u + ry·7 − rz·3, u_y = v + rz·1 − rx·7, u_z = w + rx·3 − ry.
    Eigen::Matrix<double, 6, 6> expected = Eigen::Matrix<double, 6, 6>::Identity();
    expected.topRightCorner<3, 3>() << 0, 7, -3, -7, 0, 1, 3, -1, 0;
    EXPECT_EQ(c.T.cols(), 6);
    EXPECT_TRUE(Eigen::MatrixXd(c.T).bottomRows<6>().isApprox(expected, 1e-15));
}

TEST(RigidCoupling, ReproducesRigidMotionsOfMixedNodes)
{
    FeDeck deck = deck_of(test::scattered(6));
    deck.rigid_couplings.push_back({"RBE2 1", 0, {1, 2, 3, 4, 5}, all_dofs, {}, line(1)});
    const DofMap dofs = dofs_of(deck, {0, translations, all_dofs, translations, translations, 0});

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 6);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(RigidCoupling, CouplesOnlyTheDofsOfItsMask)
{
    FeDeck deck = deck_of(test::scattered(3));
    deck.rigid_couplings.push_back({"RBE2 1", 0, {1, 2}, 0b000101, {}, line(1)});
    const DofMap dofs = dofs_of(deck, {0, translations, translations});

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 6 + 2);
    EXPECT_THAT(c.free_dofs, ::testing::Contains(dofs.at(1, 1)));
    EXPECT_THAT(c.free_dofs, ::testing::Not(::testing::Contains(dofs.at(1, 2))));
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(RigidCoupling, InPlanarBodiesUsesXYAndRz)
{
    FeDeck deck = deck_of({{0, 0, 0}, {3, 4, 0}, {-1, 2, 0}});
    deck.rigid_couplings.push_back({"BEAM", 0, {1, 2}, all_dofs, {}, line(1)});
    const DofMap dofs = dofs_of(deck, {0, 0b11, 0b11}, true);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(dofs.mask(0), 0b100011);
    EXPECT_EQ(c.T.cols(), 3);
    EXPECT_EQ((test::Entry{dofs, c}(2, 0, 1, 5)), -4.0);
    EXPECT_EQ((test::Entry{dofs, c}(2, 1, 1, 5)), 3.0);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(RigidCoupling, ChainsReproduceRigidMotions)
{
    FeDeck deck = deck_of(test::scattered(9));
    deck.rigid_couplings.push_back({"RBE2 3", 6, {7, 8}, all_dofs, {}, line(3)});
    deck.rigid_couplings.push_back({"RBE2 2", 3, {4, 5, 6}, all_dofs, {}, line(2)});
    deck.rigid_couplings.push_back({"RBE2 1", 0, {1, 2, 3}, all_dofs, {}, line(1)});
    const DofMap dofs = test::all_have(deck, all_dofs);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 6);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(RigidCoupling, LeavesItsReferenceOutOfItsNodes)
{
    FeDeck deck = deck_of(test::scattered(2));
    deck.rigid_couplings.push_back({"RIGID BODY", 0, {0, 1}, all_dofs, {}, line(1)});
    const DofMap dofs = test::all_have(deck, all_dofs);

    EXPECT_EQ(constraint_transformation(deck, dofs).T.cols(), 6);
}

TEST(RigidCoupling, RefusesAReferenceWithoutTheRotationItNeeds)
{
    FeDeck deck = deck_of(test::scattered(2));
    deck.rigid_couplings.push_back({"RBE2 4", 0, {1}, translations, {}, line(6)});

    const std::string message = test::refusal(deck, test::all_have(deck, translations));

    EXPECT_THAT(message, HasSubstr("deck.inp:6: RBE2 4: its reference node 1 has no DOF"));
    EXPECT_THAT(message, HasSubstr("the motion of node 2 needs it"));
}

TEST(RigidCoupling, WarnsIfItCouplesNothing)
{
    FeDeck deck = deck_of(test::scattered(2));
    deck.rigid_couplings.push_back({"RBE2 4", 0, {1}, rotations, {}, line(6)});
    const DofMap dofs = dofs_of(deck, {0, translations});

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("RBE2 4 couples nothing"));
}

TEST(RigidCoupling, JoinsCoincidentSolidNodesWithoutRotations)
{
    FeDeck deck = deck_of({{0.1 + 0.2, 0, 5}, {0.3, 0, 5}});
    deck.rigid_couplings.push_back({"RBE2 4", 0, {1}, all_dofs, {}, line(6)});
    const DofMap dofs = dofs_of(deck, {translations, translations});

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(dofs.size(), 6);
    EXPECT_EQ(c.T.cols(), 3);
    EXPECT_EQ(Eigen::MatrixXd(c.T), Eigen::MatrixXd(Eigen::Matrix3d::Identity().replicate(2, 1)));
}

}  // namespace
}  // namespace clench::preprocess
