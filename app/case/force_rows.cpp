// The keys of forces: those of all types of elements, side by side.
#include <algorithm>

#include <fmt/format.h>

#include "app/case/force_case.hpp"
#include "app/case/typed_rows.hpp"
#include "app/case/value_rows.hpp"

namespace clench::app {
namespace {

/// One input per type, which rows read into; the file says which of them it is.
struct Candidates {
    std::vector<std::shared_ptr<ForceInput>> inputs;
    std::size_t chosen = 0;
};

std::shared_ptr<Candidates> candidates_of(const ForceCase& f)
{
    auto result = std::make_shared<Candidates>();
    for (const ForceType& type : force_types()) {
        const bool is_this = f.element && f.type == type.keys.word;
        if (is_this) {
            result->chosen = result->inputs.size();
        }
        result->inputs.push_back(is_this ? f.element : type.create());
    }
    return result;
}

/// Without `type` it is the first type.
void check_keys_of_first(const YamlNode& node, const Spot& spot)
{
    const ForceType& first = force_types().front();
    std::vector<std::string> known = first.keys.needs;
    known.insert(known.end(), first.keys.takes.begin(), first.keys.takes.end());
    for (const YamlNode& child : node.children) {
        if (std::find(known.begin(), known.end(), child.key) == known.end()) {
            spot.at(child).fail(
                fmt::format("type {} does not use this key", first.keys.word),
                fmt::format("type: says what a force is; without it, a {}", first.keys.word));
        }
    }
    for (const std::string& key : first.keys.needs) {
        if (!node.find(key)) {
            spot.fail(fmt::format("the key \"{}\" is missing, expected text", key), first.hint);
        }
    }
}

std::vector<KeysOfWord> keys_of_types()
{
    std::vector<KeysOfWord> keys;
    for (const ForceType& type : force_types()) {
        keys.push_back(type.keys);
    }
    return keys;
}

void choose(ForceCase& f, const Candidates& candidates, const YamlNode& node, const Spot& spot)
{
    if (node.find("type")) {
        check_keys_of_word(node, spot, "type", keys_of_types(), {"type"});
    } else {
        check_keys_of_first(node, spot);
    }
    f.type = force_types()[candidates.chosen].keys.word;
    f.element = candidates.inputs[candidates.chosen];
    f.element->check(spot);
}

}  // namespace

Section force_section(ForceCase& f)
{
    const std::shared_ptr<Candidates> all = candidates_of(f);
    std::vector<std::string> words;
    std::vector<TypedRows> types;
    for (std::size_t i = 0; i < all->inputs.size(); ++i) {
        words.push_back(force_types()[i].keys.word);
        types.push_back({force_types()[i].keys, all->inputs[i]->rows()});
    }
    const auto chosen = [all] { return all->chosen; };
    const Row type =
        word_row("type", words,
                 fmt::format("{}: force and moment at a point; the others belong to order: reduced",
                             words.front()),
                 chosen, [all](std::size_t i) { all->chosen = i; });
    return {.rows = joined({{type}, table_of(types, chosen)}),
            .check = [&f, all](const YamlNode& node, const Spot& spot) {
                choose(f, *all, node, spot);
            }};
}

}  // namespace clench::app
