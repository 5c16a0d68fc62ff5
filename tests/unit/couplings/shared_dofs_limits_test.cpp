#include <gmock/gmock.h>

#include "tests/unit/couplings/shared_dofs.hpp"

namespace clench::preprocess {
namespace {

using namespace shared_dofs;
using test::deck_of, test::line;

TEST(SharedDofs, DoNotDependOnTheUnitOfLength)
{
    for (const double unit : {1e-3, 1.0, 1e3}) {
        std::vector<Eigen::Vector3d> points = test::scattered(5);
        for (Eigen::Vector3d& x : points) {
            x *= unit;
        }
        FeDeck deck = deck_of(points);
        deck.rigid_couplings.push_back({"RBE2 1", 3, {0, 1, 2}, translations, {}, line(2)});
        deck.rigid_couplings.push_back({"RBE2 2", 4, {0, 1, 2}, translations, {}, line(3)});
        std::vector<DofMask> masks(5, translations);
        masks[3] = masks[4] = all_dofs;

        EXPECT_EQ(constraint_transformation(deck, DofMap(masks)).T.cols(), 6);
    }
}

TEST(SharedDofs, OfAnEquationBetweenReferencesOfDistributingCouplings)
{
    FeDeck deck = deck_of(test::scattered(10));
    const auto arms = [](Index first) {
        std::vector<DistributingCoupling::Arm> list;
        for (Index i = 0; i < 4; ++i) {
            list.push_back({first + i, 1.0, translations});
        }
        return list;
    };
    deck.distributing_couplings.push_back({"coupling A", 8, all_dofs, arms(0), line(1)});
    deck.distributing_couplings.push_back({"coupling B", 9, all_dofs, arms(4), line(2)});
    for (int dof = 0; dof < 6; ++dof) {
        deck.equations.push_back({{{8, dof, 1.0}, {9, dof, -1.0}}, line(3 + dof)});
    }
    std::vector<DofMask> masks(10, translations);
    masks[8] = masks[9] = all_dofs;
    const DofMap dofs(masks);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    const Eigen::MatrixXd T = c.T;
    EXPECT_EQ(T.cols(), 24 - 6);
    for (int dof = 0; dof < 6; ++dof) {
        EXPECT_LT((T.row(dofs.at(8, dof)) - T.row(dofs.at(9, dof))).norm(), 1e-12) << dof;
    }
}

TEST(SharedDofs, InSkewFramesHoldEveryDirection)
{
    FeDeck deck = deck_of({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}});
    for (int k = 0; k < 3; ++k) {
        const Eigen::Matrix3d axes = test::rotated({0, 0, 1}, 0.3 + k).axes;
        deck.rigid_couplings.push_back(
            {"coupling " + std::to_string(k), k == 2 ? 2 : 1, {0}, 0b1, axes, line(k + 1)});
    }
    const DofMap dofs = test::all_have(deck, translations);
    deck.mesh.nodes = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};  // no levers, no rotations needed

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    const Eigen::MatrixXd T = c.T;
    EXPECT_EQ(T.cols(), 9 - 3);
    for (int k = 0; k < 3; ++k) {
        const Eigen::Vector3d d = test::rotated({0, 0, 1}, 0.3 + k).axes.col(0);
        const int other = k == 2 ? 2 : 1;
        Eigen::RowVectorXd along = Eigen::RowVectorXd::Zero(T.cols());
        for (int j = 0; j < 3; ++j) {
            along += d[j] * (T.row(dofs.at(0, j)) - T.row(dofs.at(other, j)));
        }
        EXPECT_LT(along.norm(), 1e-14);
    }
}

TEST(SharedDofs, NearlyRedundantRowsAreKeptAndNamed)
{
    FeDeck deck = deck_of(corner_points);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -0.3333333}}, line(3)});
    deck.equations.push_back({{{0, 0, 3.0}, {1, 0, -1.0}}, line(4)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 10);
    ASSERT_FALSE(c.warnings.empty());
    EXPECT_THAT(c.warnings[0], HasSubstr("deck.inp:4: a constraint of equation at node 1 nearly"));
}

}  // namespace
}  // namespace clench::preprocess
