#pragma once

#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus::material_of_deck {

inline const Material& only_material(const FeDeck& deck)
{
    EXPECT_EQ(deck.materials.size(), 1u);
    return deck.materials.at(0);
}

}  // namespace clench::preprocess::test_abaqus::material_of_deck
