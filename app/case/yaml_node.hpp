#pragma once

#include <string>
#include <vector>

#include "preprocess/text/source_file.hpp"

namespace clench::app {

/// A YAML document as it stands in the file: order, lines and repeated keys are still there.
struct YamlNode {
    enum class Kind { empty, scalar, list, map };

    Kind kind = Kind::empty;
    long line = 0;        ///< 1-based, of the value
    std::string text;     ///< of a scalar
    bool quoted = false;  ///< "1" is a word, 1 a number
    std::string key;      ///< of a value in a map
    long key_line = 0;
    std::vector<YamlNode> children;  ///< of a list or a map, in the order of the file

    /// The child of that key, or nullptr.
    const YamlNode* find(std::string_view name) const;
    /// What messages call it: `"abc"`, `a list`, `nothing`.
    std::string shown() const;
};

/// Limits that no honest case file meets; they keep a hostile one from costing time or memory.
inline constexpr std::size_t most_yaml_bytes = 4 << 20;
inline constexpr std::size_t most_yaml_nodes = 200'000;
inline constexpr int most_yaml_depth = 40;

/// Parses one document. Anchors and aliases are expanded.
/// @throws InputError with the line for syntax errors, repeated keys, tags, a second document,
///         binary content, and files beyond the limits.
YamlNode parse_yaml(const preprocess::SourceFile& file);

}  // namespace clench::app
