#pragma once

#include <string>
#include <string_view>

namespace clench::app {

/// A text as a terminal may show it. Names of files and of decks can hold control characters, which
/// would move the cursor, rename the window or hide lines: they become \x1b and the like, and so do
/// bytes that are no UTF-8. Line ends and tabs stay.
std::string printable(std::string_view text);

}  // namespace clench::app
