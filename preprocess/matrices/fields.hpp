#pragma once

#include <array>
#include <string_view>

namespace clench::preprocess {

/// The fields of one line of a matrix file, without allocating: such files have millions of lines.
struct Fields {
    static constexpr int most = 6;
    std::array<std::string_view, most> at;
    int count = 0;  ///< `most` where the line has that many or more

    /// Splits at runs of blanks, tabs and commas.
    explicit Fields(std::string_view line);
};

/// Blank, or a comment of Matrix Market (%), of scripts (#) or of Abaqus (**).
bool is_empty_or_comment(std::string_view line);

}  // namespace clench::preprocess
