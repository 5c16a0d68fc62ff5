#include "preprocess/text/numbers.hpp"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/number_limits.hpp"

namespace clench::preprocess {
namespace {

constexpr std::string_view blanks = " \t\r\f\v";

bool is_digit(char c)
{
    return '0' <= c && c <= '9';
}

/// "1.5D3" and "1.5+3" as "1.5e3": the exponent letters of Fortran and of Nastran.
/// Returns the length written, 0 if the text is too long to be a number.
std::size_t normalise_exponent(std::string_view text, char* buffer, std::size_t capacity)
{
    std::size_t n = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (n + 2 > capacity) {
            return 0;
        }
        const char c = text[i];
        const bool after_mantissa = i > 0 && (is_digit(text[i - 1]) || text[i - 1] == '.');
        if (c == 'd' || c == 'D') {
            buffer[n++] = 'e';
        } else if ((c == '+' || c == '-') && after_mantissa) {
            buffer[n++] = 'e';
            buffer[n++] = c;
        } else {
            buffer[n++] = c;
        }
    }
    return n;
}

}  // namespace

std::string_view trim(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> pieces;
    while (true) {
        const std::size_t end = text.find(separator);
        pieces.push_back(trim(text.substr(0, end)));
        if (end == std::string_view::npos) {
            return pieces;
        }
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> split_blanks(std::string_view text)
{
    std::vector<std::string_view> pieces;
    while (!(text = trim(text)).empty()) {
        const std::size_t end = std::min(text.find_first_of(blanks), text.size());
        pieces.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return pieces;
}

std::optional<std::int64_t> to_integer(std::string_view text)
{
    text = trim(text);
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    std::int64_t value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size() || text.empty()) {
        return std::nullopt;
    }
    return value;
}

namespace {

/// Any finite number, acceptable or not.
std::optional<double> any_real(std::string_view text)
{
    text = trim(text);
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    char buffer[64];
    const std::size_t length = normalise_exponent(text, buffer, sizeof buffer);
    double value = 0.0;
    const auto [end, failure] = std::from_chars(buffer, buffer + length, value);
    if (length == 0 || failure != std::errc{} || end != buffer + length || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

}  // namespace

std::optional<double> to_real(std::string_view text)
{
    const std::optional<double> value = any_real(text);
    if (!value || is_too_large(*value)) {
        return std::nullopt;
    }
    return is_too_small(*value) ? 0.0 : *value;
}

std::int64_t integer_at(std::string_view text, const char* what, const Place& place)
{
    if (const auto value = to_integer(text)) {
        return *value;
    }
    throw InputError(place, fmt::format("{} is {}, expected an integer", what, shown(text)));
}

double real_at(std::string_view text, const char* what, const Place& place)
{
    if (const auto value = to_real(text)) {
        return *value;
    }
    throw InputError(place, any_real(text)
                                ? fmt::format("{} is {}, expected a number from {:.0e} to {:.0e}",
                                              what, shown(text), -largest_input, largest_input)
                                : fmt::format("{} is {}, expected a number", what, shown(text)));
}

std::string shown(std::string_view text)
{
    constexpr std::size_t longest = 60;
    std::string result = "\"";
    for (const char c : text.substr(0, longest)) {
        if (0x20 <= c && c < 0x7f) {
            result += c;
        } else {
            result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        }
    }
    return result + (text.size() > longest ? "...\"" : "\"");
}

}  // namespace clench::preprocess
