#pragma once

#include <filesystem>
#include <string>

#include "app/case/yaml_node.hpp"
#include "core/errors.hpp"

namespace clench::app {

struct UnitSystem;

/// Where in the case file a value stands: what messages start with and paths are relative to.
struct Spot {
    std::string file;              ///< as the user named it
    std::filesystem::path folder;  ///< of the case file
    std::string key;               ///< "bodies.bar.mesh"; empty at the root
    long line = 0;
    const UnitSystem* units = nullptr;  ///< of the case; null: it names none

    Place place() const { return {file, line}; }
    /// The same file, at a child of this key.
    Spot at(const YamlNode& child) const
    {
        const std::string path = key.empty() ? child.key : key + "." + child.key;
        return {file, folder, path, child.key_line > 0 ? child.key_line : child.line, units};
    }
    /// The same file, at entry `number` (from 1) of this list.
    Spot at_item(const YamlNode& child, std::size_t number) const
    {
        return {file, folder, key + "[" + std::to_string(number) + "]", child.line, units};
    }
    /// "case.yaml:15: bodies.bar.mesh"
    std::string text() const { return place().text() + (key.empty() ? "" : ": " + key); }

    [[noreturn]] void fail(const std::string& problem, const std::string& hint = "") const
    {
        throw InputError(text(), problem, hint);
    }
};

}  // namespace clench::app
