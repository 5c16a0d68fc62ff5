#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "core/place.hpp"

namespace clench::preprocess {

/// A whole input file in memory, with the name that messages use.
struct SourceFile {
    std::string name;
    std::string text;
};

/// Opens the file an INCLUDE names, relative to the including file; tests and fuzzers pass their
/// own.
/// @throws InputError at `place` if it is not there.
using FileLoader = std::function<SourceFile(const std::string& name, const Place& place)>;

/// Reads a file. @throws InputError if it is missing, a folder or empty; SystemError if unreadable.
SourceFile load_file(const std::filesystem::path& path);

/// A FileLoader that looks beside the including file first, then beside `path`, then in the
/// current folder.
FileLoader loader_beside(const std::filesystem::path& path);

/// Walks through the lines of a text: takes LF, CRLF and CR ends, drops a UTF-8 byte-order mark.
class LineReader {
public:
    explicit LineReader(const SourceFile& file);
    /// False at the end. The view is valid as long as the SourceFile.
    bool next(std::string_view& line);
    /// Of the line last returned.
    Place place() const { return {name_, line_}; }
    long line_number() const { return line_; }
    /// The next next() returns the same line again.
    void unread();

private:
    std::string name_;
    std::string_view text_;
    std::size_t position_ = 0, last_position_ = 0;
    long line_ = 0;
};

}  // namespace clench::preprocess
