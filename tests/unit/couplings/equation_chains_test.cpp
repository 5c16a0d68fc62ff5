#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/couplings/line_points.hpp"

namespace clench::preprocess {
namespace {

using namespace line_points;
using test::deck_of, test::line;

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

}  // namespace
}  // namespace clench::preprocess
