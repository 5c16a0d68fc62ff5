#include "preprocess/readers/abaqus/block.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// Splits at commas outside double quotes.
std::vector<std::string_view> split_outside_quotes(std::string_view text, const Place& place)
{
    std::vector<std::string_view> pieces;
    std::size_t start = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') {
            quoted = !quoted;
        } else if (text[i] == ',' && !quoted) {
            pieces.push_back(trim(text.substr(start, i - start)));
            start = i + 1;
        }
    }
    if (quoted) {
        throw InputError(place, "a double quote is not closed: " + shown(text));
    }
    pieces.push_back(trim(text.substr(start)));
    return pieces;
}

Parameter parse_parameter(std::string_view text, const Place& place)
{
    const std::size_t equals = text.find('=');
    Parameter parameter;
    parameter.name = normal_form(text.substr(0, equals));
    if (parameter.name.empty()) {
        throw InputError(place, "parameter " + shown(text) + " has no name, expected NAME=VALUE");
    }
    if (equals != std::string_view::npos) {
        parameter.value = unquoted(trim(text.substr(equals + 1)));
        parameter.has_value = !parameter.value.empty();
        if (!parameter.has_value) {
            throw InputError(place, fmt::format("parameter {} has no value after the equals sign",
                                                shown(parameter.name)));
        }
    }
    return parameter;
}

}  // namespace

std::string normal_form(std::string_view text)
{
    std::string result;
    for (const std::string_view word : split_blanks(text)) {
        if (!result.empty()) {
            result += ' ';
        }
        result += to_upper(word);
    }
    return result;
}

std::string_view unquoted(std::string_view text)
{
    const bool in_quotes = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return in_quotes ? text.substr(1, text.size() - 2) : text;
}

Block parse_keyword_line(std::string_view line, const Place& place)
{
    line = trim(line);
    line.remove_prefix(1);  // the asterisk
    const std::vector<std::string_view> pieces = split_outside_quotes(line, place);
    Block block;
    block.place = place;
    block.keyword = normal_form(pieces.front());
    if (block.keyword.empty()) {
        throw InputError(place, "an asterisk without a keyword",
                         "comments start with two asterisks");
    }
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        if (!pieces[i].empty()) {  // a comma at the end of the line
            block.parameters.push_back(parse_parameter(pieces[i], place));
        }
    }
    return block;
}

/// Blanks in names do not count: REFNODE is REF NODE.
const Parameter* Block::find(std::string_view parameter) const
{
    const auto squeezed = [](std::string_view text) {
        std::string result(text);
        std::erase(result, ' ');
        return result;
    };
    for (const Parameter& p : parameters) {
        if (p.name == parameter || squeezed(p.name) == squeezed(parameter)) {
            return &p;
        }
    }
    return nullptr;
}

std::optional<std::string> Block::value(std::string_view parameter) const
{
    const Parameter* found = find(parameter);
    if (!found) {
        return std::nullopt;
    }
    if (!found->has_value) {
        throw InputError(place, fmt::format("{} of {} has no value, expected {}=...", parameter,
                                            name(), parameter));
    }
    return found->value;
}

std::string Block::required(std::string_view parameter) const
{
    if (auto found = value(parameter)) {
        return *found;
    }
    throw InputError(place, fmt::format("{} has no {}=, which it needs", name(), parameter));
}

std::string Block::word(std::string_view parameter, std::string_view otherwise) const
{
    const auto found = value(parameter);
    return found ? normal_form(*found) : std::string(otherwise);
}

std::optional<double> Block::number(std::string_view parameter) const
{
    const auto found = value(parameter);
    if (!found) {
        return std::nullopt;
    }
    return real_at(*found, std::string(parameter).c_str(), place);
}

std::vector<DataLine> Block::filled_lines() const
{
    std::vector<DataLine> filled;
    for (const DataLine& line : data) {
        if (!line.text.empty()) {
            filled.push_back(line);
        }
    }
    return filled;
}

}  // namespace clench::preprocess::abaqus
