#include "preprocess/readers/nastran/case_control.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

/// "BEGIN BULK" and nothing else; BEGIN SUPER=1 and BEGIN BULK SUPER=1 start other parts.
bool is_begin_bulk(std::string_view line, const Place& place)
{
    if (!starts_with_word(line, "BEGIN")) {
        return false;
    }
    const std::vector<std::string_view> words = split_blanks(trim(line));
    if (words.size() == 2 && same_name(words[1], "BULK")) {
        return true;
    }
    throw InputError(
        place, shown(trim(line)) + " is not supported, expected BEGIN BULK",
        "superelements and auxiliary models are not read: write the model as one part");
}

std::vector<std::string_view> split_at_blanks_and_commas(std::string_view text)
{
    std::vector<std::string_view> words;
    for (const std::string_view piece : split(text, ',')) {
        for (const std::string_view word : split_blanks(piece)) {
            words.push_back(word);
        }
    }
    return words;
}

/// The number left of "=" in "SET 5 = ..." or "MPC = 3", with the text right of it.
struct Assignment {
    std::optional<std::int64_t> number;
    std::string_view value;
};

Assignment assignment(std::string_view line, std::size_t word_length)
{
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos || equals < word_length) {
        return {};
    }
    return {to_integer(line.substr(word_length, equals - word_length)),
            trim(line.substr(equals + 1))};
}

/// A set goes on in the next line while lines end with a comma. Leaves `i` at its last line.
void read_set(const DeckLines& lines, std::size_t end, std::size_t& i, CaseControl& control)
{
    const Place place = lines.place(i);
    const auto [number, value] = assignment(trim(lines.text(i)), 3);
    std::vector<std::string_view> words = split_at_blanks_and_commas(value);
    while (trim(lines.text(i)).ends_with(',') && i + 1 < end) {
        const std::vector<std::string_view> more = split_at_blanks_and_commas(lines.text(++i));
        words.insert(words.end(), more.begin(), more.end());
    }
    const auto ids = parse_id_list(words);
    if (number && *number > 0 && ids && !words.empty()) {
        control.sets.insert_or_assign(*number, CaseControl::Set{*ids, place});
    }
}

void read_parameter(std::string_view line, const Place& place, CaseControl& control)
{
    const std::vector<std::string_view> words = split_at_blanks_and_commas(line);
    if (words.size() >= 3 && same_name(words[1], "WTMASS")) {
        control.wtmass = to_real(words[2]);
        if (!control.wtmass || !(*control.wtmass > 0.0)) {
            throw InputError(place,
                             "WTMASS is " + shown(words[2]) + ", expected a positive number");
        }
    }
}

}  // namespace

CaseControl read_case_control(const DeckLines& lines)
{
    CaseControl control;
    std::size_t end = 0;
    while (end < lines.size() && !is_begin_bulk(lines.text(end), lines.place(end))) {
        ++end;
    }
    if (end == lines.size()) {
        return control;
    }
    control.first_bulk_line = end + 1;
    control.present = end > 0;
    for (std::size_t i = 0; i < end; ++i) {
        const std::string_view line = trim(lines.text(i));
        if (starts_with_word(line, "SET")) {
            read_set(lines, end, i, control);
        } else if (starts_with_word(line, "BGSET")) {
            if (const auto number = to_integer(assignment(line, 5).value)) {
                control.glue.emplace(*number, lines.place(i));
            }
        } else if (starts_with_word(line, "MPC")) {
            if (const auto number = to_integer(assignment(line, 3).value)) {
                control.mpc.emplace(*number, lines.place(i));
            }
        } else if (starts_with_word(line, "PARAM")) {
            read_parameter(line, lines.place(i), control);
        }
    }
    return control;
}

}  // namespace clench::preprocess::nastran
