#include "app/case/value_rows.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "app/base/version.hpp"
#include "core/names.hpp"
#include "core/number_limits.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// A finite number as YAML writes it; nothing else, so that `2,1e5` is not read as 2.
std::optional<double> to_number(const YamlNode& node)
{
    const std::string& text = node.text;
    const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const char* end = text.data() + text.size();
    double value = 0.0;
    const auto [stop, failure] = std::from_chars(begin, end, value);
    const bool whole = failure == std::errc() && stop == end && begin != end;
    return whole && !node.quoted && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

fs::path path_from(const std::string& text, const Spot& spot)
{
    if (text.empty()) {
        spot.fail("is empty, expected a file name");
    }
    return (spot.folder / text).lexically_normal();
}

/// @throws InputError if a value, or one of a list of values, is a former word.
void refuse_former_words(const YamlNode& node, const std::vector<RenamedWord>& renamed,
                         const Spot& spot)
{
    for (const YamlNode& child : node.children) {
        Spot item = spot;
        item.line = child.line;
        refuse_former_words(child, renamed, item);
    }
    for (const RenamedWord& word : renamed) {
        if (node.kind == YamlNode::Kind::scalar && node.text == word.former) {
            spot.fail(fmt::format("is {}, expected {}", preprocess::shown(node.text), word.now),
                      fmt::format("{} is now called {}", word.former, word.now));
        }
    }
}

}  // namespace

Row row_of(std::string key, std::string type, std::string meaning)
{
    Row row;
    row.key = std::move(key);
    row.type = std::move(type);
    row.meaning = std::move(meaning);
    return row;
}

double number_at(const YamlNode& node, const Spot& spot, const Bounds& bounds,
                 const std::string& meaning)
{
    const std::string wanted =
        bounds.text().empty() ? std::string("a number") : "a number " + bounds.text();
    const std::string& text = scalar_text(node, spot, wanted);
    const auto value = to_number(node);
    if (!value) {
        spot.fail(fmt::format("is {}, expected {}", preprocess::shown(text), wanted),
                  node.quoted ? "remove the quotes" : meaning);
    }
    if (!bounds.hold(*value)) {
        spot.fail(fmt::format("is {}, expected {}", text, wanted), meaning);
    }
    if (is_too_large(*value) || is_too_small(*value)) {
        spot.fail(fmt::format("is {}, expected 0 or a magnitude from {:.0e} to {:.0e}", text,
                              smallest_input, largest_input),
                  meaning);
    }
    return *value;
}

void refuse_later_word(const std::string& word, const std::vector<std::string>& words,
                       const std::vector<std::string>& later, const Spot& spot)
{
    if (std::find(later.begin(), later.end(), word) != later.end()) {
        spot.fail(fmt::format("{} is not yet supported by this version (clench {} has: {})", word,
                              version(), fmt::join(words, ", ")));
    }
}

void write_words(YAML::Emitter& out, const std::vector<std::string>& words)
{
    out << YAML::Flow << YAML::BeginSeq;
    for (const std::string& word : words) {
        out << word;
    }
    out << YAML::EndSeq;
}

std::string Bounds::text() const
{
    if (std::isinf(least) && std::isinf(most)) {
        return "";
    }
    if (std::isinf(most)) {
        return fmt::format("{} {}", open ? "more than" : "at least", least);
    }
    return open ? fmt::format("in ({}, {})", least, most) : fmt::format("in [{}, {}]", least, most);
}

const std::string& scalar_text(const YamlNode& node, const Spot& spot, const std::string& expected)
{
    if (node.kind != YamlNode::Kind::scalar) {
        spot.fail(fmt::format("is {}, expected {}", node.shown(), expected));
    }
    return node.text;
}

std::vector<std::string> list_of_words(const YamlNode& node, const Spot& spot,
                                       const std::string& expected)
{
    if (node.kind != YamlNode::Kind::list) {
        return {scalar_text(node, spot, expected)};
    }
    std::vector<std::string> words;
    for (const YamlNode& child : node.children) {
        Spot item = spot;
        item.line = child.line;
        words.push_back(scalar_text(child, item, expected));
    }
    if (words.empty()) {
        spot.fail("is an empty list, expected " + expected);
    }
    return words;
}

Row text_row(std::string key, std::string& target, std::string meaning)
{
    Row row = row_of(std::move(key), "text", std::move(meaning));
    row.read = [&target](const YamlNode& node, const Spot& spot) {
        target = scalar_text(node, spot, "text");
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target](YAML::Emitter& out) { out << target; };
    row.initial = target;
    return row;
}

Row integer_row(std::string key, int& target, std::string meaning, Bounds bounds)
{
    Row row = row_of(std::move(key), "integer", std::move(meaning));
    row.bounds = bounds.text();
    row.read = [&target, bounds, hint = row.meaning](const YamlNode& node, const Spot& spot) {
        const double value = number_at(node, spot, bounds, hint);
        if (value != std::floor(value) || std::abs(value) > std::numeric_limits<int>::max()) {
            spot.fail(fmt::format("is {}, expected an integer", node.text), hint);
        }
        target = static_cast<int>(value);
    };
    row.is_set = [] { return true; };
    row.write = [&target](YAML::Emitter& out) { out << target; };
    row.initial = std::to_string(target);
    return row;
}

Row number_row(std::string key, std::optional<double>& target, std::string unit,
               std::string meaning, Bounds bounds)
{
    Row row = row_of(std::move(key), "number", std::move(meaning));
    row.unit = std::move(unit);
    row.bounds = bounds.text();
    row.read = [&target, bounds, hint = row.meaning](const YamlNode& node, const Spot& spot) {
        target = number_at(node, spot, bounds, hint);
    };
    row.is_set = [&target] { return target.has_value(); };
    row.write = [&target](YAML::Emitter& out) { out << fmt::format("{}", *target); };
    row.initial = target ? fmt::format("{}", *target) : "";
    return row;
}

void require_whole(const std::optional<double>& value, const std::string& key, const Spot& spot)
{
    if (value && *value != std::floor(*value)) {
        spot.fail(fmt::format("{} is {}, expected an integer", key, *value));
    }
}

Row number_or_infinity_row(std::string key, std::optional<double>& target, std::string infinity,
                           std::string unit, std::string meaning, Bounds bounds)
{
    Row row = number_row(std::move(key), target, std::move(unit), std::move(meaning), bounds);
    row.type = "number or " + infinity;
    row.read = [&target, infinity, bounds, hint = row.meaning, number = row.read](
                   const YamlNode& node, const Spot& spot) {
        if (node.kind == YamlNode::Kind::scalar && node.text == infinity) {
            target = std::numeric_limits<double>::infinity();
        } else if (node.kind == YamlNode::Kind::scalar && !node.quoted && !to_number(node)) {
            spot.fail(fmt::format("is {}, expected a number{} or {}", preprocess::shown(node.text),
                                  bounds.text().empty() ? "" : " " + bounds.text(), infinity),
                      hint);
        } else {
            number(node, spot);
        }
    };
    row.write = [&target, infinity](YAML::Emitter& out) {
        out << (std::isinf(*target) ? infinity : fmt::format("{}", *target));
    };
    return row;
}

Row flag_row(std::string key, bool& target, std::string meaning)
{
    return choice_row<bool>(std::move(key), target, {{"true", true}, {"false", false}},
                            std::move(meaning));
}

Row names_row(std::string key, std::vector<std::string>& target, std::string meaning)
{
    Row row = row_of(std::move(key), "name or list of names", std::move(meaning));
    row.read = [&target](const YamlNode& node, const Spot& spot) {
        target = list_of_words(node, spot, "a name or a list of names");
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target](YAML::Emitter& out) { write_words(out, target); };
    return row;
}

Row path_row(std::string key, fs::path& target, std::string meaning)
{
    Row row = row_of(std::move(key), "file", std::move(meaning));
    row.read = [&target](const YamlNode& node, const Spot& spot) {
        target = path_from(scalar_text(node, spot, "a file name"), spot);
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target](YAML::Emitter& out) { out << target.string(); };
    return row;
}

Row paths_row(std::string key, std::vector<fs::path>& target, Place& place, std::string meaning)
{
    Row row = row_of(std::move(key), "file or list of files", std::move(meaning));
    row.read = [&target, &place](const YamlNode& node, const Spot& spot) {
        target.clear();
        place = spot.place();
        for (const std::string& name : list_of_words(node, spot, "a file or a list of files")) {
            target.push_back(path_from(name, spot));
        }
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target](YAML::Emitter& out) { write_words(out, {target.begin(), target.end()}); };
    return row;
}

Row word_row(std::string key, const std::vector<std::string>& words, std::string meaning,
             std::function<std::size_t()> get, std::function<void(std::size_t)> set,
             const std::vector<std::string>& later)
{
    const std::string all = fmt::format("{}", fmt::join(words, ", "));
    Row row = row_of(std::move(key), "one of " + all, std::move(meaning));
    row.later = later;
    row.read = [words, all, set, later, hint = row.meaning](const YamlNode& node,
                                                            const Spot& spot) {
        const std::string& text = scalar_text(node, spot, "one of " + all);
        refuse_later_word(text, words, later, spot);
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i] == text) {
                set(i);
                return;
            }
        }
        const std::string suggestion = did_you_mean(text, words);
        spot.fail(fmt::format("is {}, expected one of {}", preprocess::shown(text), all),
                  suggestion.empty() ? hint : suggestion);
    };
    row.is_set = [] { return true; };
    row.write = [words, get](YAML::Emitter& out) { out << words[get()]; };
    row.initial = words[get()];
    return row;
}

Row renamed_words(Row row, std::vector<RenamedWord> renamed)
{
    row.read = [read = row.read, renamed = std::move(renamed)](const YamlNode& node,
                                                               const Spot& spot) {
        refuse_former_words(node, renamed, spot);
        read(node, spot);
    };
    return row;
}

}  // namespace clench::app
