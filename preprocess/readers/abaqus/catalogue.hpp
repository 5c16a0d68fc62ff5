#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "preprocess/readers/abaqus/block.hpp"

namespace clench::preprocess::abaqus {

/// What the reader does with a keyword.
enum class Treatment {
    read,
    option,  ///< belongs to the keyword before it
    skip,    ///< says nothing about stiffness, mass or geometry: passed over and counted
    refuse   ///< says something Clench has no place for
};

/// One keyword of the language. Lists are separated by commas.
struct KeywordInfo {
    std::string_view keyword;
    Treatment treatment;
    std::string_view parents;  ///< of options: the keywords they may follow
    std::string_view used;     ///< parameters that are read
    std::string_view ignored;  ///< parameters without influence on K and M; "*": all others
    std::string_view refused;  ///< parameters that would change the model
    std::string_view reason;   ///< why a keyword is refused, or what to do instead
};

/// The row of a keyword (blanks do not count), nullptr if nobody knows it.
const KeywordInfo* find_keyword(std::string_view keyword);

/// All keywords, for suggestions.
std::vector<std::string> all_keywords();

/// @throws InputError for parameters that the keyword does not have or that are refused, with a
///         suggestion.
void check_parameters(const Block& block, const KeywordInfo& info);

/// "A,B" → {"A", "B"}.
std::vector<std::string> names_in(std::string_view list);

}  // namespace clench::preprocess::abaqus
