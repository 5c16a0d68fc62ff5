#include <Eigen/Geometry>

#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Vector3d;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

std::string grids(int count)
{
    std::string deck;
    for (int i = 1; i <= count; ++i) {
        deck += fmt::format("GRID,{},,{}.,{}.,{}.\n", i, i % 3, i / 3, i * i % 5);
    }
    return deck;
}

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
    const FeDeck deck = read_cards(grids(30) + "RBE2,7,1,12346,2,5,10,THRU,13,20,21,22,23,24,25\n");

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
    const FeDeck deck = read_cards(grids(5) + "RBE2,7,1,123456,2,3,1.2-5,20.\n");

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
    const FeDeck deck =
        read_cards(grids(12) + "RBE3,7,,1,123456,1.,123,2,3,4,.5,123456,5,6,THRU,9,ALPHA,1.-5\n");

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
    const FeDeck deck = read_cards(grids(3) +
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
    const FeDeck deck = read_cards(grids(5) + "MPC,3,1,1,1.,2,2,-.5,,,3,3,-.25,4,6,.125\n");

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

const std::string three_sets =
    "MPC,1,1,1,1.,2,1,-1.\nMPC,2,1,2,1.,2,2,-1.\nMPC,3,1,3,1.,2,3,-1.\n"
    "MPCADD,10,1,3\n";

TEST(NastranCouplings, UsesTheEquationsThatCaseControlSelects)
{
    const FeDeck one = read("SOL 103\nMPC = 2\nBEGIN BULK\n" + grids(2) + three_sets);
    const FeDeck added = read("SOL 103\nSUBCASE 1\n  MPC=10\nBEGIN BULK\n" + grids(2) + three_sets);
    const FeDeck none_selected = read("SOL 103\nBEGIN BULK\n" + grids(2) + three_sets);
    const FeDeck no_control = read(grids(2) + three_sets);

    ASSERT_EQ(one.equations.size(), 1u);
    EXPECT_EQ(one.equations[0].terms[0].dof, 1);
    EXPECT_EQ(added.equations.size(), 2u);
    EXPECT_EQ(none_selected.equations.size(), 0u);
    EXPECT_THAT(none_selected.warnings, Contains(HasSubstr("3 MPC equations are left out")));
    EXPECT_EQ(no_control.equations.size(), 3u);
    EXPECT_THAT(no_control.warnings, Contains(HasSubstr("MPC equations of all 3 sets are used")));
}

TEST(NastranCouplings, RefusesSubcasesWithDifferentConstraints)
{
    EXPECT_THAT(
        message_of("SUBCASE 1\nMPC = 1\nSUBCASE 2\nMPC = 2\nBEGIN BULK\n" + grids(2) + three_sets),
        HasSubstr("deck.bdf:4: MPC = 2, but MPC = 1 at deck.bdf:2"));
}

TEST(NastranCouplings, ReadsRbar1AsARigidCouplingOfItsSecondPoint)
{
    const FeDeck deck = read(grids(3) + "RBAR1,7,1,2\nRBAR1,8,1,3,123\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 2u);
    EXPECT_EQ(deck.rigid_couplings[0].reference, 0);
    EXPECT_EQ(deck.rigid_couplings[0].nodes.at(0), 1);
    EXPECT_EQ(deck.rigid_couplings[0].dofs, all_dofs);
    EXPECT_EQ(deck.rigid_couplings[1].dofs, translations);
}

/// Six components of three points carry a fourth: its equations hold for rigid motions.
TEST(NastranCouplings, ReadsRbe1AsEquationsThatRigidMotionsSatisfy)
{
    const FeDeck deck = read(
        "GRID,1,,0.,0.,0.\nGRID,2,,3.,0.,1.\nGRID,3,,0.,2.,0.\nGRID,4,,1.,1.,5.\n"
        "RBE1,7,1,123,2,23,3,3\n+,UM,4,123456\n");

    ASSERT_EQ(deck.equations.size(), 6u);
    const Eigen::Vector3d t(1., -2., .5), w(.3, .7, -.4);
    for (const LinearEquation& equation : deck.equations) {
        double sum = 0.0;
        for (const DofTerm& term : equation.terms) {
            const Eigen::Vector3d u =
                t + w.cross(deck.mesh.nodes.at(static_cast<std::size_t>(term.node)));
            sum += term.factor * (term.dof < 3 ? u[term.dof] : w[term.dof - 3]);
        }
        EXPECT_NEAR(sum, 0.0, 1e-13);
        EXPECT_EQ(equation.terms.front().node, 3);
    }
    EXPECT_THAT(message_of(grids(3) + "RBE1,7,1,123,2,12\n+,UM,3,123\n"),
                HasSubstr("independent components are 5 together, expected 6"));
    EXPECT_THAT(message_of(grids(3) + "RBE1,7,1,123456\n"), HasSubstr("has no UM"));
}

TEST(NastranMaterials, ABlankDensityIsZeroOnlyBesidePointMasses)
{
    const std::string deck = grids(2) + "MAT1,1,2.1+5,,.3\n";

    EXPECT_FALSE(read(deck).materials.at(0).density.has_value());
    const FeDeck massive = read(deck + "CONM2,9,1,,5.\n");
    EXPECT_EQ(massive.materials.at(0).density.value(), 0.0);
    ASSERT_FALSE(massive.warnings.empty());
    EXPECT_THAT(massive.warnings[0], HasSubstr("has no RHO, which counts as 0"));
}

TEST(NastranCouplings, RefusesWrongRigidElements)
{
    const std::string deck = grids(3);

    EXPECT_THAT(message_of(deck + "RBE2,7,1,,2\n"), HasSubstr("deck.bdf:4: RBE2 7: CM is blank"));
    EXPECT_THAT(message_of(deck + "RBE2,7,1,1237,2\n"),
                HasSubstr("CM is \"1237\", expected different digits from 1 to 6"));
    EXPECT_THAT(message_of(deck + "RBE2,7,1,123\n"), HasSubstr("grid points GMi are blank"));
    EXPECT_THAT(message_of(deck + "RBE2,7,1,123,99\n"),
                HasSubstr("names grid point 99, which is not defined"));
    EXPECT_THAT(message_of(deck + "RBE2,7,1,123,1,2\n"),
                HasSubstr("grid point 1 depends on itself"));
    EXPECT_THAT(message_of(deck + "RBE2,7,1,123,5,THRU,3\n"),
                HasSubstr("grid points GMi are \"5 THRU 3\", expected numbers or ranges"));
    EXPECT_THAT(message_of(deck + "RBE2,7,1,123,50,THRU,60\n"),
                HasSubstr("none of its dependent grid points is defined"));
    EXPECT_THAT(message_of(deck + "RBAR,7,1,2,12345\n"),
                HasSubstr("CNA and CNB hold 5 components together, expected 6"));
    EXPECT_THAT(message_of(deck + "RBAR,7,1,2,123,123\n"),
                HasSubstr("do not fix all six rigid motions"));
    EXPECT_THAT(message_of(deck + "RBAR,7,1,2,123456,,1\n"),
                HasSubstr("both independent (CN) and dependent (CM)"));
    EXPECT_THAT(message_of(deck + "RBAR,7,1,1,123456\n"), HasSubstr("same grid point"));
}

TEST(NastranCouplings, RefusesWrongDistributingElements)
{
    const std::string deck = grids(3);

    EXPECT_THAT(message_of(deck + "RBE3,7,,1,123,1.,123,2,3\n+,UM,2,1\n"),
                HasSubstr("deck.bdf:4: RBE3 7: has a UM part"));
    EXPECT_THAT(message_of(deck + "RBE3,7,,1,,1.,123,2,3\n"), HasSubstr("REFC is blank"));
    EXPECT_THAT(message_of(deck + "RBE3,7,,1,123\n"), HasSubstr("has no grid points"));
    EXPECT_THAT(message_of(deck + "RBE3,7,,1,123,1.,123\n"),
                HasSubstr("group of weight 1 has no list of grid points"));
    EXPECT_THAT(message_of(deck + "RBE3,7,,1,123,-1.,123,2\n"),
                HasSubstr("weight is -1, expected at least 0"));
    EXPECT_THAT(message_of(deck + "RBE3,7,,1,123,1.,123,9\n"), HasSubstr("names grid point 9"));
}

TEST(NastranCouplings, RefusesWrongEquations)
{
    const std::string deck = grids(3);

    EXPECT_THAT(message_of(deck + "MPC,1,1,1,0.,2,1,1.\n"),
                HasSubstr("deck.bdf:4: MPC 1: the factor A1 of its first, dependent term is 0"));
    EXPECT_THAT(message_of(deck + "MPC,1,1,7,1.,2,1,1.\n"), HasSubstr("C is 7, expected one"));
    EXPECT_THAT(message_of(deck + "MPC,1,8,1,1.,2,1,1.\n"), HasSubstr("names grid point 8"));
}

}  // namespace
}  // namespace clench::preprocess::nastran
