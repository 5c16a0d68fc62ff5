#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/place.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Reads the values of an MSH file one after the other; the same calls serve text and binary files.
///
/// In text, values are separated by blanks or line ends. Between begin_record() and end_record()
/// a line end is a mistake, so that a node or an element with a value too few or too many is
/// reported at its own line. In binary there are no lines: messages give the byte.
class MshCursor {
public:
    explicit MshCursor(const SourceFile& file);

    /// Goes to the next line that is not blank; false at the end of the file.
    bool next_line(std::string_view& line);
    /// After "$Name": binary data, if any, start here.
    void set_binary(bool swapped);
    bool binary() const { return binary_; }

    /// Goes behind "$EndName", which must come next.
    void end_section(std::string_view name);
    /// Goes behind the next "$EndName".
    void skip_section(std::string_view name);

    void begin_record();
    void end_record();

    /// `int` of the format: 4 bytes.
    std::int64_t integer(const char* what);
    /// `size_t` of the format: 8 bytes. Never negative.
    std::int64_t size(const char* what);
    /// `double` of the format, finite.
    double real(const char* what);
    /// A count on a text line of its own, also in binary files (MSH 2.2).
    std::int64_t count_line(const char* what);
    /// Four bytes as they are, whatever set_binary() said.
    std::uint32_t raw_word();

    /// Bytes left: no honest count is larger.
    std::size_t remaining() const { return text_.size() - position_; }
    /// Line of the value or line last read, 0 in binary.
    long line() const { return binary_ ? 0 : mark_; }
    Place place() const { return {name_, line()}; }
    [[noreturn]] void fail(const std::string& problem, const std::string& hint = "") const;

private:
    void skip_blanks(bool over_lines);
    void count_lines(std::size_t begin, std::size_t end);
    std::string_view token(const char* what);
    template <class Bits>
    Bits bytes(const char* what);

    std::string name_;
    std::string_view text_;
    std::size_t position_ = 0;
    long line_ = 1;  ///< of position_
    long mark_ = 1;  ///< of what was read last
    bool binary_ = false, swapped_ = false, in_record_ = false;
};

}  // namespace clench::preprocess
