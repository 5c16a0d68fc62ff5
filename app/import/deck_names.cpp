#include "app/import/deck_names.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include <fmt/format.h>

#include "app/build/node_selection.hpp"

namespace clench::app {

std::string yaml_word(const std::string& word)
{
    const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) {
        return std::isalnum(c) || c == '_' || c == '.' || c == '-';
    });
    if (plain && word.front() != '-' && word.front() != '.') {
        return word;
    }
    std::string quoted = "\"";
    for (const char letter : word) {
        quoted +=
            letter == '"' || letter == '\\' ? fmt::format("\\{}", letter) : std::string(1, letter);
    }
    return quoted + "\"";
}

std::string yaml_list(const std::vector<std::string>& words)
{
    std::string text = "[";
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += (i > 0 ? ", " : "") + yaml_word(words[i]);
    }
    return text + "]";
}

std::string yaml_numbers(const std::vector<double>& numbers)
{
    return fmt::format("[{}]", fmt::join(numbers, ", "));
}

std::string force_keys(const Vector6& v)
{
    std::string keys;
    if (v[0] != 0.0 || v[1] != 0.0 || v[2] != 0.0) {
        keys += ", force_on_each: " + yaml_numbers({v[0], v[1], v[2]});
    }
    if (v[3] != 0.0 || v[4] != 0.0 || v[5] != 0.0) {
        keys += ", moment_on_each: " + yaml_numbers({v[3], v[4], v[5]});
    }
    return keys;
}

std::string part_name(const Mesh& mesh, const preprocess::DeckPart& part)
{
    const Label* label = std::get_if<Label>(&part);
    return label ? mesh.name_of(*label) : std::get<std::string>(part);
}

std::vector<Index> nodes_of_part(const Mesh& mesh, const preprocess::DeckPart& part,
                                 const Place& place)
{
    return select_nodes(mesh, part_name(mesh, part), place.text());
}

std::vector<Index> elements_of_part(const Mesh& mesh, const preprocess::DeckPart& part,
                                    const Place& place)
{
    return select_elements(mesh, {part_name(mesh, part)}, place.text());
}

std::string place_text(const std::vector<Place>& places)
{
    if (places.empty()) {
        return "";
    }
    const auto name = [](const Place& place) {
        return Place{std::filesystem::path(place.file).filename().string(), place.line}.text();
    };
    const std::string first = name(places.front());
    return places.size() == 1 || places.back().line == places.front().line
               ? first
               : fmt::format("{} to {}", first, places.back().line);
}

}  // namespace clench::app
