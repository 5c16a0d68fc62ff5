#include "preprocess/readers/nastran/deck_lines.hpp"

#include <filesystem>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

constexpr int deepest_include = 32;

std::string normalised(const std::string& name)
{
    return std::filesystem::path(name).lexically_normal().string();
}

bool is_name_character(char c)
{
    return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '_';
}

/// Cuts a comment; in INCLUDE a $ between quotes belongs to the file name.
std::string_view without_comment(std::string_view line, bool quotes_count)
{
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (quotes_count && (line[i] == '\'' || line[i] == '"')) {
            quote = quote == 0 ? line[i] : (quote == line[i] ? char{0} : quote);
        } else if (line[i] == '$' && quote == 0) {
            return line.substr(0, i);
        }
    }
    return line;
}

std::string_view without_trailing_blanks(std::string_view line)
{
    return line.substr(0, line.find_last_not_of(" \t\r\f\v") + 1);
}

std::string with_tabs_expanded(std::string_view line)
{
    std::string text;
    for (const char c : line) {
        if (c == '\t') {
            text.append(8 - text.size() % 8, ' ');
        } else {
            text += c;
        }
    }
    return text;
}

/// The file name of an INCLUDE: quoted names may go on over several lines.
std::string included_name(std::string_view first, LineReader& reader)
{
    const Place place = reader.place();
    std::string_view rest = trim(trim(first).substr(7));
    if (rest.starts_with('=')) {
        rest = trim(rest.substr(1));
    }
    if (rest.empty() || (rest[0] != '\'' && rest[0] != '"')) {
        return std::string(rest);
    }
    const char quote = rest[0];
    rest.remove_prefix(1);
    std::string name;
    while (rest.find(quote) == std::string_view::npos) {
        name += trim(rest);
        if (!reader.next(rest)) {
            throw InputError(place, "the file name of INCLUDE has no closing quote",
                             "close it with " + std::string(1, quote));
        }
    }
    return name + std::string(trim(rest.substr(0, rest.find(quote))));
}

}  // namespace

bool starts_with_word(std::string_view line, std::string_view word)
{
    line = trim(line);
    return line.size() >= word.size() && same_name(line.substr(0, word.size()), word) &&
           (line.size() == word.size() || !is_name_character(line[word.size()]));
}

DeckLines::DeckLines(const SourceFile& file, const FileLoader& load)
{
    seen_.insert(normalised(file.name));
    read(file, load, 0);
}

Place DeckLines::place(std::size_t line) const
{
    const Line& found = lines_[line];
    return {names_[static_cast<std::size_t>(found.file)], found.number};
}

void DeckLines::read(const SourceFile& file, const FileLoader& load, int depth)
{
    const auto number_of_file = static_cast<std::int32_t>(names_.size());
    names_.push_back(file.name);
    LineReader reader(file);
    std::string_view line;
    while (reader.next(line)) {
        if (starts_with_word(line, "INCLUDE")) {
            const Place place = reader.place();
            include(included_name(without_comment(line, true), reader), load, place, depth);
        } else {
            add(without_comment(line, false), number_of_file, reader.line_number());
        }
    }
}

void DeckLines::add(std::string_view text, std::int32_t file, long number)
{
    text = without_trailing_blanks(text);
    if (text.empty()) {
        return;
    }
    if (text.find('\t') != std::string_view::npos) {
        text = expanded_.emplace_back(with_tabs_expanded(text));
    }
    lines_.push_back({text, file, static_cast<std::int32_t>(number)});
}

void DeckLines::include(const std::string& name, const FileLoader& load, const Place& place,
                        int depth)
{
    if (name.empty()) {
        throw InputError(place, "INCLUDE names no file", "write INCLUDE 'name.bdf'");
    }
    if (depth >= deepest_include) {
        throw InputError(place, "INCLUDE is nested more than 32 deep",
                         "a file seems to include itself under changing names");
    }
    const SourceFile& file = included_.emplace_back(load(name, place));
    if (!seen_.insert(normalised(file.name)).second) {
        throw InputError(
            place, "INCLUDE of " + shown(file.name) + ", which has been read already",
            "a file that includes itself or is included twice defines everything twice");
    }
    read(file, load, depth + 1);
}

}  // namespace clench::preprocess::nastran
