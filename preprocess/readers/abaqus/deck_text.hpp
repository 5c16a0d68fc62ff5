#pragma once

#include <deque>
#include <string>
#include <vector>

#include "preprocess/readers/abaqus/block.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess::abaqus {

/// The text of a deck with all its included files, cut into keyword blocks. Owns the included
/// files, because data lines point into them; the main file must outlive it.
class DeckText {
public:
    /// @throws InputError for data before the first keyword, for a file that includes itself, and
    ///         for more than `most_includes` included files.
    DeckText(const SourceFile& file, const FileLoader& load);
    DeckText(const DeckText&) = delete;
    DeckText& operator=(const DeckText&) = delete;

    const std::vector<Block>& blocks() const { return blocks_; }
    std::vector<Block>& blocks() { return blocks_; }
    /// Lines of all files.
    long line_total() const { return line_total_; }

    static constexpr int most_includes = 1000;

private:
    /// A file and the name it was found by, whose folder is where its own includes are.
    struct Included {
        const SourceFile& file;
        std::string name;
    };

    void read(const SourceFile& file, const std::string& folder);
    void keyword_line(std::string_view line, LineReader& lines, const std::string& folder);
    void include(const Block& block, const std::string& folder);
    /// Data lines of the file that INPUT= names.
    void append_input(Block& block, const std::string& folder);
    Included load(const std::string& name, const std::string& folder, const Place& place);

    const FileLoader& load_;
    std::deque<SourceFile> included_;
    std::deque<std::string> names_;  ///< of all files: where data lines find theirs
    std::vector<std::string> open_;  ///< files that are being read, the main one first
    std::vector<Block> blocks_;
    long line_total_ = 0;
};

}  // namespace clench::preprocess::abaqus
