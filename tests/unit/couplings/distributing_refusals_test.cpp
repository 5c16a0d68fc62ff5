#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/couplings/spider_deck.hpp"

namespace clench::preprocess {
namespace {

using namespace spider_deck;

TEST(DistributingCoupling, RefusesCollinearArmsNamingTheAxis)
{
    const FeDeck deck = spider({{0, 0, 1}, {1, 1, 0}, {2, 2, 0}, {4, 4, 0}});

    const std::string message = test::refusal(deck, spider_dofs(deck, translations));

    EXPECT_THAT(message, HasSubstr("deck.inp:4: RBE3 7: its 3 arms (node 2, node 3, node 4) do not "
                                   "determine the rotation about the axis (0.7071, 0.7071, 0)"));
    EXPECT_THAT(message, HasSubstr("of its reference node 1"));
    EXPECT_THAT(message, HasSubstr("hint: add arms off that axis"));
}

TEST(DistributingCoupling, TakesCollinearArmsWhereTheRotationIsNotAskedFor)
{
    FeDeck deck = spider({{3, 3, 0}, {1, 1, 0}, {2, 2, 0}, {4, 4, 0}});
    deck.distributing_couplings[0].reference_dofs = translations;
    const DofMap dofs = spider_dofs(deck, translations);

    EXPECT_LT(test::rigid_motion_error(deck, dofs, constraint_transformation(deck, dofs)), 1e-13);
}

TEST(DistributingCoupling, RefusesCollinearArmsThatLeaveAnOffsetReferenceLoose)
{
    FeDeck deck = spider({{3, 3, 1}, {1, 1, 0}, {2, 2, 0}, {4, 4, 0}});
    deck.distributing_couplings[0].reference_dofs = translations;

    EXPECT_THAT(test::refusal(deck, spider_dofs(deck, translations)),
                HasSubstr("do not determine"));
}

TEST(DistributingCoupling, RefusesASingleArm)
{
    const FeDeck deck = spider({{1e3, 0, 0}, {1e3, 7, 0}});

    EXPECT_THAT(test::refusal(deck, spider_dofs(deck, translations)),
                HasSubstr("1 arms (node 2) do not determine the rotation about any axis"));
}

TEST(DistributingCoupling, TakesASingleArmWithRotations)
{
    const FeDeck deck = spider({{1, 0, 0}, {1, 7, 2}}, all_dofs);
    const DofMap dofs = spider_dofs(deck, all_dofs);

    EXPECT_LT(test::rigid_motion_error(deck, dofs, constraint_transformation(deck, dofs)), 1e-13);
}

TEST(DistributingCoupling, RefusesArmsThatNeverMoveInADirection)
{
    const FeDeck deck = spider(test::scattered(6), 0b000011);

    EXPECT_THAT(test::refusal(deck, spider_dofs(deck, translations)),
                HasSubstr("do not determine the translation along (0, 0, 1)"));
}

TEST(DistributingCoupling, WarnsOfRotationsThatArmsDoNotHave)
{
    const FeDeck deck = spider(test::scattered(5), all_dofs);
    const DofMap dofs = spider_dofs(deck, translations);

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

    EXPECT_THAT(test::refusal(negative, spider_dofs(negative, translations)),
                HasSubstr("the weight of node 4 is -2, expected a number of at least 0"));
    EXPECT_THAT(test::refusal(circular, spider_dofs(circular, translations)),
                HasSubstr("its reference node 1 is also one of its arms"));
}

TEST(DistributingCoupling, RefusesArmsWithoutWeight)
{
    FeDeck deck = spider(test::scattered(3));
    for (auto& arm : deck.distributing_couplings[0].arms) {
        arm.weight = 0.0;
    }

    EXPECT_THAT(test::refusal(deck, spider_dofs(deck, translations)),
                HasSubstr("none of its 2 arms has a positive weight"));
}

}  // namespace
}  // namespace clench::preprocess
