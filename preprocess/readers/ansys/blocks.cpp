#include <algorithm>
#include <array>
#include <numbers>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/ansys/archive_model.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::ansys {
namespace {

bool ends_block(const std::vector<std::string_view>& fields)
{
    return fields.empty() || fields[0] == "-1" || fields[0].starts_with("N,");
}

/// THXY, THYZ, THZX: rotations about z, the new x and the newest y.
void set_frame(const Label& node, const std::array<double, 3>& degrees, const Place& place,
               DeckBuilder& builder)
{
    constexpr double radian = std::numbers::pi / 180.0;
    CoordinateSystem system;
    system.axes = (Eigen::AngleAxisd(degrees[0] * radian, Eigen::Vector3d::UnitZ()) *
                   Eigen::AngleAxisd(degrees[1] * radian, Eigen::Vector3d::UnitX()) *
                   Eigen::AngleAxisd(degrees[2] * radian, Eigen::Vector3d::UnitY()))
                      .toRotationMatrix();
    builder.set_node_frame(node, system, place);
}

/// Fields of an element in an EBLOCK of solids.
struct ElementLine {
    std::int64_t material = 0, type = 0, real = 0, section = 0, id = 0;
    std::vector<Label> nodes;
};

ElementLine element_line(const std::vector<std::string_view>& fields, const BlockFormat& format,
                         ArchiveModel& model)
{
    const Place place = model.lines.place();
    constexpr std::size_t before = 11;  // fields in front of the nodes
    if (fields.size() < before + 1) {
        throw InputError(place, fmt::format("an element has {} numbers, expected at least {}",
                                            fields.size(), before + 1));
    }
    const auto number = [&](std::size_t i) { return integer_at(fields[i], "number", place); };
    ElementLine element{number(0), number(1), number(2), number(3), number(10), {}};
    const std::int64_t count = number(8);
    if (count < 1 || count > 20) {
        throw InputError(
            place, fmt::format("element {} has {} nodes, expected 1 to 20", element.id, count));
    }
    std::vector<std::string_view> more = fields;
    std::size_t at = before;
    while (static_cast<std::int64_t>(element.nodes.size()) < count) {
        if (at == more.size()) {
            if (!model.lines.columns(format, more) || more.empty()) {
                throw InputError(
                    place, fmt::format("element {} ends before its {} nodes", element.id, count));
            }
            at = 0;
        }
        element.nodes.push_back({integer_at(more[at++], "node", model.lines.place()), 0});
    }
    return element;
}

void add_element(const ElementLine& line, const Place& place, ArchiveModel& model)
{
    const auto type = model.types.find(line.type);
    if (type == model.types.end()) {
        throw InputError(
            place, fmt::format("element {} has type {}, which no ET defines", line.id, line.type));
    }
    const int number = type->second.number;
    const Role role = role_of(number);
    if (role == Role::passed_over) {
        model.builder.skip(type_name(number));
        return;
    }
    if (role == Role::refused) {
        throw InputError(
            place,
            fmt::format("element {} is a {}, which is not supported", line.id, type_name(number)),
            "SOLID45, 92, 95, 185, 186, 187, 285, SHELL63, 93, 181, 281, LINK8, 180, "
            "MASS21, COMBIN14, CONTA173, 174 and TARGE170 are read");
    }
    if (role == Role::contact || role == Role::target) {
        add_contact_face(type->second, role == Role::target, line.real, line.nodes, place, model);
        return;
    }
    Group& group = model.groups[{line.material, line.type, line.real, line.section}];
    if (group.elements.empty()) {
        group.place = place;
        group.type = type->second;
    }
    if (role == Role::mass || role == Role::spring) {
        const std::size_t wanted = role == Role::mass ? 1 : 2;
        if (line.nodes.size() != wanted) {
            throw InputError(place,
                             fmt::format("element {} has {} nodes, expected {} for {}", line.id,
                                         line.nodes.size(), wanted, type_name(number)));
        }
        for (const Label& node : line.nodes) {
            group.elements.push_back(node);  // give_properties makes them from pairs of nodes
        }
        return;
    }
    const auto element = shaped(type->second, line.nodes);
    if (!element) {
        throw InputError(place,
                         fmt::format("element {}: no {} has these {} nodes", line.id,
                                     type_name(number), line.nodes.size()),
                         "pyramids of 13 nodes are not supported");
    }
    const Label label{line.id, 0};
    model.builder.add_element(element->kind, label, element->nodes, place);
    group.elements.push_back(label);
}

}  // namespace

void read_nblock(const Command& command, ArchiveModel& model)
{
    const BlockFormat format = model.lines.format(command);
    // Three integers in front of the coordinates, or the number alone.
    const std::size_t first = command.integer_or(0, "fields", 6) >= 6 ? 3 : 1;
    std::vector<std::string_view> fields;
    while (model.lines.columns(format, fields) && !ends_block(fields)) {
        const Place place = model.lines.place();
        const Label node{integer_at(fields[0], "node number", place), 0};
        const auto value = [&](std::size_t i) {
            return first + i < fields.size() && !fields[first + i].empty()
                       ? real_at(fields[first + i], "coordinate", place)
                       : 0.0;
        };
        model.builder.add_node(node, {value(0), value(1), value(2)}, place);
        const std::array<double, 3> degrees{value(3), value(4), value(5)};
        if (degrees != std::array<double, 3>{}) {
            set_frame(node, degrees, place, model.builder);
        }
    }
}

void read_eblock(const Command& command, ArchiveModel& model)
{
    if (command.word(1) != "SOLID") {
        command.fail("without SOLID is not supported", "CDWRITE writes EBLOCK,19,SOLID");
    }
    const BlockFormat format = model.lines.format(command);
    std::vector<std::string_view> fields;
    while (model.lines.columns(format, fields) && !ends_block(fields)) {
        const Place place = model.lines.place();
        add_element(element_line(fields, format, model), place, model);
    }
}

/// CMBLOCK, name, NODE or ELEM, count: numbers, a negative one the end of a range.
void read_cmblock(const Command& command, ArchiveModel& model)
{
    const std::string name(command.text(0)), kind = command.word(1);
    const bool nodes = kind.starts_with("NODE");
    if (name.empty() || (!nodes && !kind.starts_with("ELEM"))) {
        command.fail("expected a name and NODE or ELEM");
    }
    std::int64_t left = command.integer(2, "count");
    const BlockFormat format = model.lines.format(command);
    std::vector<std::string_view> fields;
    std::int64_t former = 0;
    while (left > 0 && model.lines.columns(format, fields) && !fields.empty()) {
        const Place place = model.lines.place();
        for (const std::string_view field : fields) {
            const std::int64_t number = integer_at(field, "number", place);
            const Label label{number < 0 ? former + 1 : number, 0};
            const std::int64_t last = number < 0 ? -number : number;
            if (nodes) {
                model.builder.add_range_to_node_set(name, label, last, 1, place);
            } else {
                model.builder.add_range_to_element_set(name, label, last, 1, place);
            }
            former = last;
            --left;
        }
    }
}

/// (2i9,19a9): number, type, KEYOPT(1) and so on.
void read_etblock(const Command& command, ArchiveModel& model)
{
    const BlockFormat format = model.lines.format(command);
    std::vector<std::string_view> fields;
    while (model.lines.columns(format, fields) && !ends_block(fields)) {
        const Place place = model.lines.place();
        ElementType type;
        type.place = place;
        type.number =
            static_cast<int>(integer_at(fields.size() > 1 ? fields[1] : "", "type", place));
        for (std::size_t i = 2; i < fields.size(); ++i) {
            if (const auto value = to_integer(fields[i]); value && *value != 0) {
                type.keyopt[static_cast<int>(i) - 1] = static_cast<int>(*value);
            }
        }
        model.types[integer_at(fields[0], "type number", place)] = type;
    }
}

namespace {

/// The values of a real set up to `count`, from those in `fields` on: six in its first line, where
/// missing ones are zero. False if the file ends before the last.
bool read_values(const BlockFormat& next, std::int64_t count, const Place& place,
                 std::vector<std::string_view>& fields, ArchiveModel& model,
                 std::vector<double>& values)
{
    std::size_t at = 2;  // after number and count
    while (static_cast<std::int64_t>(values.size()) < count) {
        if (at < fields.size()) {
            values.push_back(fields[at].empty() ? 0.0 : real_at(fields[at], "value", place));
            ++at;
        } else if (values.size() < 6 && at < 8) {
            values.push_back(0.0);
            ++at;
        } else if (!model.lines.columns(next, fields)) {
            return false;
        } else {
            at = 0;
            if (fields.empty()) {
                values.resize(static_cast<std::size_t>(count), 0.0);
            }
        }
    }
    return true;
}

}  // namespace

/// RLBLOCK, sets, …: number, count and six values of a set, seven in each line that follows.
void read_rlblock(const Command& command, ArchiveModel& model)
{
    std::int64_t sets = command.integer(0, "number of sets");
    const BlockFormat first = model.lines.format(command), next = model.lines.format(command);
    std::vector<std::string_view> fields;
    while (sets-- > 0 && model.lines.columns(first, fields) && !ends_block(fields)) {
        const Place place = model.lines.place();
        std::vector<double>& values = model.reals[integer_at(fields[0], "real set", place)];
        constexpr std::int64_t most = 10'000;
        const std::int64_t count = std::min(
            most, fields.size() > 1 ? integer_at(fields[1], "number of values", place) : 0);
        if (!read_values(next, count, place, fields, model, values)) {
            return;
        }
    }
}

}  // namespace clench::preprocess::ansys
