#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/couplings/line_points.hpp"

namespace clench::preprocess {
namespace {

using namespace line_points;
using test::deck_of, test::line;

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

}  // namespace
}  // namespace clench::preprocess
