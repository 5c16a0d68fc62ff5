#pragma once

#include <deque>
#include <vector>

#include "core/names.hpp"
#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/readers/abaqus/block.hpp"
#include "preprocess/readers/abaqus/budget.hpp"
#include "preprocess/readers/abaqus/scope.hpp"

namespace clench::preprocess::abaqus {

struct ScopedBlock {
    const Block* block = nullptr;
    const Scope* scope = nullptr;
};

/// A deck without parts: the blocks of each part once for every instance of it, each with its
/// scope.
struct Layout {
    std::deque<Scope> scopes;  ///< the first is the deck itself
    std::vector<ScopedBlock> blocks;
    NameMap<const Scope*> instances;
    std::string assembly;  ///< its name, "" if there is none
};

/// @throws InputError for parts that are missing, repeated or not closed, for keywords that stand
///         where they must not, and for instance lines that are not numbers.
Layout lay_out(const std::vector<Block>& blocks, DeckBuilder& builder, Budget& budget);

}  // namespace clench::preprocess::abaqus
