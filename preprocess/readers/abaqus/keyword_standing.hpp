#pragma once

#include <string_view>

namespace clench::preprocess::abaqus {

/// What becomes of a keyword when a deck is run.
enum class Standing { used, differs, harmless, refused };

/// Of keywords that neither the model nor its history is made from. What is in no list is refused:
/// nothing that may change a result is passed over.
Standing standing_of(std::string_view keyword);

/// What is different where a keyword of Standing::differs is not heeded.
std::string_view difference_of(std::string_view keyword);

/// What to write instead of a keyword of Standing::refused; "" where nothing comes to mind.
std::string_view instead_of(std::string_view keyword);

}  // namespace clench::preprocess::abaqus
