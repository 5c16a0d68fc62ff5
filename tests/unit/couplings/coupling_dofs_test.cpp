#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"

namespace clench::preprocess {
namespace {

using test::deck_of, test::line;

std::vector<DofMask> masks_of(const FeDeck& deck, std::vector<DofMask> elements,
                              bool planar = false)
{
    add_coupling_dofs(deck, planar, elements);
    return elements;
}

TEST(CouplingDofs, ReferencesGetSix)
{
    FeDeck deck = deck_of(test::scattered(3));
    deck.rigid_couplings.push_back({"RBE2", 0, {1, 2}, all_dofs, {}, line(1)});

    EXPECT_THAT(masks_of(deck, {0, translations, translations}),
                ElementsAre(all_dofs, translations, translations));
    EXPECT_THAT(masks_of(deck, {0, 0b11, 0b11}, true), ElementsAre(0b100011, 0b11, 0b11));
}

TEST(CouplingDofs, FollowersWithoutElementsGetWhatTheCouplingMoves)
{
    FeDeck deck = deck_of(test::scattered(2));
    deck.rigid_couplings.push_back({"RBE2", 0, {1}, 0b010001, {}, line(1)});

    EXPECT_THAT(masks_of(deck, {0, 0}), ElementsAre(all_dofs, 0b010001));
}

TEST(CouplingDofs, DistributingReferencesGetWhatFollowsTheArms)
{
    FeDeck deck = deck_of(test::scattered(2));
    deck.distributing_couplings.push_back({"RBE3", 0, translations, {{1, 1.0, 0b1}}, line(1)});

    EXPECT_THAT(masks_of(deck, {0, translations}), ElementsAre(translations, translations));
    EXPECT_THAT(masks_of(deck, {0, 0}), ElementsAre(translations, 0b1));
}

TEST(CouplingDofs, SolidReferencesRotateOnlyIfSomethingNeedsIt)
{
    FeDeck deck = deck_of({{1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {5, 5, 5}});
    deck.rigid_couplings.push_back({"outer", 0, {1}, all_dofs, {}, line(1)});
    deck.rigid_couplings.push_back({"inner", 1, {2}, all_dofs, {}, line(2)});
    const std::vector<DofMask> solid(4, translations);

    EXPECT_EQ(masks_of(deck, solid), solid);
    // A distant follower of the inner coupling makes its reference turn, and that the outer one.
    deck.rigid_couplings[1].nodes.push_back(3);
    EXPECT_THAT(masks_of(deck, solid), ElementsAre(all_dofs, all_dofs, translations, translations));
}

TEST(CouplingDofs, SpringsGetTheDofsTheyActOn)
{
    FeDeck deck = deck_of(test::scattered(3));
    deck.springs.push_back({{0, 4, 0.0}, {1, 2, 0.0}, 1.0, false, line(1)});
    deck.springs.push_back({{2, 0, 0.0}, {none, 0, 0.0}, 1.0, true, line(2)});

    EXPECT_THAT(masks_of(deck, {0, 0, 0}), ElementsAre(0b010000, 0b000100, translations));
}

TEST(CouplingDofs, RefuseASpringOutOfThePlane)
{
    FeDeck deck = deck_of({{0, 0, 0}});
    deck.springs.push_back({{0, 2, 0.0}, {none, 0, 0.0}, 1.0, false, line(4)});

    clench::test::expect_input_error([&] { masks_of(deck, {0b11}, true); },
                                     "deck.inp:4: spring at node 1: DOF 3, expected x, y or rz");
}

TEST(CouplingDofs, InAFrameOfItsOwnANodeGetsAllThreeDirections)
{
    FeDeck deck = deck_of(test::scattered(1));
    deck.springs.push_back({{0, 4, 0.0}, {none, 0, 0.0}, 1.0, false, line(1)});
    deck.node_frames[0] = test::rotated({1, 1, 1}, 0.5);

    EXPECT_THAT(masks_of(deck, {0}), ElementsAre(rotations));
}

TEST(CouplingDofs, EquationsGiveNothingToNodesOfElements)
{
    FeDeck deck = deck_of(test::scattered(2));
    deck.equations.push_back({{{0, 4, 1.0}, {1, 5, 1.0}}, line(1)});

    EXPECT_THAT(masks_of(deck, {translations, 0}), ElementsAre(translations, 0b100000));
}

TEST(CouplingDofs, RotaryInertiaTurnsNodesThatCanTurn)
{
    FeDeck deck = deck_of(test::scattered(4));
    for (Index node = 0; node < 3; ++node) {
        deck.masses.push_back({node, Matrix6d::Identity(), line(node + 1)});
    }
    deck.rigid_couplings.push_back({"RBE2", 3, {2}, all_dofs, {}, line(9)});

    EXPECT_THAT(masks_of(deck, {0, translations, translations, 0}),
                ElementsAre(all_dofs, translations, all_dofs, all_dofs));
}

TEST(CouplingDofs, IdleRotaryInertiaIsReported)
{
    FeDeck deck = deck_of(test::scattered(1));
    deck.masses.push_back({0, Matrix6d::Identity(), line(3)});

    const ConstraintTransformation c =
        constraint_transformation(deck, test::all_have(deck, translations));

    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("deck.inp:3: the rotary inertia at node 1 has no effect"));
}

}  // namespace
}  // namespace clench::preprocess
