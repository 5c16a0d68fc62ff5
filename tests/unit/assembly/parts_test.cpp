#include "preprocess/checks/parts.hpp"

#include <gtest/gtest.h>

#include "preprocess/assembly/assembly.hpp"
#include "preprocess/couplings/constraints.hpp"
#include "tests/support/block_mesh.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess {
namespace {

const Place place{"deck", 1};

DeckBuilder two_blocks()
{
    DeckBuilder builder;
    test::add_block(builder, {{1, 1, 1}, {1, 1, 1}, {0, 0, 0}});
    test::add_block(builder, {{2, 1, 1}, {1, 1, 1}, {5, 0, 0}, test::Block{}.kind, 100});
    return builder;
}

std::vector<Part> parts_of(const FeDeck& deck)
{
    std::vector<DofMask> masks = element_dof_masks(deck.mesh);
    add_coupling_dofs(deck, false, masks);
    const DofMap dofs(masks);
    const ConstraintTransformation constraints = constraint_transformation(deck, dofs);
    return find_parts(deck, dofs, constraints.T, constraints.free_dofs);
}

TEST(Parts, FindsTwoLooseBlocks)
{
    const std::vector<Part> parts = parts_of(two_blocks().finish());

    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[0].nodes.size(), 8u);
    EXPECT_EQ(parts[1].nodes.size(), 12u);
    EXPECT_THAT(parts[1].name, ::testing::HasSubstr("12 nodes"));
}

TEST(Parts, ASpringConnects)
{
    DeckBuilder builder = two_blocks();
    builder.add_spring(Label{1}, 0, Label{101}, 0, 10.0, false, place);

    EXPECT_EQ(parts_of(builder.finish()).size(), 1u);
}

TEST(Parts, AnEquationConnects)
{
    DeckBuilder builder = two_blocks();
    builder.add_equation({{Label{1}, 0, 1.0}, {Label{101}, 0, -1.0}}, place);

    EXPECT_EQ(parts_of(builder.finish()).size(), 1u);
}

TEST(Parts, TakesTheNameOfASetThatHoldsExactlyThePart)
{
    DeckBuilder builder = two_blocks();
    builder.add_to_element_set("CAP", {Label{101}, Label{102}}, place);
    builder.add_to_element_set("HALF", {Label{101}}, place);

    const std::vector<Part> parts = parts_of(builder.finish());

    EXPECT_EQ(parts[1].name, "part CAP (12 nodes)");
}

TEST(Parts, LeavesOutNodesWithoutDofs)
{
    DeckBuilder builder = two_blocks();
    builder.add_node({999}, {9, 9, 9}, place);

    EXPECT_EQ(parts_of(builder.finish()).size(), 2u);
}

}  // namespace
}  // namespace clench::preprocess
