#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "preprocess/couplings/dependents.hpp"
#include "preprocess/couplings/substitution.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"

namespace clench::preprocess {
namespace {

using test::deck_of;
using test::line;
using ::testing::HasSubstr;

const std::vector<Eigen::Vector3d> points_in_line = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}};

TEST(Equations, SolveForTheFirstTerm)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{0, 1, 2.0}, {1, 0, -1.0}, {2, 2, 3.0}}, line(5)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    const test::Entry entry{dofs, c};
    EXPECT_EQ(c.T.rows(), 12);
    EXPECT_EQ(c.T.cols(), 11);
    EXPECT_EQ(c.free_dofs, (std::vector<Index>{0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
    EXPECT_EQ(entry(1, 1, 2, 0), 0.5);
    EXPECT_EQ(entry(1, 1, 3, 2), -1.5);
    EXPECT_EQ(c.T.nonZeros(), 11 + 2);
    EXPECT_TRUE(c.warnings.empty());
}

TEST(Equations, RowsOfFreeDofsAreUnitRows)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{2, 0, 1.0}, {0, 0, -1.0}}, line(1)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    const Eigen::MatrixXd T = c.T;
    EXPECT_TRUE(test::free_rows(T, c.free_dofs).isIdentity(0.0));
    EXPECT_TRUE(c.T.isCompressed());
}

TEST(Equations, WithOneTermHoldTheDof)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{1, 2, 4.0}}, line(1)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.nonZeros(), 11);
    EXPECT_EQ(Eigen::MatrixXd(c.T).row(5).norm(), 0.0);
}

TEST(Equations, AddTermsOfTheSameDof)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -1.0}, {0, 0, 1.0}, {1, 0, -3.0}}, line(1)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ((test::Entry{dofs, c}(1, 0, 2, 0)), 2.0);
}

TEST(Equations, FollowChainsInAnyOrder)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -2.0}, {3, 0, 1.0}}, line(1)});
    deck.equations.push_back({{{2, 0, 1.0}, {3, 0, -5.0}}, line(2)});
    deck.equations.push_back({{{1, 0, 1.0}, {2, 0, -3.0}}, line(3)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    const test::Entry entry{dofs, c};
    EXPECT_EQ(entry(3, 0, 4, 0), 5.0);
    EXPECT_EQ(entry(2, 0, 4, 0), 15.0);
    EXPECT_EQ(entry(1, 0, 4, 0), 29.0);
}

TEST(Equations, RefuseAFirstTermWithoutAFactor)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{0, 0, 0.0}, {1, 0, -1.0}}, line(8)});

    const std::string message = test::refusal(deck, test::all_have(deck, translations));

    EXPECT_THAT(message, HasSubstr("deck.inp:8"));
    EXPECT_THAT(message, HasSubstr("node 1 x, is 0, expected a number other than 0"));
}

TEST(Equations, RefuseFirstTermsThatCancel)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{0, 0, 0.1}, {1, 0, -1.0}, {0, 0, -0.1}}, line(8)});

    EXPECT_THAT(test::refusal(deck, test::all_have(deck, translations)), HasSubstr("first term"));
}

TEST(Equations, RefuseAnEmptyList)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{}, line(8)});

    EXPECT_THAT(test::refusal(deck, test::all_have(deck, translations)), HasSubstr("no terms"));
}

TEST(Equations, RefuseTheRotationOfASolidNode)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 4, -1.0}}, line(8)});

    const std::string message = test::refusal(deck, test::all_have(deck, translations));

    EXPECT_THAT(message, HasSubstr("DOF 5 (ry) of node 2 does not exist; the node has x, y, z"));
    EXPECT_THAT(message, HasSubstr("hint: nodes of solid and plane elements do not rotate"));
}

TEST(Equations, RefuseAFactorThatIsNotANumber)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, std::nan("")}}, line(8)});

    EXPECT_THAT(test::refusal(deck, test::all_have(deck, translations)), HasSubstr("factor nan"));
}

TEST(OverConstraints, DropARepeatedEquationWithAWarning)
{
    FeDeck deck = deck_of(points_in_line);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -1.0 / 3.0}}, line(3)});
    deck.equations.push_back({{{0, 0, -3.0}, {1, 0, 1.0}}, line(7)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 11);
    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("deck.inp:7: equation repeats 1 constraint of equation "
                                         "(deck.inp:3), first at node 1"));
}

TEST(OverConstraints, DropARepeatedRigidCouplingWithOneWarning)
{
    FeDeck deck = deck_of(test::scattered(5));
    deck.rigid_couplings.push_back({"RBE2 1", 0, {1, 2, 3, 4}, all_dofs, {}, line(2)});
    deck.rigid_couplings.push_back({"RBE2 2", 0, {1, 2, 3}, translations, {}, line(3)});
    const DofMap dofs = test::all_have(deck, all_dofs);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 6);
    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("RBE2 2 repeats 9 constraints of RBE2 1"));
}

/// x_i = (x_{i+1} + x_{i+2}) / 2 for i = order[0], order[1], ...: all follow the last two DOFs.
std::size_t work_of_chain(Index length, bool backwards)
{
    std::vector<DependentRow> rows;
    for (Index i = 0; i < length; ++i) {
        const Index p = backwards ? length - 1 - i : i;
        rows.push_back({p, {{p + 1, 0.5}, {p + 2, 0.5}}, 0, i});
    }

    const Substitution outcome = substitute(rows, length + 2);

    EXPECT_TRUE(outcome.closing.empty());
    for (const DependentRow& row : rows) {
        EXPECT_LE(row.terms.size(), 2u);
        double sum = 0.0;
        for (const RowTerm& term : row.terms) {
            EXPECT_GE(term.position, length);
            sum += term.coefficient;
        }
        EXPECT_NEAR(sum, 1.0, 1e-12);
    }
    return outcome.work;
}

TEST(Chains, CostGrowsLinearlyWithTheirLength)
{
    for (const bool backwards : {false, true}) {
        const std::size_t work_1 = work_of_chain(10000, backwards);
        const std::size_t work_10 = work_of_chain(100000, backwards);

        EXPECT_LE(work_1, 10000u * 6u);
        EXPECT_NEAR(static_cast<double>(work_10) / static_cast<double>(work_1), 10.0, 0.01);
    }
}

TEST(Chains, OfTenThousandEquationsKeepOneTermEach)
{
    constexpr Index length = 10000;
    FeDeck deck = deck_of(std::vector<Eigen::Vector3d>(length, Eigen::Vector3d::Zero()));
    for (Index i = 0; i + 1 < length; ++i) {
        deck.equations.push_back({{{i, 0, 1.0}, {i + 1, 0, -1.0}}, line(i + 1)});
    }
    const DofMap dofs(std::vector<DofMask>(length, DofMask{1}));

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 1);
    EXPECT_EQ(c.T.nonZeros(), length);
    EXPECT_EQ(Eigen::MatrixXd(c.T).minCoeff(), 1.0);
}

}  // namespace
}  // namespace clench::preprocess
