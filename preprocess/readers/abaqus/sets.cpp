#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

std::vector<Reference> members_of(const DataLine& line, const Scope& scope, const char* what,
                                  const References& references)
{
    const Fields fields(line);
    std::vector<Reference> members;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (!fields.empty(i)) {
            members.push_back(references.reference(fields.text(i), scope, what, line.place()));
        }
    }
    return members;
}

/// Elements that only this reader knows (masses, springs) and sets of nothing else: the builder
/// would miss them.
bool is_point(const Reference& member, const Reader& reader)
{
    if (const auto* label = std::get_if<Label>(&member)) {
        return reader.points.contains(*label);
    }
    const std::string& name = std::get<std::string>(member);
    return reader.point_sets.contains(name) && !reader.builder.has_element_set(name);
}

/// The range without the points in it, as ranges between them.
void add_range_around_points(const std::string& name, NumberRange range, Reader& reader,
                             const Place& place)
{
    auto point = reader.points.lower_bound({range.first.id, 0});
    for (; point != reader.points.end() && point->first.id <= range.last; ++point) {
        const bool inside = point->first.instance == range.first.instance &&
                            (point->first.id - range.first.id) % range.step == 0;
        if (!inside) {
            continue;
        }
        if (point->first.id > range.first.id) {
            reader.builder.add_range_to_element_set(name, range.first, point->first.id - range.step,
                                                    range.step, place);
        }
        range.first.id = point->first.id + range.step;
    }
    if (range.first.id <= range.last) {
        reader.builder.add_range_to_element_set(name, range.first, range.last, range.step, place);
    }
}

int face_number(std::string_view text, const Place& place)
{
    const std::string face = to_upper(text);
    const auto number = face.starts_with('S') ? to_integer(face.substr(1)) : std::nullopt;
    if (number && 1 <= *number && *number <= 6) {
        return static_cast<int>(*number) - 1;
    }
    if (face == "SPOS" || face == "SNEG") {
        return face == "SPOS" ? positive_side : negative_side;
    }
    throw InputError(place, fmt::format("face is {}, expected S1 to S6, SPOS or SNEG", shown(text)),
                     face.starts_with('E') ? "E1, END1 ... are edges of shells and ends of beams, "
                                             "which have no surface here"
                                           : "");
}

void read_element_surface(const Block& block, const std::string& name, const Scope& scope,
                          Reader& reader)
{
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        fields.expect_at_most(2, "a line of *SURFACE");
        const Reference elements =
            reader.references.reference(fields.text(0), scope, "element", line.place());
        if (fields.empty(1)) {
            reader.builder.add_free_faces_to_surface(name, elements, line.place());
        } else {
            reader.builder.add_to_surface(name, elements, face_number(fields.text(1), line.place()),
                                          line.place());
        }
    }
}

void read_node_surface(const Block& block, const std::string& name, const Scope& scope,
                       Reader& reader)
{
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        fields.expect_at_most(2, "a line of *SURFACE");
        fields.real(1, "area");  // of Abaqus' contact; couplings weigh all nodes of a set alike
        reader.builder.add_nodes_to_surface(
            name, reader.references.reference(fields.text(0), scope, "node", line.place()),
            line.place());
    }
}

}  // namespace

void read_nset(const Block& block, const Scope& scope, Reader& reader)
{
    const std::string name = reader.references.name(block.required("NSET"), scope);
    const Scope& members_scope = reader.references.members_scope(block, scope);
    if (const auto elements = block.value("ELSET")) {
        reader.builder.add_element_nodes_to_node_set(
            name, reader.references.name(*elements, members_scope), block.place);
    }
    for (const DataLine& line : block.filled_lines()) {
        if (block.has("GENERATE")) {
            const NumberRange range = number_range(line, members_scope, "node");
            reader.builder.add_range_to_node_set(name, range.first, range.last, range.step,
                                                 line.place());
        } else {
            reader.builder.add_to_node_set(
                name, members_of(line, members_scope, "node", reader.references), line.place());
        }
    }
    reader.node_sets.define(name, {&block, &scope});
}

void read_elset(const Block& block, const Scope& scope, Reader& reader)
{
    const std::string name = reader.references.name(block.required("ELSET"), scope);
    const Scope& members_scope = reader.references.members_scope(block, scope);
    bool only_points = !reader.points.empty();
    for (const DataLine& line : block.filled_lines()) {
        if (block.has("GENERATE")) {
            const NumberRange range = number_range(line, members_scope, "element");
            add_range_around_points(name, range, reader, line.place());
            only_points = only_points && !reader.builder.has_element_set(name);
            continue;
        }
        std::vector<Reference> members =
            members_of(line, members_scope, "element", reader.references);
        std::erase_if(members, [&](const Reference& member) { return is_point(member, reader); });
        if (!members.empty()) {
            only_points = false;
            reader.builder.add_to_element_set(name, std::move(members), line.place());
        }
    }
    if (only_points) {
        reader.point_sets.insert(name);
    }
    reader.element_sets.define(name, {&block, &scope});
}

void read_surface(const Block& block, const Scope& scope, Reader& reader)
{
    const std::string name = reader.references.name(block.required("NAME"), scope);
    const std::string type = block.word("TYPE", "ELEMENT");
    if (block.filled_lines().empty()) {
        throw InputError(block.place, fmt::format("surface {} has no data lines", name),
                         "a line names an element or element set and a face: ESET, S1");
    }
    if (type == "ELEMENT") {
        read_element_surface(block, name, scope, reader);
    } else if (type == "NODE") {
        read_node_surface(block, name, scope, reader);
    } else {
        throw InputError(
            block.place,
            fmt::format("TYPE of surface {} is {}, expected ELEMENT or NODE", name, shown(type)),
            "analytical surfaces are not supported");
    }
}

}  // namespace clench::preprocess::abaqus
