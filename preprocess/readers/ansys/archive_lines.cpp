#include "preprocess/readers/ansys/archive_lines.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::ansys {

std::string Command::word(std::size_t i) const
{
    return to_upper(text(i));
}

std::int64_t Command::integer(std::size_t i, const char* what) const
{
    return integer_at(text(i), what, place);
}

std::int64_t Command::integer_or(std::size_t i, const char* what, std::int64_t otherwise) const
{
    return blank(i) ? otherwise : integer(i, what);
}

double Command::real(std::size_t i, const char* what) const
{
    return real_at(text(i), what, place);
}

double Command::real_or(std::size_t i, const char* what, double otherwise) const
{
    return blank(i) ? otherwise : real(i, what);
}

void Command::fail(const std::string& problem, const std::string& hint) const
{
    throw InputError(place, fmt::format("{}: {}", name, problem), hint);
}

bool ArchiveLines::next(Command& command)
{
    std::string_view text;
    while (lines_.next(text)) {
        text = trim(text.substr(0, text.find('!')));
        if (text.empty() || text.starts_with("/COM") || text.starts_with("(")) {
            continue;
        }
        std::vector<std::string_view> pieces = split(text, ',');
        command.name = to_upper(pieces.front());
        pieces.erase(pieces.begin());
        command.arguments = std::move(pieces);
        command.place = lines_.place();
        return true;
    }
    return false;
}

BlockFormat ArchiveLines::format(const Command& block)
{
    std::string_view text;
    BlockFormat format;
    if (!lines_.next(text) || !trim(text).starts_with('(') || !trim(text).ends_with(')')) {
        block.fail("is not followed by a format such as (19i9)");
    }
    text = trim(text);
    for (const std::string_view piece : split(text.substr(1, text.size() - 2), ',')) {
        std::size_t i = 0;
        while (i < piece.size() && std::isdigit(static_cast<unsigned char>(piece[i]))) {
            ++i;
        }
        const auto count = i == 0 ? std::optional<std::int64_t>(1) : to_integer(piece.substr(0, i));
        const std::string_view rest = piece.substr(std::min(i + 1, piece.size()));
        const auto width = to_integer(rest.substr(0, rest.find_first_not_of("0123456789")));
        constexpr std::int64_t most = 100;
        if (!count || !width || *count < 1 || *width < 1 || *count > most || *width > most) {
            throw InputError(lines_.place(), fmt::format("format is {}, expected one such as "
                                                         "(3i9,6e21.13e3)",
                                                         shown(text)));
        }
        format.widths.insert(format.widths.end(), static_cast<std::size_t>(*count),
                             static_cast<std::size_t>(*width));
    }
    return format;
}

bool ArchiveLines::columns(const BlockFormat& format, std::vector<std::string_view>& fields)
{
    std::string_view text;
    fields.clear();
    if (!lines_.next(text)) {
        return false;
    }
    std::size_t from = 0;
    for (const std::size_t width : format.widths) {
        if (from >= text.size()) {
            break;
        }
        fields.push_back(trim(text.substr(from, width)));
        from += width;
    }
    while (!fields.empty() && fields.back().empty()) {
        fields.pop_back();
    }
    return true;
}

}  // namespace clench::preprocess::ansys
