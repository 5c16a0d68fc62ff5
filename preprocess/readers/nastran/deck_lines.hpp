#pragma once

#include <cstdint>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "preprocess/text/source_file.hpp"

namespace clench::preprocess::nastran {

/// The lines of a deck with all INCLUDE files put in their place: without comments, line ends,
/// trailing blanks and empty lines, tabs expanded to columns 1, 9, 17, ...
class DeckLines {
public:
    /// `file` must outlive the object: lines are views into it.
    /// @throws InputError for an INCLUDE without name, of a file that is being read already or has
    ///         been read before, or nested more than 32 deep.
    DeckLines(const SourceFile& file, const FileLoader& load);

    std::size_t size() const { return lines_.size(); }
    std::string_view text(std::size_t line) const { return lines_[line].text; }
    Place place(std::size_t line) const;

private:
    struct Line {
        std::string_view text;
        std::int32_t file = 0;
        std::int32_t number = 0;
    };

    void read(const SourceFile& file, const FileLoader& load, int depth);
    void add(std::string_view text, std::int32_t file, long number);
    void include(const std::string& name, const FileLoader& load, const Place& place, int depth);

    std::vector<Line> lines_;
    std::vector<std::string> names_;    ///< of the files
    std::set<std::string> seen_;        ///< normalised names
    std::deque<SourceFile> included_;   ///< never moved: lines are views into them
    std::deque<std::string> expanded_;  ///< lines that had tabs
};

/// Whether a line starts with a word (upper case given), regardless of case, and the word ends
/// there.
bool starts_with_word(std::string_view line, std::string_view word);

}  // namespace clench::preprocess::nastran
