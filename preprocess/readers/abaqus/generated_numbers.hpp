#pragma once

#include <string_view>
#include <vector>

#include "preprocess/readers/abaqus/reader.hpp"

namespace clench::preprocess::abaqus {

/// The nodes that a number or a set stands for, in the order of the set.
/// @throws InputError if the set is not there or only the finished mesh could tell its nodes.
std::vector<Label> ordered_nodes(std::string_view text, const Scope& scope, const Reader& reader,
                                 const Place& place);

/// An integer parameter such as CHANGE NUMBER=1000.
std::int64_t change_of(const Block& block, const char* parameter);

}  // namespace clench::preprocess::abaqus
