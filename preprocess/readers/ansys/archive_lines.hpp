#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "preprocess/text/source_file.hpp"

namespace clench::preprocess::ansys {

/// One command: its name in capitals and what stands between the commas.
struct Command {
    std::string name;
    std::vector<std::string_view> arguments;  ///< without the name
    Place place;

    std::string_view text(std::size_t i) const
    {
        return i < arguments.size() ? arguments[i] : std::string_view();
    }
    std::string word(std::size_t i) const;  ///< in capitals
    bool blank(std::size_t i) const { return text(i).empty(); }
    std::int64_t integer(std::size_t i, const char* what) const;
    std::int64_t integer_or(std::size_t i, const char* what, std::int64_t otherwise) const;
    double real(std::size_t i, const char* what) const;
    double real_or(std::size_t i, const char* what, double otherwise) const;
    [[noreturn]] void fail(const std::string& problem, const std::string& hint = "") const;
};

/// Widths of the columns that "(3i9,6e21.13e3)" describes.
struct BlockFormat {
    std::vector<std::size_t> widths;
};

/// Walks through an archive: commands, and lines of blocks in columns.
class ArchiveLines {
public:
    explicit ArchiveLines(const SourceFile& file) : lines_(file) {}

    /// The next command; blank lines, comments and *IF blocks of the writer are passed over.
    bool next(Command& command);
    /// The line "(19i9)" behind a block's command. @throws InputError if it is none.
    BlockFormat format(const Command& block);
    /// The next line of a block, cut at its columns and trimmed; nothing at the end of the file.
    bool columns(const BlockFormat& format, std::vector<std::string_view>& fields);
    /// The next line as it is.
    bool line(std::string_view& text) { return lines_.next(text); }
    void unread() { lines_.unread(); }
    Place place() const { return lines_.place(); }

private:
    LineReader lines_;
};

}  // namespace clench::preprocess::ansys
