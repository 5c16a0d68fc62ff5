#pragma once

#include <string>
#include <vector>

#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// Looks at every element before anything is computed from it.
/// @throws InputError listing inverted and zero-volume elements by number.
/// @returns a sentence per kind of element that is badly distorted but usable.
std::vector<std::string> check_elements(const FeDeck& deck, int threads);

/// Below this ratio of the smallest to the largest Jacobian an element is called distorted.
inline constexpr double distorted_ratio = 0.05;

}  // namespace clench::preprocess
