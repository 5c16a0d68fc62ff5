#include <Eigen/Geometry>

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/grid_row.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace grid_row;
using Eigen::Vector3d;

std::vector<std::int64_t> ids(const FeDeck& deck, const std::vector<Index>& nodes)
{
    std::vector<std::int64_t> result;
    for (const Index node : nodes) {
        result.push_back(deck.mesh.node_label.at(static_cast<std::size_t>(node)).id);
    }
    return result;
}

class NastranCouplings : public InEveryFormat {};

TEST_P(NastranCouplings, ReadsRbe2WithListAndRange)
{
    const FeDeck deck =
        read_cards(grids_in_a_row(30) + "RBE2,7,1,12346,2,5,10,THRU,13,20,21,22,23,24,25\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 1u);
    const RigidCoupling& coupling = deck.rigid_couplings[0];
    EXPECT_EQ(coupling.name, "RBE2 7");
    EXPECT_EQ(coupling.reference, node_at(deck, 1));
    EXPECT_EQ(coupling.dofs, 0b101111);
    EXPECT_THAT(ids(deck, coupling.nodes),
                ElementsAre(2, 5, 10, 11, 12, 13, 20, 21, 22, 23, 24, 25));
    EXPECT_FALSE(coupling.axes.has_value());
}

TEST_P(NastranCouplings, IgnoresThermalExpansionOfRbe2)
{
    const FeDeck deck = read_cards(grids_in_a_row(5) + "RBE2,7,1,123456,2,3,1.2-5,20.\n");

    EXPECT_THAT(ids(deck, deck.rigid_couplings.at(0).nodes), ElementsAre(2, 3));
}

TEST_P(NastranCouplings, TakesSingleComponentsInTheFrameOfTheDependentPoint)
{
    const FeDeck deck = read_cards(
        "CORD2C,4,,0.,0.,0.,0.,0.,1.,1.,0.,0.\nGRID,1,,0.,0.,0.\nGRID,2,,0.,5.,0.,4\n"
        "GRID,3,,1.,0.,0.\nRBE2,7,1,1,2,3\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 1u);
    EXPECT_EQ(deck.rigid_couplings[0].dofs, 0b000001);
    EXPECT_FALSE(deck.rigid_couplings[0].axes.has_value()) << "that would replace the frame";
    EXPECT_TRUE(deck.node_frames.contains(node_at(deck, 2)));
    EXPECT_FALSE(deck.node_frames.contains(node_at(deck, 3)));
}

TEST_P(NastranCouplings, ReadsRbe3WithSeveralGroups)
{
    const FeDeck deck = read_cards(
        grids_in_a_row(12) + "RBE3,7,,1,123456,1.,123,2,3,4,.5,123456,5,6,THRU,9,ALPHA,1.-5\n");

    ASSERT_EQ(deck.distributing_couplings.size(), 1u);
    const DistributingCoupling& coupling = deck.distributing_couplings[0];
    EXPECT_EQ(coupling.name, "RBE3 7");
    EXPECT_EQ(coupling.reference, node_at(deck, 1));
    EXPECT_EQ(coupling.reference_dofs, all_dofs);
    ASSERT_EQ(coupling.arms.size(), 8u);
    EXPECT_EQ(coupling.arms[0].node, node_at(deck, 2));
    EXPECT_EQ(coupling.arms[0].weight, 1.0);
    EXPECT_EQ(coupling.arms[0].dofs, translations);
    EXPECT_EQ(coupling.arms[7].node, node_at(deck, 9));
    EXPECT_EQ(coupling.arms[7].weight, 0.5);
    EXPECT_EQ(coupling.arms[7].dofs, all_dofs);
}

TEST_P(NastranCouplings, ReadsRbarsWithOneIndependentEnd)
{
    const FeDeck deck = read_cards(grids_in_a_row(3) +
                                   "RBAR,7,1,2,123456\nRBAR,8,1,3,,123456,123\n"
                                   "RBAR,9,2,3,123456,,,1235\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 3u);
    EXPECT_EQ(deck.rigid_couplings[0].reference, node_at(deck, 1));
    EXPECT_EQ(deck.rigid_couplings[0].dofs, all_dofs);
    EXPECT_EQ(deck.rigid_couplings[1].reference, node_at(deck, 3));
    EXPECT_THAT(ids(deck, deck.rigid_couplings[1].nodes), ElementsAre(1));
    EXPECT_EQ(deck.rigid_couplings[1].dofs, translations);
    EXPECT_EQ(deck.rigid_couplings[2].dofs, 0b010111);
}

/// The equations of a bar with independent components at both ends hold for every rigid motion,
/// measured in the frames of the points, and determine the six dependent ones.
TEST_P(NastranCouplings, TurnsAMixedRbarIntoEquationsThatRigidMotionsSatisfy)
{
    const FeDeck deck = read_cards(
        "CORD2R,4,,0.,0.,0.,0.,1.,1.,1.,1.,0.\n"
        "GRID,1,,1.,2.,3.\nGRID,2,,5.,3.,1.,4\nRBAR,7,1,2,1234,23\n");

    ASSERT_EQ(deck.equations.size(), 6u);
    for (int motion = 0; motion < 6; ++motion) {
        const Vector3d t = motion < 3 ? Vector3d::Unit(motion) : Vector3d::Zero().eval();
        const Vector3d w = motion < 3 ? Vector3d::Zero().eval() : Vector3d::Unit(motion - 3);
        const auto value = [&](const DofTerm& term) {
            const Vector3d& x = deck.mesh.nodes.at(static_cast<std::size_t>(term.node));
            const auto frame = deck.node_frames.find(term.node);
            const Eigen::Matrix3d axes = frame == deck.node_frames.end()
                                             ? Eigen::Matrix3d::Identity().eval()
                                             : frame->second.directions_at(x);
            const Vector3d u = axes.transpose() * (t + w.cross(x));
            const Vector3d phi = axes.transpose() * w;
            return term.dof < 3 ? u[term.dof] : phi[term.dof - 3];
        };
        for (const LinearEquation& equation : deck.equations) {
            double sum = 0.0;
            for (const DofTerm& term : equation.terms) {
                sum += term.factor * value(term);
            }
            EXPECT_NEAR(sum, 0.0, 1e-13) << "motion " << motion;
            EXPECT_EQ(equation.terms[0].factor, 1.0);
        }
    }
}

TEST_P(NastranCouplings, ReadsEquations)
{
    const FeDeck deck =
        read_cards(grids_in_a_row(5) + "MPC,3,1,1,1.,2,2,-.5,,,3,3,-.25,4,6,.125\n");

    ASSERT_EQ(deck.equations.size(), 1u);
    const auto& terms = deck.equations[0].terms;
    ASSERT_EQ(terms.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(terms[i].node, node_at(deck, static_cast<std::int64_t>(i) + 1));
    }
    EXPECT_EQ(terms[1].dof, 1);
    EXPECT_EQ(terms[2].factor, -0.25);
    EXPECT_EQ(terms[3].dof, 5);
    EXPECT_EQ(terms[3].factor, 0.125);
}

CLENCH_IN_EVERY_FORMAT(NastranCouplings);

TEST(NastranMaterials, ABlankDensityIsZeroOnlyBesidePointMasses)
{
    const std::string deck = grids_in_a_row(2) + "MAT1,1,2.1+5,,.3\n";

    EXPECT_FALSE(read(deck).materials.at(0).density.has_value());
    const FeDeck massive = read(deck + "CONM2,9,1,,5.\n");
    EXPECT_EQ(massive.materials.at(0).density.value(), 0.0);
    ASSERT_FALSE(massive.warnings.empty());
    EXPECT_THAT(massive.warnings[0], HasSubstr("has no RHO, which counts as 0"));
}

}  // namespace
}  // namespace clench::preprocess::nastran
