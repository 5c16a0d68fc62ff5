#include <gtest/gtest.h>

#include "preprocess/deck/give_materials.hpp"
#include "tests/support/block_mesh.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess {
namespace {

using test::expect_input_error;

FeDeck bare_deck()
{
    FeDeck deck = test::block_deck({{2, 1, 1}});
    deck.materials.clear();
    deck.sections.clear();
    deck.mesh.blocks[0].section.assign(2, none);
    deck.mesh.element_sets["FIRST"] = {0};
    return deck;
}

MaterialEntry entry(const std::string& name, std::vector<std::string> elements = {})
{
    MaterialEntry result;
    result.material = test::steel_mm();
    result.material.name = name;
    result.material.place = {"case.yaml", 7};
    result.elements = std::move(elements);
    return result;
}

TEST(GiveMaterials, GivesAnOnlyMaterialToAllElementsWithoutOne)
{
    FeDeck deck = bare_deck();

    give_materials(deck, {entry("IRON")});

    EXPECT_EQ(deck.sections.at(deck.mesh.blocks[0].section[1]).material, "IRON");
}

TEST(GiveMaterials, GivesMaterialsToTheirSets)
{
    FeDeck deck = bare_deck();

    give_materials(deck, {entry("IRON", {"ALL"}), entry("BRASS", {"first"})});

    EXPECT_EQ(deck.sections.at(deck.mesh.blocks[0].section[0]).material, "BRASS");
    EXPECT_EQ(deck.sections.at(deck.mesh.blocks[0].section[1]).material, "IRON");
}

TEST(GiveMaterials, OverridesSingleConstantsOfTheDeck)
{
    FeDeck deck = test::block_deck({{2, 1, 1}});
    MaterialEntry heavier = entry("steel");
    heavier.material.elasticity = std::monostate{};
    heavier.material.density = 1.0;

    give_materials(deck, {heavier});

    EXPECT_EQ(deck.materials.size(), 1u);
    EXPECT_EQ(deck.materials[0].density, 1.0);
    EXPECT_EQ(std::get<Isotropic>(deck.materials[0].elasticity).young, 2.1e5);
}

TEST(GiveMaterials, RefusesUnknownSetsAndUnusedMaterials)
{
    FeDeck deck = bare_deck();
    expect_input_error([&] { give_materials(deck, {entry("IRON", {"FRIST"})}); },
                       "case.yaml:7: material IRON: there is no element set FRIST",
                       "did you mean \"FIRST\"?");

    FeDeck complete = test::block_deck({{2, 1, 1}});
    expect_input_error([&] { give_materials(complete, {entry("IRON")}); },
                       "material IRON is given to no element");
}

}  // namespace
}  // namespace clench::preprocess
