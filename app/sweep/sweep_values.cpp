#include "app/sweep/sweep_values.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::app {
namespace {

/// A word between quotes, for YAML: what would end it or mean something else is escaped.
std::string in_quotes(const std::string& text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            quoted += '\\';
        }
        quoted += c;
    }
    return quoted + '"';
}

std::string stored_scalar(const YamlNode& value)
{
    const bool plain = !value.quoted && !value.text.empty() && value.text.front() != ' ' &&
                       value.text.back() != ' ' &&
                       value.text.find_first_of(",[]{}:#&*!|>'\"%@`\\") == std::string::npos;
    return plain ? value.text : in_quotes(value.text);
}

}  // namespace

std::string stored_value(const YamlNode& value)
{
    switch (value.kind) {
        case YamlNode::Kind::empty:
            return "~";
        case YamlNode::Kind::scalar:
            return stored_scalar(value);
        default:
            break;
    }
    const bool is_map = value.kind == YamlNode::Kind::map;
    std::vector<std::string> parts;
    for (const YamlNode& child : value.children) {
        parts.push_back((is_map ? child.key + ": " : "") + stored_value(child));
    }
    return fmt::format("{}{}{}", is_map ? "{" : "[", fmt::join(parts, ", "), is_map ? "}" : "]");
}

YamlNode read_value(const std::string& text)
{
    YamlNode list = parse_yaml({"sweep.json", fmt::format("[{}]", text)});
    if (list.children.size() != 1) {
        throw InputError("sweep.json", fmt::format("\"{}\" is not one value", text));
    }
    return std::move(list.children.front());
}

}  // namespace clench::app
