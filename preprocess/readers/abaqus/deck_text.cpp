#include "preprocess/readers/abaqus/deck_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

constexpr std::size_t deepest_include = 50;

/// An asterisk alone is one too: people write it for an empty line, and CalculiX passes over it.
bool is_comment(std::string_view line)
{
    return line.starts_with("**") || line == "*";
}

/// Names of parameters begin with letters: a number after a comma at the end of a keyword line is
/// data, as in "*NSET, NSET=A," of some programs.
bool starts_with_number(std::string_view line)
{
    return line.find_first_of("0123456789+-.") == 0;
}

/// Part of a path up to and with its last slash.
std::string folder_of(const std::string& name)
{
    const std::size_t slash = name.find_last_of("/\\");
    return slash == std::string::npos ? "" : name.substr(0, slash + 1);
}

bool takes_input_files(const std::string& keyword)
{
    static const std::vector<std::string> keywords{"NODE",     "ELEMENT", "NSET",    "ELSET",
                                                   "EQUATION", "MPC",     "SURFACE", "NGEN"};
    return std::find(keywords.begin(), keywords.end(), keyword) != keywords.end();
}

}  // namespace

DeckText::DeckText(const SourceFile& file, const FileLoader& load) : load_(load)
{
    open_.push_back(file.name);
    read(file, "");
    if (blocks_.empty()) {
        throw InputError(file.name, "has no keyword line",
                         "an Abaqus or CalculiX deck has lines such as *NODE and *ELEMENT");
    }
}

void DeckText::read(const SourceFile& file, const std::string& folder)
{
    const std::string& file_name = names_.emplace_back(file.name);
    LineReader lines(file);
    std::string_view line;
    while (lines.next(line)) {
        ++line_total_;
        line = trim(line);
        if (is_comment(line)) {
            continue;
        }
        if (line.starts_with('*')) {
            keyword_line(line, lines, folder);
        } else if (!blocks_.empty()) {
            blocks_.back().data.push_back({line, &file_name, lines.line_number()});
        } else if (!line.empty()) {
            throw InputError(lines.place(),
                             "data " + shown(line) + " before the first keyword line",
                             "an Abaqus or CalculiX deck starts with a line such as *HEADING");
        }
    }
}

void DeckText::keyword_line(std::string_view line, LineReader& lines, const std::string& folder)
{
    const Place place = lines.place();
    std::string joined(line);
    while (joined.ends_with(',') && lines.next(line)) {
        line = trim(line);
        if ((line.starts_with('*') && !is_comment(line)) || starts_with_number(line)) {
            lines.unread();
            break;
        }
        ++line_total_;
        if (!is_comment(line)) {
            joined += line;
        }
    }
    Block block = parse_keyword_line(joined, place);
    if (block.keyword == "INCLUDE") {
        include(block, folder);
        return;
    }
    if (block.has("INPUT") && takes_input_files(block.keyword)) {
        append_input(block, folder);
    }
    blocks_.push_back(std::move(block));
}

void DeckText::include(const Block& block, const std::string& folder)
{
    const std::string name = block.required("INPUT");
    const Included found = load(name, folder, block.place);
    if (std::find(open_.begin(), open_.end(), found.file.name) != open_.end()) {
        throw InputError(block.place, fmt::format("file {} includes itself, directly or through "
                                                  "the files it includes",
                                                  shown(name)));
    }
    if (open_.size() > deepest_include) {
        throw InputError(block.place,
                         fmt::format("files are included more than {} deep", deepest_include));
    }
    open_.push_back(found.file.name);
    read(found.file, folder_of(found.name));
    open_.pop_back();
}

void DeckText::append_input(Block& block, const std::string& folder)
{
    const SourceFile& file = load(block.required("INPUT"), folder, block.place).file;
    const std::string& file_name = names_.emplace_back(file.name);
    LineReader lines(file);
    std::string_view line;
    while (lines.next(line)) {
        ++line_total_;
        line = trim(line);
        if (is_comment(line)) {
            continue;
        }
        if (line.starts_with('*')) {
            throw InputError(
                lines.place(), fmt::format("keyword line {} in a file of data lines", shown(line)),
                fmt::format("{} names this file by INPUT=; *INCLUDE reads keywords", block.name()));
        }
        block.data.push_back({line, &file_name, lines.line_number()});
    }
}

DeckText::Included DeckText::load(const std::string& name, const std::string& folder,
                                  const Place& place)
{
    if (included_.size() >= most_includes) {
        throw InputError(place, fmt::format("more than {} files are included", most_includes));
    }
    if (!folder.empty()) {
        try {  // beside the including file; Abaqus itself looks beside the main file only
            return {included_.emplace_back(load_(folder + name, place)), folder + name};
        } catch (const InputError&) {
        }
    }
    return {included_.emplace_back(load_(name, place)), name};
}

}  // namespace clench::preprocess::abaqus
