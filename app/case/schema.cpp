#include "app/case/schema.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/case/case_file.hpp"

namespace clench::app {
namespace {

/// "bodies.<name>.materials.<name>": the path under which the rows of a section stand.
std::string path_below(const std::string& path, const Row& row)
{
    const std::string key = path.empty() ? row.key : path + "." + row.key;
    return row.named ? key + ".<name>" : row.listed ? key + "[]" : key;
}

std::string default_of(const Row& row)
{
    if (row.required) {
        return "required";
    }
    return row.initial.empty() ? "" : "`" + row.initial + "`";
}

std::string table_text(const Section& section)
{
    std::string text = "| key | value | unit | default | meaning |\n|---|---|---|---|---|\n";
    for (const Row& row : section.rows) {
        std::string value = row.bounds.empty() ? row.type : row.type + ", " + row.bounds;
        value += row.later.empty() ? "" : fmt::format("; not yet: {}", fmt::join(row.later, ", "));
        text += fmt::format("| `{}` | {} | {} | {} | {} |\n", row.key, value, row.unit,
                            default_of(row), row.meaning);
    }
    if (!section.later.empty()) {
        text += fmt::format("\nPart of the format, but refused by this version: `{}`.\n",
                            fmt::join(section.later, "`, `"));
    }
    return text;
}

void append(std::string& text, const std::string& path, const Section& section)
{
    text += fmt::format("\n## {}\n\n{}", path.empty() ? "The whole file" : "`" + path + "`",
                        table_text(section));
    for (const Row& row : section.rows) {
        if (row.below) {
            append(text, path_below(path, row), *row.below);
        }
    }
}

void append(nlohmann::json& rows, const std::string& path, const Section& section)
{
    for (const Row& row : section.rows) {
        nlohmann::json entry = {{"key", path.empty() ? row.key : path + "." + row.key},
                                {"type", row.type},
                                {"required", row.required},
                                {"meaning", row.meaning}};
        for (const auto& [name, value] :
             {std::pair{"unit", row.unit}, {"bounds", row.bounds}, {"default", row.initial}}) {
            if (!value.empty()) {
                entry[name] = value;
            }
        }
        rows.push_back(std::move(entry));
        if (row.below) {
            append(rows, path_below(path, row), *row.below);
        }
    }
}

}  // namespace

std::string schema_markdown()
{
    Case defaults;
    std::string text =
        "# Case file\n\n"
        "Every key, as `clench schema` prints it. The file is YAML; paths are relative to its "
        "folder; unknown keys are refused.\nValues are in one consistent system of units of your "
        "choice, such as mm, N, t, s; the column *unit* gives the dimension.\n";
    append(text, "", case_section(defaults));
    return text;
}

nlohmann::json schema_json()
{
    Case defaults;
    nlohmann::json rows = nlohmann::json::array();
    append(rows, "", case_section(defaults));
    return {{"format", case_version}, {"rows", std::move(rows)}};
}

}  // namespace clench::app
