#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/couplings/tie_blocks.hpp"

namespace clench::preprocess {
namespace {

using namespace tie_blocks;

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
