#pragma once

#include <array>
#include <string>
#include <vector>

#include "preprocess/deck/deck_history.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::app {

/// A name as it may stand in YAML: quoted where it needs to be.
std::string yaml_word(const std::string& word);
/// "[FIX, 17]"
std::string yaml_list(const std::vector<std::string>& words);
/// "[0, 0, -5]"
std::string yaml_numbers(const std::vector<double>& numbers);
/// Force and moment of a node.
using Vector6 = std::array<double, 6>;
/// ", force_on_each: [0, 0, -5], moment_on_each: ..." as far as they are not zero.
std::string force_keys(const Vector6& v);
/// "FIX" or "BRACKET-1.17"
std::string part_name(const Mesh& mesh, const preprocess::DeckPart& part);

/// Positions of nodes or elements that a number or set stands for.
/// @throws InputError at `place` if there is none.
std::vector<Index> nodes_of_part(const Mesh& mesh, const preprocess::DeckPart& part,
                                 const Place& place);
std::vector<Index> elements_of_part(const Mesh& mesh, const preprocess::DeckPart& part,
                                    const Place& place);

/// "deck.inp:17", or "deck.inp:17 to 40".
std::string place_text(const std::vector<Place>& places);

}  // namespace clench::app
