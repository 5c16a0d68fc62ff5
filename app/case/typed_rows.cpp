#include "app/case/typed_rows.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::app {
namespace {

/// The row of one key for one type.
struct Use {
    std::size_t type;
    std::string word;
    Row row;
};

/// One key with the types that have it.
using Uses = std::vector<Use>;

auto place_of(std::vector<Uses>& table, const std::string& key)
{
    return std::find_if(table.begin(), table.end(),
                        [&](const Uses& uses) { return uses.front().row.key == key; });
}

void add_type(std::vector<Uses>& table, std::size_t number, const TypedRows& type)
{
    std::ptrdiff_t after = 0;  // the keys of the type so far stand before this
    for (std::size_t i = 0; i < type.rows.size(); ++i) {
        const Use use{number, type.keys.word, type.rows[i]};
        auto place = place_of(table, use.row.key);
        if (place != table.end()) {
            place->push_back(use);
            after = place - table.begin() + 1;
            continue;
        }
        for (std::size_t next = i + 1; next < type.rows.size() && place == table.end(); ++next) {
            place = place_of(table, type.rows[next].key);
        }
        place = place - table.begin() < after ? table.end() : place;
        after = table.insert(place, Uses{use}) - table.begin() + 1;
    }
}

std::string listed(const std::vector<std::string>& names, const std::string& last)
{
    std::string text = names.front();
    for (std::size_t i = 1; i < names.size(); ++i) {
        text += (i + 1 < names.size() ? ", " : last) + names[i];
    }
    return text;
}

void replace(std::string& text, const std::string& what, const std::string& by)
{
    if (const std::size_t at = text.find(what); at != std::string::npos) {
        text.replace(at, what.size(), by);
    }
}

std::string meaning_of(const Uses& uses)
{
    std::vector<std::string> meanings;
    std::vector<std::vector<std::string>> names;
    for (const Use& use : uses) {
        const auto found = std::find(meanings.begin(), meanings.end(), use.row.meaning);
        const auto at = static_cast<std::size_t>(found - meanings.begin());
        if (found == meanings.end()) {
            meanings.push_back(use.row.meaning);
            names.emplace_back();
        }
        names[at].push_back(use.row.subject.empty() ? use.word : use.row.subject);
    }
    for (std::size_t i = 0; i < meanings.size(); ++i) {
        replace(meanings[i], "{}", listed(names[i], ", "));
        replace(meanings[i], "{or}", listed(names[i], " or "));
    }
    return fmt::format("{}", fmt::join(meanings, "; "));
}

/// A hint that quotes the meaning of the row quotes that of the table.
void read_as(const Use& use, const std::string& meaning, const YamlNode& node, const Spot& spot)
{
    try {
        use.row.read(node, spot);
    } catch (const InputError& error) {
        const bool quotes = error.hint() == use.row.meaning;
        throw InputError(error.where(), error.problem(), quotes ? meaning : error.hint());
    }
}

Row row_of_uses(const Uses& uses, const std::function<std::size_t()>& chosen)
{
    Row row = uses.front().row;
    row.meaning = meaning_of(uses);
    row.subject.clear();
    const auto find = [uses, chosen]() -> const Use* {
        const auto found = std::find_if(uses.begin(), uses.end(),
                                        [&](const Use& use) { return use.type == chosen(); });
        return found == uses.end() ? nullptr : &*found;
    };
    row.read = [uses, meaning = row.meaning](const YamlNode& node, const Spot& spot) {
        for (const Use& use : uses) {
            read_as(use, meaning, node, spot);
        }
    };
    row.is_set = [find] {
        const Use* use = find();
        return use != nullptr && use->row.is_set();
    };
    row.write = [find](YAML::Emitter& out) { find()->row.write(out); };
    return row;
}

}  // namespace

std::vector<Row> table_of(const std::vector<TypedRows>& types,
                          const std::function<std::size_t()>& chosen)
{
    std::vector<Uses> table;
    for (std::size_t i = 0; i < types.size(); ++i) {
        add_type(table, i, types[i]);
    }
    std::vector<Row> rows;
    rows.reserve(table.size());
    for (const Uses& uses : table) {
        rows.push_back(row_of_uses(uses, chosen));
    }
    return rows;
}

}  // namespace clench::app
