#include <algorithm>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

bool is_bar(const Card& card)
{
    return card.name() == "CBAR" || card.name() == "BAROR";
}

/// The card with blank PID and orientation fields taken from BAROR or BEAMOR.
Card with_defaults(const Card& card, const BeamDefaults& defaults)
{
    std::vector<std::string_view> fields;
    for (std::size_t i = 0; i < std::max<std::size_t>(card.size(), 8); ++i) {
        fields.push_back(card.text(i));
    }
    const bool has_orientation = !card.blank(4) || !card.blank(5) || !card.blank(6);
    if (defaults.orientation.size() == 4) {
        if (!has_orientation) {
            std::copy_n(defaults.orientation.begin(), 3, fields.begin() + 4);
        }
        if (card.blank(7)) {
            fields[7] = defaults.orientation[3];
        }
    }
    return Card(card.name(), card.place(), std::move(fields), card.line());
}

/// OFFT: frames of the orientation vector (G: CD of GA, B: basic) and of the offsets at both ends
/// (G: CD of the end, O: element axes).
std::string offset_frames(const Card& card)
{
    std::string text = card.blank(7) ? "GGG" : to_upper(card.text(7));
    const bool valid = text.size() == 3 && (text[0] == 'G' || text[0] == 'B') &&
                       (text[1] == 'G' || text[1] == 'O') && (text[2] == 'G' || text[2] == 'O');
    if (!valid) {
        card.fail(
            "OFFT is " + shown(card.text(7)) + ", expected three letters such as GGG, BGG or GOO",
            "BIT (a real number in this field) is not supported");
    }
    return text;
}

/// The vector that spans plane 1 with the axis, in the basic frame.
Vector3d orientation_vector(const Card& card, const Grid& a, char frame, const Model& model)
{
    const bool by_grid = card.is_integer(4) && card.blank(5) && card.blank(6);
    if (by_grid) {
        return model.geometry.grid(card.id(4, "G0"), card).position - a.position;
    }
    const Vector3d v = card.vector(4, "orientation vector");
    if (v.isZero(0.0)) {
        card.fail("has no orientation vector X1, X2, X3 and no grid point G0",
                  "beams need one to tell their bending planes apart; remove line elements that "
                  "are only drawn");
    }
    return frame == 'B' ? v : Vector3d(model.geometry.displacement_axes(a) * v);
}

/// Columns: x along the axis, y in plane 1, z.
Matrix3d element_axes(const Card& card, const Vector3d& axis, const Vector3d& v)
{
    if (!(axis.norm() > 0.0)) {
        card.fail("has length 0: both ends are at the same point");
    }
    Matrix3d axes;
    if (!axes_from_x_and_xy(axis, v, axes)) {
        card.fail(fmt::format("its orientation vector ({}, {}, {}) is parallel to its axis", v[0],
                              v[1], v[2]),
                  "give another X1, X2, X3 or G0");
    }
    return axes;
}

/// What one end of a beam has: a grid point, a rigid arm from it, and components that are released.
struct BeamEnd {
    const Grid& grid;
    Vector3d offset;
    DofMask released;
    char name;  ///< A or B
};

/// The node at one end: the grid point, or a new one that follows it at the end of the rigid arm in
/// the components, along the element's axes, that are not released.
Label end_node(const Card& card, const BeamEnd& end, const Matrix3d& axes, Model& model)
{
    if (end.offset.isZero(0.0) && end.released == 0) {
        return label(end.grid.id);
    }
    // Named by the element, so that messages say "node END_A.17" of element 17.
    const Label node{card.id(0, "EID"), model.builder.instance(fmt::format("END_{}", end.name))};
    model.builder.add_node(node, end.grid.position + end.offset, card.place());
    // A ball joint: without rotations of its own the grid point does not turn for nothing.
    if (end.released == rotations && end.offset.isZero(0.0) && end.grid.cd == 0) {
        model.builder.add_equal_motion(node, label(end.grid.id), translations, card.place());
        return node;
    }
    std::optional<CoordinateSystem> system;
    if (end.released != 0) {
        system.emplace();
        system->axes = axes;
    }
    model.builder.add_rigid_coupling(
        fmt::format("{} {} at end {}", card.title(), end.released == 0 ? "offset" : "released",
                    end.name),
        label(end.grid.id), {node}, static_cast<DofMask>(all_dofs & ~end.released), card.place(),
        system);
    return node;
}

/// PA and PB. @throws InputError if a beam can then turn or slide freely.
std::pair<DofMask, DofMask> released_components(const Card& card)
{
    const DofMask a = card.components(8, "PA").value_or(0);
    const DofMask b = card.components(9, "PB").value_or(0);
    const DofMask along = 0b001001;  // force and torque along the beam
    if ((a & b & along) != 0 || a == all_dofs || b == all_dofs) {
        card.fail(fmt::format("pin flags {} and {} leave it free to move", shown(card.text(8)),
                              shown(card.text(9))),
                  "release 1 or 4 at one end only");
    }
    if (!is_bar(card) && !(card.blank_or_zero(16) && card.blank_or_zero(17))) {
        card.fail("has warping points SA or SB, which are not supported");
    }
    return {a, b};
}

void add_to_group(const Card& card, std::int64_t pid, const Vector3d& v, Model& model)
{
    const Vector3d normal = v.normalized();
    std::vector<BeamGroup>& groups = (is_bar(card) ? model.bars : model.beams)[pid];
    // Neighbours in a deck mostly share their vector; a long search would cost quadratic time.
    if (groups.empty() || groups.back().normal != normal) {
        groups.push_back({normal, {}, card.place()});
    }
    groups.back().elements.push_back(label(card.id(0, "EID")));
}

}  // namespace

void read_beam_defaults(const Card& card, Model& model)
{
    BeamDefaults& defaults = is_bar(card) ? model.bar_defaults : model.beam_defaults;
    if (!card.blank(1)) {
        defaults.pid = card.id(1, "PID");
    }
    defaults.orientation = {card.text(4), card.text(5), card.text(6), card.text(7)};
}

void read_beam(const Card& original, Model& model)
{
    const BeamDefaults& defaults = is_bar(original) ? model.bar_defaults : model.beam_defaults;
    const Card card = with_defaults(original, defaults);
    const std::int64_t eid = card.id(0, "EID");
    const std::int64_t pid = card.id_or(1, "PID", defaults.pid.value_or(eid));
    const Grid& a = model.geometry.grid(card.id(2, "GA"), card);
    const Grid& b = model.geometry.grid(card.id(3, "GB"), card);
    const auto [released_a, released_b] = released_components(card);

    const std::string frames = offset_frames(card);
    const Vector3d v = orientation_vector(card, a, frames[0], model);
    Vector3d offset_a = card.vector(10, "offset WA"), offset_b = card.vector(13, "offset WB");
    for (const auto& [grid, frame, offset] :
         {std::tuple(&a, frames[1], &offset_a), std::tuple(&b, frames[2], &offset_b)}) {
        if (offset->isZero(0.0)) {
            continue;
        }
        const Matrix3d axes = frame == 'O' ? element_axes(card, b.position - a.position, v)
                                           : model.geometry.displacement_axes(*grid);
        *offset = axes * *offset;
    }
    const Matrix3d axes = element_axes(card, b.position + offset_b - a.position - offset_a, v);

    const Label nodes[] = {end_node(card, {a, offset_a, released_a, 'A'}, axes, model),
                           end_node(card, {b, offset_b, released_b, 'B'}, axes, model)};
    model.builder.add_element({Shape::line2, Family::beam, Integration::full}, label(eid), nodes,
                              card.place());
    model.element_ids.push_back(eid);
    add_to_group(card, pid, v, model);
}

namespace {

/// Makes groups of one vector from those of neighbours: vectors sorted, so n log n.
std::vector<BeamGroup> joined(std::vector<BeamGroup> groups)
{
    std::stable_sort(groups.begin(), groups.end(), [](const BeamGroup& x, const BeamGroup& y) {
        return std::lexicographical_compare(x.normal.begin(), x.normal.end(), y.normal.begin(),
                                            y.normal.end());
    });
    std::vector<BeamGroup> result;
    for (BeamGroup& group : groups) {
        if (result.empty() || result.back().normal != group.normal) {
            result.push_back(std::move(group));
        } else {
            std::vector<Reference>& to = result.back().elements;
            to.insert(to.end(), group.elements.begin(), group.elements.end());
        }
    }
    return result;
}

void add_sections_of(const char* card, std::map<std::int64_t, std::vector<BeamGroup>>& beams,
                     const std::map<std::int64_t, BeamProperty>& properties, Model& model)
{
    for (auto& [pid, unsorted] : beams) {
        const std::vector<BeamGroup> groups = joined(std::move(unsorted));
        const auto property = properties.find(pid);
        const std::string all = property_set(pid);
        if (property == properties.end()) {
            throw InputError(groups.front().place,
                             fmt::format("{} names property {}, which is not defined", card, pid),
                             "CBAR needs PBAR or PBARL, CBEAM needs PBEAM or PBEAML");
        }
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const std::string set = groups.size() == 1 ? all : fmt::format("{}_V{}", all, i + 1);
            Section section;
            section.name = set;
            section.material = property->second.material;
            section.beam = property->second.profile;
            section.beam_normal = groups[i].normal;
            section.place = property->second.place;
            model.builder.add_to_element_set(set, groups[i].elements, groups[i].place);
            if (groups.size() > 1) {
                model.builder.add_to_element_set(all, {set}, groups[i].place);
            }
            model.builder.assign_section(set, std::move(section));
        }
    }
}

}  // namespace

void add_beam_sections(Model& model)
{
    for (const auto& [pid, groups] : model.bars) {
        if (model.beams.contains(pid) || model.solids.contains(pid)) {
            throw InputError(
                groups.front().place,
                fmt::format("property number {} is used by bars and other elements", pid),
                "give every property a number of its own");
        }
    }
    for (const auto& [pid, groups] : model.beams) {
        if (model.solids.contains(pid)) {
            throw InputError(groups.front().place,
                             fmt::format("property number {} is used by beams and solids", pid),
                             "give every property a number of its own");
        }
    }
    add_sections_of("CBAR", model.bars, model.bar_properties, model);
    add_sections_of("CBEAM", model.beams, model.beam_properties, model);
}

}  // namespace clench::preprocess::nastran
