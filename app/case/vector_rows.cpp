#include "app/case/vector_rows.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::app {
namespace {

constexpr const char* axes[] = {"x", "y", "z"};

}  // namespace

std::vector<double> numbers_at(const YamlNode& node, const Spot& spot, std::size_t count,
                               const std::string& expected, const std::string& hint)
{
    if (node.kind != YamlNode::Kind::list) {
        spot.fail(fmt::format("is {}, expected {}", node.shown(), expected), hint);
    }
    if (node.children.size() != count) {
        spot.fail(fmt::format("is a list of {}, expected {}", node.children.size(), expected),
                  hint);
    }
    std::vector<double> numbers;
    for (const YamlNode& child : node.children) {
        numbers.push_back(number_at(child, spot, {}, hint));
    }
    return numbers;
}

void write_numbers(YAML::Emitter& out, const std::vector<double>& numbers)
{
    out << YAML::Flow << YAML::BeginSeq;
    for (const double value : numbers) {
        out << fmt::format("{}", value);
    }
    out << YAML::EndSeq;
}

Row vector_row(std::string key, std::optional<Eigen::Vector3d>& target, std::string unit,
               std::string meaning)
{
    Row row = row_of(std::move(key), "list of three numbers", std::move(meaning));
    row.unit = std::move(unit);
    row.read = [&target, hint = row.meaning](const YamlNode& node, const Spot& spot) {
        const auto v = numbers_at(node, spot, 3, "three numbers [x, y, z]", hint);
        target = Eigen::Vector3d(v[0], v[1], v[2]);
    };
    row.is_set = [&target] { return target.has_value(); };
    row.write = [&target](YAML::Emitter& out) {
        write_numbers(out, {(*target)[0], (*target)[1], (*target)[2]});
    };
    return row;
}

Row table_row(std::string key, std::vector<std::pair<double, double>>& target, std::string meaning,
              const std::string& first)
{
    Row row =
        row_of(std::move(key), fmt::format("list of pairs [{}, value]", first), std::move(meaning));
    row.read = [&target, first, hint = row.meaning](const YamlNode& node, const Spot& spot) {
        if (node.kind != YamlNode::Kind::list || node.children.empty()) {
            spot.fail(fmt::format("is {}, expected pairs [[{}, value], ...]", node.shown(), first),
                      hint);
        }
        for (const YamlNode& child : node.children) {
            const Spot here = spot.at_item(child, target.size() + 1);
            const auto pair =
                numbers_at(child, here, 2, fmt::format("a pair [{}, value]", first), hint);
            if (!target.empty() && pair[0] <= target.back().first) {
                here.fail(fmt::format("has the {} {} after {}, expected a {} one", first, pair[0],
                                      target.back().first, first == "time" ? "later" : "larger"),
                          "sort the pairs by " + first);
            }
            target.emplace_back(pair[0], pair[1]);
        }
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target](YAML::Emitter& out) {
        out << YAML::Flow << YAML::BeginSeq;
        for (const auto& [time, value] : target) {
            write_numbers(out, std::vector<double>{time, value});
        }
        out << YAML::EndSeq;
    };
    return row;
}

Row axis_row(std::string key, std::optional<int>& target, std::string meaning)
{
    const auto get = [&target] { return static_cast<std::size_t>(target.value_or(0)); };
    const auto set = [&target](std::size_t axis) { target = static_cast<int>(axis); };
    Row row =
        word_row(std::move(key), {std::begin(axes), std::end(axes)}, std::move(meaning), get, set);
    row.initial.clear();
    row.is_set = [&target] { return target.has_value(); };
    return row;
}

Row optional_names_row(std::string key, std::optional<std::vector<std::string>>& target,
                       std::string meaning)
{
    Row row = row_of(std::move(key), "name or list of names", std::move(meaning));
    row.read = [&target](const YamlNode& node, const Spot& spot) {
        const bool none = node.kind == YamlNode::Kind::list && node.children.empty();
        target = none ? std::vector<std::string>()
                      : list_of_words(node, spot, "a name or a list of names");
    };
    row.is_set = [&target] { return target.has_value(); };
    row.write = [&target](YAML::Emitter& out) { write_words(out, *target); };
    return row;
}

Row words_row(std::string key, const std::vector<std::string>& words,
              const std::vector<std::string>& later, std::vector<std::string>& target,
              std::string meaning)
{
    const std::string all = fmt::format("{}", fmt::join(words, ", "));
    Row row = row_of(std::move(key), "any of " + all, std::move(meaning));
    row.later = later;
    row.read = [&target, words, later, all](const YamlNode& node, const Spot& spot) {
        target.clear();
        if (node.kind == YamlNode::Kind::list && node.children.empty()) {
            return;
        }
        for (const std::string& word : list_of_words(node, spot, "any of " + all)) {
            refuse_later_word(word, words, later, spot);
            if (std::find(words.begin(), words.end(), word) == words.end()) {
                const std::string near = did_you_mean(word, words);
                spot.fail(fmt::format("holds {}, expected any of {}", preprocess::shown(word), all),
                          near);
            }
            target.push_back(word);
        }
    };
    row.is_set = [] { return true; };
    row.write = [&target](YAML::Emitter& out) { write_words(out, target); };
    row.initial = fmt::format("[{}]", fmt::join(target, ", "));
    return row;
}

namespace {

std::string shown_numbers(const Numbers& values)
{
    return values.size() == 1 ? fmt::format("{}", values[0])
                              : fmt::format("[{}]", fmt::join(values, ", "));
}

/// One number or a list of them; `read_list` reads a list.
Row number_or_list_row(std::string key, Numbers& target, const char* type, std::string unit,
                       std::string meaning, const Bounds& bounds,
                       std::function<void(const YamlNode&, const Spot&)> read_list)
{
    Row row = row_of(std::move(key), type, std::move(meaning));
    row.unit = std::move(unit);
    row.bounds = bounds.text();
    row.read = [&target, bounds, hint = row.meaning, list = std::move(read_list)](
                   const YamlNode& node, const Spot& spot) {
        target.clear();
        if (node.kind == YamlNode::Kind::list) {
            list(node, spot);
        } else {
            target.push_back(number_at(node, spot, bounds, hint));
        }
    };
    row.is_set = [&target] { return !target.empty(); };
    return row;
}

}  // namespace

Row one_or_three_row(std::string key, Numbers& target, std::string unit, std::string meaning,
                     Bounds bounds)
{
    const auto three = [&target, bounds, hint = meaning](const YamlNode& node, const Spot& spot) {
        if (node.children.size() != 3) {
            spot.fail(fmt::format("is a list of {}, expected one number or a list of three",
                                  node.children.size()),
                      hint);
        }
        for (const YamlNode& child : node.children) {
            target.push_back(number_at(child, spot, bounds, hint));
        }
    };
    Row row = number_or_list_row(std::move(key), target, "number or list of three", std::move(unit),
                                 std::move(meaning), bounds, three);
    row.write = [&target](YAML::Emitter& out) {
        if (target.size() == 1) {
            out << shown_numbers(target);
        } else {
            write_numbers(out, target);
        }
    };
    row.initial = target.empty() ? "" : shown_numbers(target);
    return row;
}

Row numbers_row(std::string key, std::vector<double>& target, std::string unit, std::string meaning,
                const Bounds& bounds)
{
    const auto any = [&target, bounds, hint = meaning](const YamlNode& node, const Spot& spot) {
        for (const YamlNode& child : node.children) {
            target.push_back(
                number_at(child, spot.at_item(child, target.size() + 1), bounds, hint));
        }
        if (target.empty()) {
            spot.fail("is an empty list, expected numbers", hint);
        }
    };
    Row row = number_or_list_row(std::move(key), target, "number or list of numbers",
                                 std::move(unit), std::move(meaning), bounds, any);
    row.write = [&target](YAML::Emitter& out) { write_numbers(out, target); };
    return row;
}

}  // namespace clench::app
