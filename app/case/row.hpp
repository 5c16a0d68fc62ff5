#pragma once

#include <functional>
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
    bool required = false;

    std::function<void(const YamlNode&, const Spot&)> read;
    /// Writes the value, or nothing at all if none is set; true if the key belongs into the file.
    std::function<bool()> is_set;
    std::function<void(YAML::Emitter&)> write;

    std::shared_ptr<const Section> below;  ///< rows of the keys below, for documentation
    bool named = false;                    ///< below are named groups of such rows
};

/// The keys that may stand side by side.
struct Section {
    std::vector<Row> rows;
    std::vector<std::string> later;          ///< keys of the format that this version lacks
    std::function<void(const Spot&)> check;  ///< what takes more than one key; may be empty
};

/// Reads the keys of a map into the rows' variables.
/// @throws InputError with file, line and key for keys that are unknown, missing or not yet
///         supported, and for whatever a row refuses.
void read_section(const YamlNode& node, const Spot& spot, const Section& section);

/// Writes every key that has a value, defaults included.
void write_section(YAML::Emitter& out, const Section& section);

/// Makes a row required.
Row required(Row row);

}  // namespace clench::app
