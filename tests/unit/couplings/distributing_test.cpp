#include <Eigen/LU>
#include <gtest/gtest.h>

#include "tests/unit/couplings/spider_deck.hpp"

namespace clench::preprocess {
namespace {

using namespace spider_deck;

TEST(DistributingCoupling, ReferenceFollowsRigidMotionsOfTheArms)
{
    const FeDeck deck = spider(test::scattered(8));
    const DofMap dofs = spider_dofs(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 7 * 3);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(DistributingCoupling, WithArmsOfMixedMasksFollowsRigidMotions)
{
    FeDeck deck = spider(test::scattered(7), 0b000011);
    std::vector<DistributingCoupling::Arm>& arms = deck.distributing_couplings[0].arms;
    arms[0].dofs = all_dofs;
    arms[1].dofs = 0b000100;
    arms[2].dofs = 0b101000;
    const DofMap dofs = spider_dofs(deck, all_dofs);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(DistributingCoupling, TranslationIsTheWeightedMeanAtTheWeightedCentroid)
{
    // Four arms of weights 1, 1, 2, 2 around their weighted centroid, the reference.
    FeDeck deck = spider({{0, 0, 0}, {2, 2, 0}, {2, -2, 0}, {-1, 1, 0}, {-1, -1, 0}});
    for (int i = 0; i < 4; ++i) {
        deck.distributing_couplings[0].arms[static_cast<std::size_t>(i)].weight = i < 2 ? 1.0 : 2.0;
    }
    const DofMap dofs = spider_dofs(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    const test::Entry entry{dofs, c};
    EXPECT_NEAR(entry(1, 0, 2, 0), 1.0 / 6.0, 1e-15);
    EXPECT_NEAR(entry(1, 0, 4, 0), 2.0 / 6.0, 1e-15);
    EXPECT_EQ(entry(1, 0, 4, 1), 0.0);
    // Rotation about z: Σ w (x v − y u) / Σ w (x² + y²), the sum being 2·8 + 4·2 = 24.
    EXPECT_NEAR(entry(1, 5, 2, 0), -2.0 / 24.0, 1e-15);
    EXPECT_NEAR(entry(1, 5, 2, 1), 2.0 / 24.0, 1e-15);
    EXPECT_NEAR(entry(1, 5, 5, 0), 2.0 / 24.0, 1e-15);
}

/// The distribution of a force as the handbooks give it, written out independently: about the
/// weighted centroid, F_i = w_i (F / W + (J⁻¹ M) × r_i) with J = Σ w (r² I − r rᵀ).
Eigen::VectorXd handbook_distribution(const FeDeck& deck, const Eigen::Vector3d& force,
                                      const Eigen::Vector3d& moment)
{
    const DistributingCoupling& coupling = deck.distributing_couplings[0];
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();
    double W = 0.0;
    for (const auto& arm : coupling.arms) {
        centre += arm.weight * deck.mesh.nodes[static_cast<std::size_t>(arm.node)];
        W += arm.weight;
    }
    centre /= W;
    Eigen::Matrix3d J = Eigen::Matrix3d::Zero();
    for (const auto& arm : coupling.arms) {
        const Eigen::Vector3d r = deck.mesh.nodes[static_cast<std::size_t>(arm.node)] - centre;
        J += arm.weight * (r.squaredNorm() * Eigen::Matrix3d::Identity() - r * r.transpose());
    }
    const Eigen::Vector3d M = moment + (deck.mesh.nodes[0] - centre).cross(force);
    const Eigen::Vector3d spin = J.inverse() * M;
    Eigen::VectorXd f(3 * coupling.arms.size());
    for (std::size_t i = 0; i < coupling.arms.size(); ++i) {
        const auto& arm = coupling.arms[i];
        const Eigen::Vector3d r = deck.mesh.nodes[static_cast<std::size_t>(arm.node)] - centre;
        f.segment<3>(static_cast<Eigen::Index>(3 * i)) = arm.weight * (force / W + spin.cross(r));
    }
    return f;
}

TEST(DistributingCoupling, ForcesAtTheReferenceSpreadAsTheHandbookSays)
{
    const FeDeck deck = spider(test::scattered(9));
    const DofMap dofs = spider_dofs(deck, translations);
    const Eigen::Vector3d force(3, -1, 2), moment(0.5, 4, -2);
    Eigen::VectorXd load = Eigen::VectorXd::Zero(dofs.size());
    load.segment<3>(0) = force;
    load.segment<3>(3) = moment;

    const Eigen::VectorXd spread = constraint_transformation(deck, dofs).T.transpose() * load;

    const Eigen::VectorXd expected = handbook_distribution(deck, force, moment);
    EXPECT_LT((spread - expected).cwiseAbs().maxCoeff(), 1e-13 * expected.cwiseAbs().maxCoeff());
}

TEST(DistributingCoupling, ForcesStayInEquilibriumWithRotationalArms)
{
    const FeDeck deck = spider(test::scattered(5), all_dofs);
    const DofMap dofs = spider_dofs(deck, all_dofs);
    const Eigen::MatrixXd R = test::rigid_motions(deck, dofs);
    Eigen::VectorXd load = Eigen::VectorXd::Zero(dofs.size());
    load.head<6>() << 3, -1, 2, 0.5, 4, -2;

    const ConstraintTransformation c = constraint_transformation(deck, dofs);
    const Eigen::VectorXd spread = c.T.transpose() * load;

    // Work on rigid motions is force and moment about the origin.
    const Eigen::VectorXd before = R.transpose() * load;
    const Eigen::VectorXd after = test::free_rows(R, c.free_dofs).transpose() * spread;
    EXPECT_LT((after - before).norm(), 1e-13 * before.norm());
}

TEST(DistributingCoupling, DoesNotDependOnTheUnitOfLength)
{
    std::vector<Eigen::Vector3d> metres = test::scattered(6), millimetres = metres;
    for (Eigen::Vector3d& x : millimetres) {
        x *= 1000.0;
    }
    const FeDeck deck_m = spider(metres, all_dofs), deck_mm = spider(millimetres, all_dofs);
    const DofMap dofs = spider_dofs(deck_m, all_dofs);

    const Eigen::MatrixXd T_m = constraint_transformation(deck_m, dofs).T;
    const Eigen::MatrixXd T_mm = constraint_transformation(deck_mm, dofs).T;

    // Translations by rotations grow with the unit, rotations by translations shrink.
    for (int row = 0; row < 6; ++row) {
        for (Eigen::Index col = 0; col < T_m.cols(); ++col) {
            const double factor = (row < 3 ? 1000.0 : 1.0) / (col % 6 < 3 ? 1000.0 : 1.0);
            EXPECT_NEAR(T_mm(row, col), factor * T_m(row, col), 1e-12 * factor);
        }
    }
}

TEST(DistributingCoupling, DeterminesOnlyTheDofsAskedFor)
{
    FeDeck deck = spider(test::scattered(5));
    deck.distributing_couplings[0].reference_dofs = 0b000110;
    const DofMap dofs = test::all_have(deck, all_dofs);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 2);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(DistributingCoupling, InPlanarBodiesNeedsTwoArms)
{
    const FeDeck deck = spider({{1, 5, 0}, {0, 0, 0}, {2, 1, 0}}, all_dofs);
    const DofMap dofs = spider_dofs(deck, 0b11, true);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(dofs.mask(0), 0b100011);
    EXPECT_EQ(c.T.cols(), 4);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

}  // namespace
}  // namespace clench::preprocess
