#include <functional>

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include "tests/verification/couplings/coupled_structure.hpp"

// Two blocks joined by a coupling, and nothing else: the whole must have six motions without
// energy, those of a rigid body, and no other. Both a coupling that resists rotation of the whole
// and one that leaves a part loose would show.

namespace clench::preprocess {
namespace {

using test::line;

/// Lower block below z = 1, upper one above z = 1 + gap.
FeDeck blocks(double gap, Shape shape = Shape::hex8, int lower = 2, int upper = 2)
{
    FeDeck deck;
    test::add_block(deck, "LOWER", {0.3, 0.2, 0}, {2.3, 1.7, 1}, {lower, lower, 1}, shape);
    test::add_block(deck, "UPPER", {0.3, 0.2, 1 + gap}, {2.3, 1.7, 2 + gap}, {upper, upper, 1},
                    shape);
    return deck;
}

FeDeck joined_by_rigid_couplings()
{
    FeDeck deck = blocks(0.5);
    const Index reference = test::add_node(deck, {1, 1, 1.2});
    for (const char* surface : {"LOWER_TOP", "UPPER_BOTTOM"}) {
        deck.rigid_couplings.push_back(
            {surface, reference, deck.mesh.surfaces[surface].nodes, all_dofs, {}, line(1)});
    }
    return deck;
}

DistributingCoupling spider(FeDeck& deck, const char* surface, Index reference)
{
    DistributingCoupling coupling;
    coupling.name = surface;
    coupling.reference = reference;
    coupling.place = line(2);
    for (const Index node : deck.mesh.surfaces[surface].nodes) {
        coupling.arms.push_back({node, 1.0 + 0.1 * node, translations});
    }
    return coupling;
}

/// Reference of the arms of the lower block leads nodes of the upper one: RBE2 on RBE3.
FeDeck joined_by_distributing_and_rigid_coupling()
{
    FeDeck deck = blocks(0.5);
    const Index reference = test::add_node(deck, {0.5, 1.3, 1.2});
    deck.distributing_couplings.push_back(spider(deck, "LOWER_TOP", reference));
    deck.rigid_couplings.push_back(
        {"RBE2", reference, deck.mesh.surfaces["UPPER_BOTTOM"].nodes, all_dofs, {}, line(3)});
    return deck;
}

/// Both references follow their arms; six springs between the coincident references.
FeDeck joined_by_two_distributing_couplings()
{
    FeDeck deck = blocks(0.5);
    const Index a = test::add_node(deck, {1, 1, 1.2}), b = test::add_node(deck, {1, 1, 1.2});
    deck.distributing_couplings.push_back(spider(deck, "LOWER_TOP", a));
    deck.distributing_couplings.push_back(spider(deck, "UPPER_BOTTOM", b));
    for (int dof = 0; dof < 6; ++dof) {
        deck.springs.push_back({{a, dof, 0.0}, {b, dof, 0.0}, 1.0 + dof, false, line(5)});
    }
    return deck;
}

FeDeck joined_by_equations()
{
    FeDeck deck = blocks(0.0);
    const std::vector<Index> lower = deck.mesh.surfaces["LOWER_TOP"].nodes;
    const std::vector<Index> upper = deck.mesh.surfaces["UPPER_BOTTOM"].nodes;
    for (std::size_t i = 0; i < lower.size(); ++i) {
        // In a frame of its own where the pivot is not the DOF of the same number.
        deck.node_frames[upper[i]] = test::rotated({1, 2, 0.5}, 1.1);
        deck.node_frames[lower[i]] = test::rotated({1, 2, 0.5}, 1.1);
        for (int k = 0; k < 3; ++k) {
            deck.equations.push_back({{{upper[i], k, 2.0}, {lower[i], k, -2.0}}, line(9)});
        }
    }
    return deck;
}

FeDeck joined_by_a_tie(double gap, Shape shape, int lower, int upper)
{
    FeDeck deck = blocks(gap, shape, lower, upper);
    deck.ties.push_back({"tie T", "UPPER_BOTTOM", "LOWER_TOP", {}, false, line(4)});
    return deck;
}

void expect_six_motions_without_energy(const FeDeck& deck)
{
    const test::CoupledStructure s = test::coupled(deck);
    const Eigen::MatrixXd K = s.K_free;
    const Eigen::MatrixXd R =
        test::free_rows(test::rigid_motions(s.deck, s.dofs), s.constraints.free_dofs);

    const Eigen::VectorXd lambda =
        Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(K, Eigen::EigenvaluesOnly).eigenvalues();

    const double scale = lambda.tail<1>()[0];
    EXPECT_LT(test::rigid_motion_error(s.deck, s.dofs, s.constraints), 1e-13);
    for (int k = 0; k < 6; ++k) {
        const double energy = R.col(k).dot(K * R.col(k));
        EXPECT_LT(std::abs(energy), 1e-10 * scale * R.col(k).squaredNorm()) << "rigid motion " << k;
        EXPECT_LT(std::abs(lambda[k]), 1e-10 * scale);
    }
    EXPECT_GT(lambda[6], 1e-6 * scale);
}

struct Connection {
    const char* name;
    std::function<FeDeck()> make;
};

class CoupledBlocks : public ::testing::TestWithParam<Connection> {};

TEST_P(CoupledBlocks, HaveSixMotionsWithoutEnergy)
{
    expect_six_motions_without_energy(GetParam().make());
}

INSTANTIATE_TEST_SUITE_P(
    Connections, CoupledBlocks,
    ::testing::Values(
        Connection{"RigidCouplings", joined_by_rigid_couplings},
        Connection{"DistributingAndRigid", joined_by_distributing_and_rigid_coupling},
        Connection{"TwoDistributing", joined_by_two_distributing_couplings},
        Connection{"EquationsInFrames", joined_by_equations},
        Connection{"MatchingTie", [] { return joined_by_a_tie(0.0, Shape::hex8, 2, 2); }},
        Connection{"OtherTie", [] { return joined_by_a_tie(0.0, Shape::hex8, 2, 3); }},
        Connection{"CoarseSlaveTie", [] { return joined_by_a_tie(0.0, Shape::hex8, 3, 1); }},
        Connection{"TieAcrossAGap", [] { return joined_by_a_tie(0.03, Shape::hex8, 2, 3); }},
        Connection{"QuadraticTie", [] { return joined_by_a_tie(0.0, Shape::hex20, 1, 2); }},
        Connection{"QuadraticTieAcrossAGap",
                   [] { return joined_by_a_tie(0.03, Shape::hex20, 2, 1); }}),
    [](const auto& tested) { return std::string(tested.param.name); });

// Control: plain interpolation across a gap resists rotation of the whole, and the test sees it.
TEST(CoupledBlocksControl, InterpolationAloneAcrossAGapResistsRotation)
{
    FeDeck interpolated = blocks(0.03);
    const std::vector<Index> lower = interpolated.mesh.surfaces["LOWER_TOP"].nodes;
    const std::vector<Index> upper = interpolated.mesh.surfaces["UPPER_BOTTOM"].nodes;
    for (std::size_t i = 0; i < lower.size(); ++i) {
        for (int k = 0; k < 3; ++k) {
            interpolated.equations.push_back({{{upper[i], k, 1.0}, {lower[i], k, -1.0}}, line(1)});
        }
    }

    const test::CoupledStructure s = test::coupled(interpolated);

    const Eigen::VectorXd turn = test::rigid_motions(s.deck, s.dofs).col(3);
    const Eigen::VectorXd moved = s.constraints.T * Eigen::VectorXd(turn(s.constraints.free_dofs));
    EXPECT_NEAR((moved - turn).cwiseAbs().maxCoeff(), 0.03, 1e-12);
    EXPECT_GT(moved.dot(s.K * moved), 1e-6 * moved.squaredNorm());
}

}  // namespace
}  // namespace clench::preprocess
