#include "preprocess/readers/gmsh/msh_cursor.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

template <class Bits>
Bits reversed(Bits value)
{
    Bits result = 0;
    for (std::size_t i = 0; i < sizeof(Bits); ++i) {
        result = static_cast<Bits>(result << 8 | (value >> (8 * i) & 0xff));
    }
    return result;
}

}  // namespace

MshCursor::MshCursor(const SourceFile& file) : name_(file.name), text_(file.text)
{
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.starts_with(byte_order_mark)) {
        text_.remove_prefix(byte_order_mark.size());
    }
}

void MshCursor::fail(const std::string& problem, const std::string& hint) const
{
    throw InputError(place(),
                     binary_ ? fmt::format("{} (at byte {})", problem, position_) : problem, hint);
}

void MshCursor::set_binary(bool swapped)
{
    binary_ = true;
    swapped_ = swapped;
}

void MshCursor::count_lines(std::size_t begin, std::size_t end)
{
    if (!binary_) {
        line_ += std::count(text_.begin() + static_cast<std::ptrdiff_t>(begin),
                            text_.begin() + static_cast<std::ptrdiff_t>(end), '\n');
    }
}

void MshCursor::skip_blanks(bool over_lines)
{
    const std::size_t begin = position_;
    while (position_ < text_.size() &&
           (is_blank(text_[position_]) || (over_lines && text_[position_] == '\n'))) {
        ++position_;
    }
    count_lines(begin, position_);
}

bool MshCursor::next_line(std::string_view& line)
{
    skip_blanks(true);
    if (position_ == text_.size()) {
        return false;
    }
    mark_ = line_;
    const std::size_t end = std::min(text_.find('\n', position_), text_.size());
    line = trim(text_.substr(position_, end - position_));
    position_ = std::min(end + 1, text_.size());
    if (!binary_) {
        ++line_;
    }
    return true;
}

void MshCursor::end_section(std::string_view name)
{
    const std::string expected = fmt::format("$End{}", name);
    skip_blanks(true);
    mark_ = line_;
    if (!text_.substr(position_).starts_with(expected)) {
        const std::string_view rest = text_.substr(position_, 200);
        fail(rest.empty() ? fmt::format("the file ends inside ${}, expected {}", name, expected)
                          : fmt::format("expected {} here, found {}", expected,
                                        shown(rest.substr(0, rest.find('\n')))),
             "the counts at the start of the section say that it ends here");
    }
    position_ += expected.size();
}

void MshCursor::skip_section(std::string_view name)
{
    const std::string end = fmt::format("$End{}", name);
    const std::size_t found = text_.find(end, position_);
    if (found == std::string_view::npos) {
        fail(fmt::format("section ${} has no {}", name, end), "the file seems to be cut off");
    }
    count_lines(position_, found);
    position_ = found + end.size();
}

void MshCursor::begin_record()
{
    if (!binary_) {
        skip_blanks(true);
        in_record_ = true;
    }
}

void MshCursor::end_record()
{
    if (binary_) {
        return;
    }
    in_record_ = false;
    skip_blanks(false);
    if (position_ < text_.size() && text_[position_] != '\n') {
        const std::string_view rest = text_.substr(position_, 200);
        fail(fmt::format("more values than expected, the line goes on with {}",
                         shown(rest.substr(0, rest.find('\n')))));
    }
}

std::string_view MshCursor::token(const char* what)
{
    skip_blanks(!in_record_);
    mark_ = line_;
    const std::size_t begin = position_;
    while (position_ < text_.size() && !is_blank(text_[position_]) && text_[position_] != '\n') {
        ++position_;
    }
    const std::string_view result = text_.substr(begin, position_ - begin);
    if (result.empty()) {
        fail(fmt::format("the {} ends before the {}", begin == text_.size() ? "file" : "line",
                         what));
    }
    if (result.front() == '$') {
        fail(fmt::format("expected a {}, found {}", what, shown(result)),
             "the count at the start of the section is larger than what follows");
    }
    return result;
}

template <class Bits>
Bits MshCursor::bytes(const char* what)
{
    if (remaining() < sizeof(Bits)) {
        fail(fmt::format("the file ends before the {}", what), "the file seems to be cut off");
    }
    Bits bits = 0;
    std::memcpy(&bits, text_.data() + position_, sizeof(Bits));
    position_ += sizeof(Bits);
    return swapped_ ? reversed(bits) : bits;
}

std::int64_t MshCursor::integer(const char* what)
{
    if (binary_) {
        return std::bit_cast<std::int32_t>(bytes<std::uint32_t>(what));
    }
    const std::int64_t value = integer_at(token(what), what, place());
    if (value != static_cast<std::int32_t>(value)) {
        fail(fmt::format("{} is {}, expected a number of 32 bits", what, value));
    }
    return value;
}

std::int64_t MshCursor::size(const char* what)
{
    const std::int64_t value = binary_ ? std::bit_cast<std::int64_t>(bytes<std::uint64_t>(what))
                                       : integer_at(token(what), what, place());
    if (value < 0) {
        fail(fmt::format("{} is {}, expected 0 or more", what, value));
    }
    return value;
}

double MshCursor::real(const char* what)
{
    const double value = binary_ ? std::bit_cast<double>(bytes<std::uint64_t>(what))
                                 : real_at(token(what), what, place());
    if (!std::isfinite(value)) {
        fail(fmt::format("{} is {}, expected a finite number", what, value));
    }
    return value;
}

std::int64_t MshCursor::count_line(const char* what)
{
    std::string_view line;
    if (!next_line(line)) {
        fail(fmt::format("the file ends before the {}", what));
    }
    const std::int64_t value = integer_at(line, what, place());
    if (value < 0) {
        fail(fmt::format("{} is {}, expected 0 or more", what, value));
    }
    return value;
}

std::uint32_t MshCursor::raw_word()
{
    return bytes<std::uint32_t>("byte order mark of binary files");
}

}  // namespace clench::preprocess
