#include "preprocess/fields/read_frd.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/fields/frd_blocks.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

std::string described(const FrdResult& result)
{
    return fmt::format("{} of step {}, increment {}{}", result.name, result.step, result.increment,
                       result.mode ? " (a mode)" : "");
}

const FrdResult& choose(const FrdContents& contents, const FieldChoice& choice,
                        const std::string& file)
{
    const std::string name = choice.name.empty() ? "DISP" : choice.name;
    const auto fits = [&](const FrdResult& result) {
        return same_name(result.name, name) && !result.mode &&
               (!choice.step || result.step == *choice.step);
    };
    const auto found = std::find_if(contents.results.rbegin(), contents.results.rend(), fits);
    if (found != contents.results.rend()) {
        return *found;
    }
    std::vector<std::string> there;
    for (const FrdResult& result : contents.results) {
        there.push_back(described(result));
    }
    throw InputError(file,
                     fmt::format("has no results {}{} of a static analysis; it has {}", shown(name),
                                 choice.step ? fmt::format(" of step {}", *choice.step) : "",
                                 there.empty() ? "none" : list_some(there)),
                     "CalculiX writes displacements with *NODE FILE and U");
}

const Eigen::Vector3d& position_of(const FrdContents& contents, std::int64_t node,
                                   const Place& place)
{
    const auto found = std::lower_bound(
        contents.nodes.begin(), contents.nodes.end(), node,
        [](const FrdRecord& record, std::int64_t number) { return record.node < number; });
    if (found == contents.nodes.end() || found->node != node) {
        throw InputError(place, fmt::format("node {} has a displacement, but no position", node));
    }
    return found->value;
}

DisplacementField values_of(const SourceFile& file, const FrdContents& contents,
                            const FrdResult& result)
{
    DisplacementField field;
    LineReader lines(file);
    std::string_view line;
    while (lines.line_number() < result.first && lines.next(line)) {
    }
    for (bool more = true; more && !is_frd_end(line); more = lines.next(line)) {
        if (line.starts_with(" -2")) {
            continue;  // more than six components go on there
        }
        const FrdRecord record = frd_record(line, result.format, lines.place());
        field.position.push_back(position_of(contents, record.node, lines.place()));
        field.id.push_back(record.node);
        field.value.push_back(record.value);
    }
    return field;
}

void refuse_repeated(const DisplacementField& field, const Place& place)
{
    std::vector<std::int64_t> sorted = field.id;
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice != sorted.end()) {
        throw InputError(place, fmt::format("node {} has two values", *twice));
    }
}

}  // namespace

DisplacementField read_frd(const SourceFile& file, const FieldChoice& choice)
{
    const FrdContents contents = scan_frd(file);
    const FrdResult& result = choose(contents, choice, file.name);
    if (result.components < 3) {
        throw InputError(result.place, fmt::format("{} has {} components, expected 3",
                                                   described(result), result.components));
    }
    DisplacementField field = values_of(file, contents, result);
    refuse_repeated(field, result.place);
    field.file = file.name;
    field.what = described(result);
    return field;
}

}  // namespace clench::preprocess
