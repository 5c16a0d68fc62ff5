#pragma once

#include <string>

#include "app/case/yaml_node.hpp"

namespace clench::app {

/// A value as YAML on one line, from which read_value() gives the same value again.
std::string stored_value(const YamlNode& value);
YamlNode read_value(const std::string& text);

}  // namespace clench::app
