#pragma once

#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus::beam_deck {

/// A beam from (0, 0, 0) to (1, 0, 0): element 1 in set BEAM, five lines.
inline const std::string beam = "*NODE\n1, 0.\n2, 1.\n*ELEMENT, TYPE=B31, ELSET=BEAM\n1, 1, 2\n";

inline Section beam_section_of(const std::string& text)
{
    const FeDeck deck = read(beam + text);
    EXPECT_EQ(deck.mesh.blocks.at(0).section.at(0), 0);
    return deck.sections.at(0);
}

inline Section profile(const std::string& type, const std::string& dimensions)
{
    return beam_section_of("*BEAM SECTION, ELSET=BEAM, MATERIAL=STEEL, SECTION=" + type + "\n" +
                           dimensions + "\n0., 1., 0.\n");
}

}  // namespace clench::preprocess::test_abaqus::beam_deck
