#include <Eigen/LU>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/couplings/coupling_deck.hpp"

namespace clench::preprocess {
namespace {

using test::deck_of;
using test::line;
using ::testing::HasSubstr;

/// Reference node 1, arms at all others.
FeDeck spider(const std::vector<Eigen::Vector3d>& points, DofMask arm_dofs = translations)
{
    FeDeck deck = deck_of(points);
    DistributingCoupling coupling;
    coupling.name = "RBE3 7";
    coupling.place = line(4);
    for (Index node = 1; node < deck.mesh.node_total(); ++node) {
        coupling.arms.push_back({node, 1.0 + 0.5 * node, arm_dofs});
    }
    deck.distributing_couplings.push_back(coupling);
    return deck;
}

DofMap dofs_of(const FeDeck& deck, DofMask elements, bool planar = false)
{
    std::vector<DofMask> masks(deck.mesh.nodes.size(), elements);
    masks[0] = 0;
    add_coupling_dofs(deck, planar, masks);
    return DofMap(masks);
}

TEST(DistributingCoupling, ReferenceFollowsRigidMotionsOfTheArms)
{
    const FeDeck deck = spider(test::scattered(8));
    const DofMap dofs = dofs_of(deck, translations);

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
    const DofMap dofs = dofs_of(deck, all_dofs);

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
    const DofMap dofs = dofs_of(deck, translations);

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
    const DofMap dofs = dofs_of(deck, translations);
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
    const DofMap dofs = dofs_of(deck, all_dofs);
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
    const DofMap dofs = dofs_of(deck_m, all_dofs);

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
    const DofMap dofs = dofs_of(deck, 0b11, true);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(dofs.mask(0), 0b100011);
    EXPECT_EQ(c.T.cols(), 4);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-13);
}

TEST(DistributingCoupling, RefusesCollinearArmsNamingTheAxis)
{
    const FeDeck deck = spider({{0, 0, 1}, {1, 1, 0}, {2, 2, 0}, {4, 4, 0}});

    const std::string message = test::refusal(deck, dofs_of(deck, translations));

    EXPECT_THAT(message, HasSubstr("deck.inp:4: RBE3 7: its 3 arms (node 2, node 3, node 4) do not "
                                   "determine the rotation about the axis (0.7071, 0.7071, 0)"));
    EXPECT_THAT(message, HasSubstr("of its reference node 1"));
    EXPECT_THAT(message, HasSubstr("hint: add arms off that axis"));
}

TEST(DistributingCoupling, TakesCollinearArmsWhereTheRotationIsNotAskedFor)
{
    FeDeck deck = spider({{3, 3, 0}, {1, 1, 0}, {2, 2, 0}, {4, 4, 0}});
    deck.distributing_couplings[0].reference_dofs = translations;
    const DofMap dofs = dofs_of(deck, translations);

    EXPECT_LT(test::rigid_motion_error(deck, dofs, constraint_transformation(deck, dofs)), 1e-13);
}

TEST(DistributingCoupling, RefusesCollinearArmsThatLeaveAnOffsetReferenceLoose)
{
    FeDeck deck = spider({{3, 3, 1}, {1, 1, 0}, {2, 2, 0}, {4, 4, 0}});
    deck.distributing_couplings[0].reference_dofs = translations;

    EXPECT_THAT(test::refusal(deck, dofs_of(deck, translations)), HasSubstr("do not determine"));
}

TEST(DistributingCoupling, RefusesASingleArm)
{
    const FeDeck deck = spider({{1e3, 0, 0}, {1e3, 7, 0}});

    EXPECT_THAT(test::refusal(deck, dofs_of(deck, translations)),
                HasSubstr("1 arms (node 2) do not determine the rotation about any axis"));
}

TEST(DistributingCoupling, TakesASingleArmWithRotations)
{
    const FeDeck deck = spider({{1, 0, 0}, {1, 7, 2}}, all_dofs);
    const DofMap dofs = dofs_of(deck, all_dofs);

    EXPECT_LT(test::rigid_motion_error(deck, dofs, constraint_transformation(deck, dofs)), 1e-13);
}

TEST(DistributingCoupling, RefusesArmsThatNeverMoveInADirection)
{
    const FeDeck deck = spider(test::scattered(6), 0b000011);

    EXPECT_THAT(test::refusal(deck, dofs_of(deck, translations)),
                HasSubstr("do not determine the translation along (0, 0, 1)"));
}

TEST(DistributingCoupling, WarnsOfRotationsThatArmsDoNotHave)
{
    const FeDeck deck = spider(test::scattered(5), all_dofs);
    const DofMap dofs = dofs_of(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("rotations that the node does not have (4 such arms)"));
}

TEST(DistributingCoupling, RefusesNegativeWeightsAndItsOwnReference)
{
    FeDeck negative = spider(test::scattered(5));
    negative.distributing_couplings[0].arms[2].weight = -2.0;
    FeDeck circular = spider(test::scattered(5));
    circular.distributing_couplings[0].arms[2].node = 0;

    EXPECT_THAT(test::refusal(negative, dofs_of(negative, translations)),
                HasSubstr("the weight of node 4 is -2, expected a number of at least 0"));
    EXPECT_THAT(test::refusal(circular, dofs_of(circular, translations)),
                HasSubstr("its reference node 1 is also one of its arms"));
}

TEST(DistributingCoupling, RefusesArmsWithoutWeight)
{
    FeDeck deck = spider(test::scattered(3));
    for (auto& arm : deck.distributing_couplings[0].arms) {
        arm.weight = 0.0;
    }

    EXPECT_THAT(test::refusal(deck, dofs_of(deck, translations)),
                HasSubstr("none of its 2 arms has a positive weight"));
}

}  // namespace
}  // namespace clench::preprocess
