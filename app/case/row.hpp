#pragma once

#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "app/case/spot.hpp"
#include "app/case/yaml_node.hpp"

namespace YAML {
class Emitter;
}

namespace clench::app {

struct Section;

/// One key of the case file: the row says how it is read, checked, documented and written back.
/// Rows are made by the functions of value_rows.hpp and section_rows.hpp, bound to the variable
/// that takes the value; what the variable holds at that moment is the default.
struct Row {
    std::string key;
    std::string type;     ///< "number", "list of names", "consistent or lumped"
    std::string unit;     ///< dimension: "mass/length^3"; empty for pure numbers and words
    std::string bounds;   ///< "at least 0"; empty if any value will do
    std::string initial;  ///< the default as it would be typed; empty if there is none
    std::string meaning;
    std::string subject;             ///< of a key that several types share: typed_rows.hpp
    std::vector<std::string> later;  ///< words of the format that this version refuses
    bool required = false;

    std::function<void(const YamlNode&, const Spot&)> read;
    /// Writes the value, or nothing at all if none is set; true if the key belongs into the file.
    std::function<bool()> is_set;
    std::function<void(YAML::Emitter&)> write;

    std::shared_ptr<const Section> below;  ///< rows of the keys below, for documentation
    bool named = false;                    ///< below are named groups of such rows
    bool listed = false;                   ///< below is a list of groups of such rows
};

/// A key that earlier versions had under another name.
struct RenamedKey {
    std::string before, now;
};

/// The keys that may stand side by side.
struct Section {
    std::vector<Row> rows;
    std::vector<std::string> later{};  ///< keys of the format that this version lacks
    std::vector<RenamedKey> renamed{};
    /// What takes more than one key; sees the keys as they stand in the file. May be empty.
    std::function<void(const YamlNode&, const Spot&)> check{};
    /// Reads a value that is not a group of keys but stands for one. May be empty.
    std::function<void(const YamlNode&, const Spot&)> shorthand{};
};

/// Reads the keys of a map into the rows' variables.
/// @throws InputError with file, line and key for keys that are unknown, missing or not yet
///         supported, and for whatever a row refuses.
void read_section(const YamlNode& node, const Spot& spot, const Section& section);

/// Writes every key that has a value, defaults included.
void write_section(YAML::Emitter& out, const Section& section);

/// The rows of all groups, in this order.
std::vector<Row> joined(std::initializer_list<std::vector<Row>> groups);
/// Makes a row required.
Row required(Row row);
/// Writes the key only where it means something: a file that says more would be refused.
Row written_if(std::function<bool()> condition, Row row);

/// Which of the other keys belong to one word of a key such as `law` or `type`.
struct KeysOfWord {
    std::string word;
    std::vector<std::string> needs, takes;
};
/// @param shared  keys that go with every word; `key` is one of them.
/// @throws InputError for a key that the word does not use, and for one it needs that is missing.
void check_keys_of_word(const YamlNode& node, const Spot& spot, const std::string& key,
                        const std::vector<KeysOfWord>& words,
                        const std::vector<std::string>& shared = {});

}  // namespace clench::app
