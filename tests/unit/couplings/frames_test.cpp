#include <Eigen/Geometry>
#include <Eigen/QR>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"

namespace clench::preprocess {
namespace {

using test::deck_of, test::line;

constexpr double quarter = 0.78539816339744830962;  // 45 degrees

/// The motions that a transformation allows, as an orthonormal basis.
Eigen::MatrixXd allowed_motions(const ConstraintTransformation& c)
{
    const Eigen::MatrixXd T = c.T;
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(T);
    return qr.householderQ() * Eigen::MatrixXd::Identity(T.rows(), T.cols());
}

/// Rotation of every node's DOFs, block by block.
Eigen::MatrixXd turn_dofs(const DofMap& dofs, const Eigen::Matrix3d& Q)
{
    Eigen::MatrixXd turn = Eigen::MatrixXd::Zero(dofs.size(), dofs.size());
    for (Index i = 0; i < dofs.size(); i += 3) {
        turn.block<3, 3>(i, i) = Q;
    }
    return turn;
}

/// Equations, a rigid and a distributing coupling, chained: node 1 rigid reference of 2 and 3 (in
/// some DOFs), node 4 reference of arms 2, 3, 5, 6, 7; equations between DOFs of 5, 6, 8.
FeDeck mixed_couplings()
{
    FeDeck deck = deck_of(test::scattered(8));
    deck.rigid_couplings.push_back({"RBE2 1", 0, {1, 2}, 0b001101, {}, line(1)});
    DistributingCoupling coupling{"RBE3 2", 3, 0b110111, {}, line(2)};
    for (const Index node : {1, 2, 4, 5, 6}) {
        coupling.arms.push_back({node, 1.0 + node, static_cast<DofMask>(node == 4 ? 0b11 : 0b111)});
    }
    deck.distributing_couplings.push_back(coupling);
    deck.equations.push_back({{{4, 0, 1.0}, {5, 1, -2.0}, {4, 1, 0.5}}, line(3)});
    deck.equations.push_back({{{5, 2, 1.0}, {7, 4, 3.0}, {4, 1, 0.25}}, line(4)});
    return deck;
}

TEST(NodeFrames, RotatedModelWithRotatedFramesAllowsTheRotatedMotions)
{
    const FeDeck plain = mixed_couplings();
    const Eigen::Matrix3d Q =
        Eigen::AngleAxisd(0.7, Eigen::Vector3d(1, 2, -0.5).normalized()).toRotationMatrix();
    FeDeck rotated = plain;
    for (Index node = 0; node < rotated.mesh.node_total(); ++node) {
        rotated.mesh.nodes[static_cast<std::size_t>(node)] =
            Q * plain.mesh.nodes[static_cast<std::size_t>(node)];
        rotated.node_frames[node].axes = Q;
    }
    const DofMap dofs = test::all_have(plain, all_dofs);

    const Eigen::MatrixXd motions = allowed_motions(constraint_transformation(plain, dofs));
    const Eigen::MatrixXd rotated_motions =
        allowed_motions(constraint_transformation(rotated, dofs));

    const Eigen::MatrixXd expected = turn_dofs(dofs, Q) * motions;
    ASSERT_EQ(rotated_motions.cols(), expected.cols());
    const Eigen::MatrixXd outside =
        expected - rotated_motions * (rotated_motions.transpose() * expected);
    EXPECT_LT(outside.cwiseAbs().maxCoeff(), 1e-13);
}

TEST(NodeFrames, WithAllDofsCoupledMakeNoDifferenceToARigidCoupling)
{
    FeDeck deck = deck_of(test::scattered(4));
    deck.rigid_couplings.push_back({"RBE2 1", 0, {1, 2, 3}, all_dofs, {}, line(1)});
    const DofMap dofs = test::all_have(deck, all_dofs);
    const Eigen::MatrixXd T = constraint_transformation(deck, dofs).T;

    deck.node_frames[0] = test::rotated({1, 1, 1}, 0.4);
    deck.node_frames[2] = test::rotated({1, -1, 0}, 1.4);

    EXPECT_EQ(Eigen::MatrixXd(constraint_transformation(deck, dofs).T), T);
}

TEST(NodeFrames, OfNinetyDegreesExchangeDofsExactly)
{
    FeDeck deck = deck_of({{0, 0, 0}, {1, 0, 0}});
    deck.node_frames[0] = test::rotated({0, 0, 1}, 2.0 * quarter);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -1.0}}, line(1)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ((test::Entry{dofs, c}(1, 1, 2, 0)), 1.0);
    EXPECT_EQ(c.T.nonZeros(), 6);
}

TEST(NodeFrames, At45DegreesMakeTheFirstOfTwoEqualDofsDependent)
{
    FeDeck deck = deck_of({{0, 0, 0}});
    deck.node_frames[0] = test::rotated({0, 0, 1}, quarter);
    deck.equations.push_back({{{0, 0, 1.0}}, line(1)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.free_dofs, (std::vector<Index>{1, 2}));
    EXPECT_NEAR((test::Entry{dofs, c}(1, 0, 1, 1)), -1.0, 1e-15);
}

TEST(NodeFrames, PivotOnTheLargestComponent)
{
    FeDeck deck = deck_of({{0, 0, 0}, {1, 0, 0}});
    deck.node_frames[0] = test::rotated({0, 0, 1}, 1.5);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -1.0}}, line(1)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    // cos(1.5) x + sin(1.5) y = x_2: y is dependent.
    EXPECT_NEAR((test::Entry{dofs, c}(1, 1, 2, 0)), 1.0 / std::sin(1.5), 1e-15);
    EXPECT_NEAR((test::Entry{dofs, c}(1, 1, 1, 0)), -1.0 / std::tan(1.5), 1e-15);
}

TEST(NodeFrames, SolveTwoEquationsOfOneNodeTogether)
{
    FeDeck deck = deck_of({{0, 0, 0}, {1, 0, 0}});
    const CoordinateSystem frame = test::rotated({3, -1, 2}, 0.9);
    deck.node_frames[0] = frame;
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -1.0}}, line(1)});
    deck.equations.push_back({{{0, 2, 2.0}, {1, 1, -1.0}, {0, 1, 1.0}}, line(2)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    const Eigen::MatrixXd T = c.T;
    const Eigen::MatrixXd local = frame.axes.transpose() * T.topRows<3>();
    EXPECT_EQ(T.cols(), 4);
    EXPECT_LT((local.row(0) - T.row(3)).norm(), 1e-15);
    EXPECT_LT((2.0 * local.row(2) + local.row(1) - T.row(4)).norm(), 1e-14);
}

TEST(NodeFrames, CylindricalFollowTheNode)
{
    FeDeck deck = deck_of({{3, 4, 1}});
    deck.node_frames[0].kind = CoordinateSystem::Kind::cylindrical;
    deck.equations.push_back({{{0, 0, 1.0}}, line(1)});
    const DofMap dofs = test::all_have(deck, translations);

    const Eigen::MatrixXd T = constraint_transformation(deck, dofs).T;

    EXPECT_LT((Eigen::RowVector3d(0.6, 0.8, 0.0) * T).norm(), 1e-15);
    EXPECT_EQ(T.cols(), 2);
}

TEST(NodeFrames, AxesOfARigidCouplingWinOverThem)
{
    FeDeck deck = deck_of(test::scattered(2));
    deck.node_frames[1] = test::rotated({1, 0, 0}, 0.3);
    const Eigen::Matrix3d axes = test::rotated({1, 2, 3}, 0.8).axes;
    deck.rigid_couplings.push_back({"coupling C", 0, {1}, 0b000001, axes, line(1)});
    const DofMap dofs = test::all_have(deck, all_dofs);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    const Eigen::MatrixXd T = c.T;
    const Eigen::MatrixXd across = axes.transpose() * T.middleRows<3>(6);
    const Eigen::Vector3d r = deck.mesh.nodes[1] - deck.mesh.nodes[0];
    Eigen::RowVectorXd expected = Eigen::RowVectorXd::Zero(T.cols());
    expected.head<3>() = axes.col(0).transpose();
    expected.segment<3>(3) = r.cross(axes.col(0)).transpose();
    EXPECT_EQ(T.cols(), 11);
    EXPECT_LT((across.row(0) - expected).norm(), 1e-14);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(NodeFrames, DoNotMakeCyclesWhereRotatedDofsHaveNone)
{
    // x' of node 1 follows node 2, y' of node 2 follows node 1: no cycle, though the basic DOFs of
    // both nodes depend on each other.
    FeDeck deck = deck_of({{0, 0, 0}, {1, 0, 0}});
    deck.node_frames[0] = deck.node_frames[1] = test::rotated({0, 0, 1}, quarter);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -1.0}}, line(3)});
    deck.equations.push_back({{{1, 1, 1.0}, {0, 1, -1.0}}, line(4)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    const Eigen::MatrixXd T = c.T;
    EXPECT_EQ(T.cols(), 4);
    EXPECT_LT((T.row(0) - T.row(3)).norm(), 1e-15);
    EXPECT_LT((T.row(1) - T.row(4)).norm(), 1e-15);
}

}  // namespace
}  // namespace clench::preprocess
