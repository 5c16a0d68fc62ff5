#pragma once

#include <vector>

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/readers/abaqus/block.hpp"

namespace clench::preprocess::abaqus {

/// Keeps the blocks that are read, each with the options that belong to it; drops and counts steps
/// and keywords without influence on K and M, and warns once of supports and contact among them.
/// @throws InputError for unknown and refused keywords, options without what they belong to, and
///         wrong parameters.
std::vector<Block> select_blocks(std::vector<Block>&& blocks, DeckBuilder& builder);

}  // namespace clench::preprocess::abaqus
