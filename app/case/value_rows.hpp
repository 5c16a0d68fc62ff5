#pragma once

#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/case/row.hpp"

namespace clench::app {

/// The values a number may take.
struct Bounds {
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    bool open = false;  ///< the ends themselves are out

    bool hold(double value) const
    {
        return open ? least < value && value < most : least <= value && value <= most;
    }
    /// "at least 0", "more than 0", "in (-1, 0.5)"; empty without bounds.
    std::string text() const;
};
inline Bounds at_least(double least)
{
    return {.least = least};
}
inline Bounds more_than(double least)
{
    return {.least = least, .open = true};
}
inline Bounds within(double least, double most)
{
    return {.least = least, .most = most};
}
inline Bounds between(double least, double most)
{
    return {.least = least, .most = most, .open = true};
}

/// One to three numbers: `young: 2.1e5` or `young: [140, 10, 10]`.
using Numbers = std::vector<double>;

Row text_row(std::string key, std::string& target, std::string meaning);
Row integer_row(std::string key, int& target, std::string meaning, Bounds bounds = {});
Row number_row(std::string key, std::optional<double>& target, std::string unit,
               std::string meaning, Bounds bounds = {});
/// A number, or a word that stands for infinity: `slip_limit: none`.
Row number_or_infinity_row(std::string key, std::optional<double>& target, std::string infinity,
                           std::string unit, std::string meaning, Bounds bounds = {});
Row flag_row(std::string key, bool& target, std::string meaning);
/// A name or a list of names; node numbers are names too.
Row names_row(std::string key, std::vector<std::string>& target, std::string meaning);
/// Relative to the folder of the case file.
Row path_row(std::string key, std::filesystem::path& target, std::string meaning);
/// `place` gets the line, for a message about a file that is not there.
Row paths_row(std::string key, std::vector<std::filesystem::path>& target, Place& place,
              std::string meaning);
/// One of a few words, whose positions `get` and `set` exchange. Words of `later` belong to the
/// format too, but are refused by this version.
Row word_row(std::string key, const std::vector<std::string>& words, std::string meaning,
             std::function<std::size_t()> get, std::function<void(std::size_t)> set,
             const std::vector<std::string>& later = {});

/// A former word of a value and the one that replaced it.
struct RenamedWord {
    std::string former, now;
};
/// The row, which refuses former words, also within a list, with the present one as the hint.
Row renamed_words(Row row, std::vector<RenamedWord> renamed);

/// One of the words, each standing for a value of an enumeration.
template <class Enum>
Row choice_row(std::string key, Enum& target,
               const std::vector<std::pair<std::string, Enum>>& choices, std::string meaning)
{
    std::vector<std::string> words;
    for (const auto& choice : choices) {
        words.push_back(choice.first);
    }
    const auto get = [choices, &target] {
        std::size_t i = 0;
        while (i + 1 < choices.size() && choices[i].second != target) {
            ++i;
        }
        return i;
    };
    const auto set = [choices, &target](std::size_t i) { target = choices[i].second; };
    return word_row(std::move(key), words, std::move(meaning), get, set);
}

/// A row without its functions.
Row row_of(std::string key, std::string type, std::string meaning);
/// A finite number within the bounds. @throws InputError with `meaning` as the hint.
double number_at(const YamlNode& node, const Spot& spot, const Bounds& bounds,
                 const std::string& meaning);
/// @throws InputError unless the value, if there is one, is an integer.
void require_whole(const std::optional<double>& value, const std::string& key, const Spot& spot);
/// @throws InputError if `word` is one of `later`.
void refuse_later_word(const std::string& word, const std::vector<std::string>& words,
                       const std::vector<std::string>& later, const Spot& spot);
void write_words(YAML::Emitter& out, const std::vector<std::string>& words);

/// The text of a single value. @throws InputError if it is a list, a group or nothing.
const std::string& scalar_text(const YamlNode& node, const Spot& spot, const std::string& expected);
/// The words of a value or of a list of values. @throws InputError for anything deeper.
std::vector<std::string> list_of_words(const YamlNode& node, const Spot& spot,
                                       const std::string& expected);

}  // namespace clench::app
