#pragma once

#include <string>

namespace clench {

/// A spot in an input file; what every message about bad input starts with.
struct Place {
    std::string file;
    long line = 0;  ///< 1-based; 0 means the file as a whole

    /// "deck.inp:17", or "deck.inp" where no line is known.
    std::string text() const { return line > 0 ? file + ":" + std::to_string(line) : file; }
};

}  // namespace clench
