#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/case/yaml_node.hpp"

namespace clench::app {

/// `--vary KEY=VALUE,VALUE,...`: one key of the case file and the values it takes in turn.
struct Variation {
    std::string key;  ///< "bodies.bar.contacts.joint.normal.stiffness"
    std::vector<YamlNode> values;
    std::vector<std::string> labels;  ///< what tables call the values

    /// What it changes of how bodies are reduced: "vibration_modes", empty for all of it; nothing
    /// if it changes something else.
    std::optional<std::string> of_reduction() const;
};

/// Values are those of a YAML list: `{law: linear, stiffness: 5e4}` is one of them.
/// @param command  for messages.
/// @throws InputError if the text is not of that form, or a value is given twice.
Variation parse_variation(const std::string& text, const std::string& command = "clench study");

/// Changes of a case file before it is read. Parts of a key are separated by dots; `*` stands for
/// any letters of a name, and entries of lists go by their `name` or by their number from 1.
class CaseText {
public:
    CaseText(std::string file, YamlNode root) : file_(std::move(file)), root_(std::move(root)) {}

    /// Puts the value where the key stands, in all places that the key matches. A last part that
    /// is missing is added: it may have a default.
    /// @throws InputError with the line for a key that leads nowhere.
    void set(const std::string& key, const YamlNode& value);
    /// The same with a plain word or number.
    void set(const std::string& key, const std::string& value);
    /// Takes the key out where it is there.
    void remove(const std::string& key);
    /// Whether the key leads to something.
    bool has(const std::string& key) const;

    const YamlNode& root() const { return root_; }
    const std::string& file() const { return file_; }

private:
    std::string file_;
    YamlNode root_;
};

/// "linear", "[1, 2]", "{law: linear, stiffness: 5e4}"
std::string flow_text(const YamlNode& node);

}  // namespace clench::app
