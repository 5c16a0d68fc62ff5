#pragma once

#include <span>
#include <string_view>

#include "preprocess/readers/abaqus/catalogue.hpp"

namespace clench::preprocess::abaqus {

/// Keywords that are read, that belong to others, or that are refused.
std::span<const KeywordInfo> keyword_rows();

/// Keywords that are passed over, separated by commas.
std::string_view skipped_keywords();

}  // namespace clench::preprocess::abaqus
