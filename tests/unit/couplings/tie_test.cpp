#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/couplings/coupling_deck.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::preprocess {
namespace {

using test::line;
using ::testing::HasSubstr;

Tie tie_of(const std::string& slave, const std::string& master,
           std::optional<double> tolerance = {})
{
    return {"tie T1", slave, master, tolerance, false, line(30)};
}

/// A lower block of m × m and an upper one of s × s faces at the interface, `gap` apart.
FeDeck two_blocks(int m, int s, double gap = 0.0, Shape shape = Shape::hex8)
{
    FeDeck deck;
    test::add_block(deck, "LOWER", {1, 2, 0}, {3, 4, 1}, {m, m, 1}, shape);
    test::add_block(deck, "UPPER", {1, 2, 1 + gap}, {3, 4, 2 + gap}, {s, s, 1}, shape);
    deck.ties.push_back(tie_of("UPPER_BOTTOM", "LOWER_TOP"));
    return deck;
}

/// u = (a + G x) at every node.
Eigen::VectorXd linear_field(const FeDeck& deck, const DofMap& dofs)
{
    Eigen::Matrix3d G;
    G << 1, 2, -1, 0.5, -1, 3, 2, 1, 0.25;
    Eigen::VectorXd u(dofs.size());
    for (Index node = 0; node < dofs.node_total(); ++node) {
        const Eigen::Vector3d value =
            Eigen::Vector3d(3, -1, 2) + G * deck.mesh.nodes[static_cast<std::size_t>(node)];
        for (int k = 0; k < 3; ++k) {
            u[dofs.at(node, k)] = value[k];
        }
    }
    return u;
}

double linear_field_error(const FeDeck& deck, const DofMap& dofs, const ConstraintTransformation& c)
{
    const Eigen::VectorXd u = linear_field(deck, dofs);
    return (c.T * Eigen::VectorXd(u(c.free_dofs)) - u).cwiseAbs().maxCoeff();
}

TEST(Tie, OfMatchingMeshesJoinsNodesOneToOne)
{
    const FeDeck deck = two_blocks(3, 3);
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 3 * 16);
    EXPECT_EQ(c.T.nonZeros(), dofs.size());
    EXPECT_EQ(c.T.coeffs().minCoeff(), 1.0);
    EXPECT_TRUE(c.warnings.empty());
}

TEST(Tie, OfOtherMeshesCarriesLinearFieldsAndRigidMotions)
{
    for (const Shape shape : {Shape::hex8, Shape::hex20}) {
        for (const auto& [m, s] : {std::pair{2, 3}, {3, 2}, {1, 4}, {4, 1}}) {
            const FeDeck deck = two_blocks(m, s, 0.0, shape);
            const DofMap dofs = test::all_have(deck, translations);

            const ConstraintTransformation c = constraint_transformation(deck, dofs);

            EXPECT_LT(linear_field_error(deck, dofs, c), 2e-14 * 20.0);
            EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
        }
    }
}

TEST(Tie, AcrossAGapCarriesRigidMotions)
{
    for (const Shape shape : {Shape::hex8, Shape::hex20}) {
        const FeDeck deck = two_blocks(2, 3, 0.02, shape);
        const DofMap dofs = test::all_have(deck, translations);

        const ConstraintTransformation c = constraint_transformation(deck, dofs);

        EXPECT_TRUE(c.warnings.empty());
        EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
        // Control: interpolation alone would miss rotations by gap · angle.
        EXPECT_GT(c.T.nonZeros(),
                  constraint_transformation(two_blocks(2, 3, 0.0, shape), dofs).T.nonZeros());
    }
}

TEST(Tie, BesideAnEdgeAcrossAGapCarriesRigidMotions)
{
    FeDeck deck;
    test::add_block(deck, "LOWER", {0, 0, 0}, {1, 1, 1}, {1, 1, 1});
    const Index beside = test::add_node(deck, {1.02, 0.4, 1.01});
    const Index corner = test::add_node(deck, {-0.02, -0.01, 1.02});
    test::add_node_surface(deck, "NODES", {beside, corner});
    deck.ties.push_back(tie_of("NODES", "LOWER_TOP"));
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 24);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(Tie, ToACurvedFaceFindsItsPointAndCarriesRigidMotions)
{
    FeDeck deck;
    test::add_block(deck, "LOWER", {0, 0, 0}, {1, 1, 1}, {1, 1, 1}, Shape::hex20);
    for (Eigen::Vector3d& x : deck.mesh.nodes) {
        x[2] += 0.2 * x[2] * (x[0] * (1.0 - x[0]) + x[1] * (1.0 - x[1]));
    }
    // On the face: the mid-side nodes carry the same quadratic, so it is met exactly.
    const Index on = test::add_node(deck, {0.3, 0.6, 1.0 + 0.2 * (0.21 + 0.24)});
    const Index above = test::add_node(deck, {0.7, 0.2, 1.1});
    test::add_node_surface(deck, "NODES", {on, above});
    deck.ties.push_back(tie_of("NODES", "LOWER_TOP"));
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
    const Eigen::MatrixXd T = c.T;
    EXPECT_EQ((T.row(dofs.at(on, 0)).array() != 0.0).count(), 8);
    EXPECT_EQ((T.row(dofs.at(above, 0)).array() != 0.0).count(), 24);
}

TEST(Tie, OfPlaneBodiesWorksOnEdges)
{
    for (const Shape shape : {Shape::quad4, Shape::quad8}) {
        FeDeck deck;
        std::vector<Eigen::Vector3d> corners = {{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {0, 1, 0}};
        if (shape == Shape::quad8) {
            for (int k = 0; k < 4; ++k) {
                corners.push_back(0.5 * (corners[static_cast<std::size_t>(k)] +
                                         corners[static_cast<std::size_t>((k + 1) % 4)]));
            }
        }
        test::add_element(deck, "BODY", {shape, Family::plane_stress, Integration::full}, corners);
        const Index on = test::add_node(deck, {0.5, 1.0, 0});
        const Index off = test::add_node(deck, {1.4, 1.05, 0});
        test::add_node_surface(deck, "NODES", {on, off});
        deck.ties.push_back(tie_of("NODES", "BODY"));
        const DofMap dofs = test::all_have(deck, 0b11);

        const ConstraintTransformation c = constraint_transformation(deck, dofs);

        const test::Entry entry{dofs, c};
        EXPECT_NEAR(entry(on + 1, 0, 3, 0), shape == Shape::quad4 ? 0.25 : -0.125, 1e-15);
        EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
        EXPECT_EQ(c.T.cols(), 2 * node_count(shape));
    }
}

TEST(Tie, ReachesFivePercentOfTheFaceSize)
{
    FeDeck deck;
    test::add_block(deck, "LOWER", {0, 0, 0}, {3, 4, 1}, {1, 1, 1});  // size 5: reach 0.25
    const Index near = test::add_node(deck, {1, 1, 1.249});
    const Index far = test::add_node(deck, {1, 2, 1.251});
    test::add_node_surface(deck, "NODES", {near, far});
    deck.ties.push_back(tie_of("NODES", "LOWER_TOP"));
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 3);
    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("deck.inp:30: tie T1: 1 of 2 slave nodes are farther from "
                                         "master surface LOWER_TOP"));
    EXPECT_THAT(c.warnings[0], HasSubstr("stay untied: node 10"));
}

TEST(Tie, TakesTheToleranceOfTheDeck)
{
    FeDeck deck = two_blocks(1, 1, 0.3);
    const DofMap dofs = test::all_have(deck, translations);

    deck.ties[0].tolerance = 0.31;
    EXPECT_EQ(constraint_transformation(deck, dofs).T.cols(), dofs.size() - 12);
    deck.ties[0].tolerance = 0.29;
    EXPECT_THAT(test::refusal(deck, dofs), HasSubstr("within the position tolerance 0.29"));
    deck = two_blocks(1, 1);
    deck.ties[0].tolerance = 0.0;
    EXPECT_EQ(constraint_transformation(deck, dofs).T.cols(), dofs.size() - 12);
}

TEST(Tie, RefusesSurfacesThatDoNotMeet)
{
    const FeDeck deck = two_blocks(2, 2, 0.5);

    const std::string message = test::refusal(deck, test::all_have(deck, translations));

    EXPECT_THAT(message,
                HasSubstr("deck.inp:30: tie T1: none of the 9 nodes of slave surface "
                          "UPPER_BOTTOM (first node 19) lies within 5 % of the face size"));
    EXPECT_THAT(message, HasSubstr("larger position tolerance"));
}

TEST(Tie, RefusesAMasterOfNodesAndBadTolerances)
{
    FeDeck deck = two_blocks(1, 1);
    const DofMap dofs = test::all_have(deck, translations);
    deck.ties[0] = tie_of("UPPER_BOTTOM", "NODES");
    test::add_node_surface(deck, "NODES", {0, 1});
    EXPECT_THAT(test::refusal(deck, dofs),
                HasSubstr("NODES has nodes only, expected element faces"));
    deck.ties[0] = tie_of("UPPER_BOTTOM", "LOWER_TOP", -1.0);
    EXPECT_THAT(test::refusal(deck, dofs), HasSubstr("position tolerance is -1, expected"));
    deck.ties[0] = tie_of("UPPER_BOTTOM", "LOWER_TOP", std::nan(""));
    EXPECT_THAT(test::refusal(deck, dofs), HasSubstr("position tolerance is nan, expected"));
    deck.ties[0] = tie_of("UPPER_BOTOM", "LOWER_TOP");
    EXPECT_THAT(test::refusal(deck, dofs), HasSubstr("did you mean"));
    deck.ties[0] = tie_of("EMPTY", "LOWER_TOP");
    deck.mesh.surfaces["EMPTY"];
    EXPECT_THAT(test::refusal(deck, dofs), HasSubstr("slave surface EMPTY is empty"));
}

TEST(Tie, PassesOverNodesOfTheMasterSurface)
{
    FeDeck deck;
    test::add_block(deck, "LOWER", {0, 0, 0}, {1, 1, 1}, {2, 2, 1});
    std::vector<Index> nodes = deck.mesh.surfaces["LOWER_TOP"].nodes;
    nodes.push_back(test::add_node(deck, {0.3, 0.3, 1.0}));
    test::add_node_surface(deck, "NODES", nodes);
    deck.ties.push_back(tie_of("NODES", "LOWER_TOP"));
    const DofMap dofs = test::all_have(deck, translations);

    EXPECT_EQ(constraint_transformation(deck, dofs).T.cols(), dofs.size() - 3);

    deck.ties[0].slave = "LOWER_TOP";
    const ConstraintTransformation none_left = constraint_transformation(deck, dofs);
    EXPECT_EQ(none_left.T.cols(), dofs.size());
    ASSERT_EQ(none_left.warnings.size(), 1u);
    EXPECT_THAT(none_left.warnings[0], HasSubstr("tie T1 ties nothing: all 9 slave nodes belong"));
}

TEST(Tie, OfASlaveNodeThatDependsAlreadyHoldsBoth)
{
    FeDeck deck = two_blocks(2, 2);
    const Index slave = deck.mesh.surfaces["UPPER_BOTTOM"].nodes.front();
    const Index reference = test::add_node(deck, {5, 5, 5});
    deck.rigid_couplings.push_back({"RBE2 9", reference, {slave}, translations, {}, line(7)});
    std::vector<DofMask> masks(deck.mesh.nodes.size(), translations);
    add_coupling_dofs(deck, false, masks);
    const DofMap dofs(masks);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 3 * (9 + 1));
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(Tie, InBothDirectionsOfMatchingMeshesIsTheSameAsOne)
{
    FeDeck deck = two_blocks(1, 1);
    deck.ties.push_back({"tie T2", "LOWER_TOP", "UPPER_BOTTOM", {}, false, line(31)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 3 * 4);
    ASSERT_FALSE(c.warnings.empty());
    EXPECT_THAT(c.warnings.back(), HasSubstr("12 of the constraints of tie T"));
    EXPECT_THAT(c.warnings.back(), HasSubstr("follow from other couplings and are dropped"));
}

TEST(Tie, ChainsThroughThreeBodies)
{
    FeDeck deck = two_blocks(2, 3);
    test::add_block(deck, "THIRD", {1, 2, 1.5}, {3, 4, 1}, {1, 1, 1});
    // The third block's bottom glued to a patch of the second's slave surface.
    deck.ties.push_back({"tie T2", "THIRD_TOP", "UPPER_BOTTOM", {}, false, line(31)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 3 * (16 + 4));
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(Tie, WarnsOfSlaveNodesThatRotate)
{
    FeDeck deck = two_blocks(1, 1);
    std::vector<DofMask> masks(deck.mesh.nodes.size(), translations);
    masks[static_cast<std::size_t>(deck.mesh.surfaces["UPPER_BOTTOM"].nodes[0])] = all_dofs;

    const ConstraintTransformation c = constraint_transformation(deck, DofMap(masks));

    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("the rotations of 1 slave nodes stay free"));
}

TEST(Tie, WarnsOfASlaveCoarserThanItsMaster)
{
    const FeDeck coarse = two_blocks(4, 2), fine = two_blocks(2, 4);

    const ConstraintTransformation c =
        constraint_transformation(coarse, test::all_have(coarse, translations));

    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0],
                HasSubstr("slave surface UPPER_BOTTOM (mean size 1.41) are larger than those of "
                          "master surface LOWER_TOP (0.707)"));
    EXPECT_TRUE(
        constraint_transformation(fine, test::all_have(fine, translations)).warnings.empty());
}

TEST(Tie, AdjustMovesSlaveNodesOntoTheMaster)
{
    FeDeck deck = two_blocks(2, 3, 0.02);
    FeDeck unchanged = deck;
    adjust_tied_nodes(unchanged);
    deck.ties[0].adjust = true;

    adjust_tied_nodes(deck);

    EXPECT_EQ(unchanged.mesh.nodes, two_blocks(2, 3, 0.02).mesh.nodes);
    for (const Index node : deck.mesh.surfaces["UPPER_BOTTOM"].nodes) {
        EXPECT_NEAR(deck.mesh.nodes[static_cast<std::size_t>(node)][2], 1.0, 1e-15);
    }
    const DofMap dofs = test::all_have(deck, translations);
    const ConstraintTransformation c = constraint_transformation(deck, dofs);
    EXPECT_EQ(c.T.nonZeros(), constraint_transformation(two_blocks(2, 3), dofs).T.nonZeros());
    EXPECT_LT(linear_field_error(deck, dofs, c), 2e-14 * 20.0);
}

}  // namespace
}  // namespace clench::preprocess
