#pragma once

#include <vector>

#include "preprocess/readers/abaqus/block.hpp"

namespace clench::preprocess::abaqus {

/// Whether the deck was written for CalculiX: it says what Abaqus does not know, and has no parts.
/// Matters where the two read the same line in different ways.
bool is_for_calculix(const std::vector<Block>& blocks);

}  // namespace clench::preprocess::abaqus
