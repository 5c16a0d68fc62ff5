#include <array>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

/// Where a shell card has its fields.
struct ShellCard {
    std::string_view name;
    Shape shape;
    std::size_t corners, offset, flag, thickness;  ///< thickness: T1
};

constexpr std::array<ShellCard, 6> shell_cards{{{"CTRIA3", Shape::tri3, 3, 6, 9, 10},
                                                {"CTRIAR", Shape::tri3, 3, 6, 9, 10},
                                                {"CQUAD4", Shape::quad4, 4, 7, 9, 10},
                                                {"CQUADR", Shape::quad4, 4, 7, 9, 10},
                                                {"CTRIA6", Shape::tri6, 3, 9, 13, 10},
                                                {"CQUAD8", Shape::quad8, 4, 15, 16, 10}}};

const ShellCard& type_of(const Card& card)
{
    for (const ShellCard& type : shell_cards) {
        if (type.name == card.name()) {
            return type;
        }
    }
    card.fail("is no shell");
}

/// A blank MID3 means no shear flexibility: stiffer than a solid section by this factor.
constexpr double rigid_shear_factor = 1000.0;

/// Thickness at the corners, which must be one and given for all; nothing where all are blank.
std::optional<double> own_thickness(const Card& card, const ShellCard& type)
{
    std::optional<double> thickness;
    std::size_t blank = 0;
    for (std::size_t i = 0; i < type.corners; ++i) {
        const std::size_t field = type.thickness + i;
        if (card.blank(field)) {
            ++blank;
            continue;
        }
        const double t = card.real(field, "T");
        if (thickness && *thickness != t) {
            card.fail(
                fmt::format("T{} is {}, expected {} as the others: a thickness that differs "
                            "from corner to corner is not supported",
                            i + 1, t, *thickness));
        }
        thickness = t;
    }
    if (thickness && blank > 0) {
        card.fail(fmt::format("has {} of {} thicknesses, expected all or none: a thickness that "
                              "differs from corner to corner is not supported",
                              type.corners - blank, type.corners),
                  "give T at every corner, or leave it to the property");
    }
    return thickness;
}

/// What is left of the bending stiffness of a sheet that has none, so that nothing is loose.
constexpr double sheet_bending = 1e-6;

/// The one material of a PSHELL: MID1, or MID2 of a plate without membrane stiffness.
std::size_t material_field(const Card& card)
{
    return card.blank(1) ? 3 : 1;
}

/// Why no shell can have this PSHELL; empty if it can.
std::string problem_of(const Card& card)
{
    if (card.blank(1) && card.blank(3)) {
        return card.title() + " has neither MID1 nor MID2";
    }
    const std::int64_t mid = card.integer(material_field(card), "MID1");
    const auto other = [&](std::size_t field) {
        return !card.blank(field) && card.integer(field, "MID") != mid;
    };
    if (mid < 1 || other(3) || other(5)) {
        return fmt::format(
            "{}: MID1 = {}, MID2 = {}, MID3 = {}, expected one material for membrane, "
            "bending and shear",
            card.title(), card.text(1), card.text(3), card.text(5));
    }
    return card.blank_or_zero(10)
               ? ""
               : card.title() + ": MID4, which couples membrane and bending, is not supported";
}

/// Sheets and plates are shells that have the other stiffness too.
void warn_of_missing_stiffness(const Card& card, Model& model)
{
    if (card.blank(1) == card.blank(3)) {
        return;
    }
    model.builder.warn(fmt::format(
        "{}: {}: {}", card.place().text(), card.title(),
        card.blank(1) ? "a plate without MID1 gets the membrane stiffness of MID2, which flat "
                        "plates do not feel"
                      : "a sheet without MID2 keeps a millionth of its bending stiffness, so that "
                        "nothing is loose"));
}

}  // namespace

void read_pshell(const Card& card, Model& model)
{
    const std::int64_t pid = card.id(0, "PID");
    Section section;
    section.name = property_set(pid);
    section.place = card.place();
    const std::string problem = problem_of(card);
    section.material = problem.empty() ? material_name(card.id(material_field(card), "MID")) : "";
    section.thickness = card.real_or(2, "T", 0.0);  // 0: every element has its own
    ShellSection shell;
    shell.bending_factor = card.blank(3) ? sheet_bending : card.real_or(4, "12I/T**3", 1.0);
    shell.shear_factor = card.blank(5) ? rigid_shear_factor : card.real_or(6, "TS/T", 5.0 / 6.0);
    shell.mass_per_area = card.real_or(7, "NSM", 0.0) * model.mass_factor;
    if (!(shell.bending_factor > 0.0) || !(shell.shear_factor > 0.0)) {
        card.fail("12I/T**3 and TS/T must be positive");
    }
    section.shell = shell;
    warn_of_missing_stiffness(card, model);
    if (!model.shell_properties.emplace(pid, ShellProperty{section, problem}).second) {
        card.fail("is defined twice");
    }
}

/// Layers: those of one material are one shell; others are refused where a shell asks for them.
/// PCOMP, PID, Z0, NSM, SB, FT, TREF, GE, LAM and MID, T, THETA, SOUT of every layer; a blank MID
/// or T is that of the layer before. PCOMPG has a number in front of each.
void read_pcomp(const Card& card, Model& model)
{
    const std::int64_t pid = card.id(0, "PID");
    const bool numbered = card.name() == "PCOMPG";
    const std::size_t width = numbered ? 8 : 4, first = numbered ? 9 : 8;
    Section section;
    section.name = property_set(pid);
    section.place = card.place();
    std::string problem;
    std::int64_t material = 0;
    double thickness = 0.0, total = 0.0;
    for (std::size_t field = first; field < card.size(); field += width) {
        if (card.blank(field) && card.blank(field + 1) && card.blank(field + 2)) {
            continue;
        }
        const std::int64_t mid = card.id_or(field, "MID", material);
        thickness = card.real_or(field + 1, "T", thickness);
        total += thickness;
        if (material != 0 && mid != material) {
            problem = fmt::format("{} {}: layered shells are not supported", card.name(), pid);
        }
        material = mid;
    }
    const bool symmetric = same_name(card.text(7), "SYM");
    section.thickness = symmetric ? 2.0 * total : total;
    constexpr double digits = 1e-6;  // of the card
    if (problem.empty() && !card.blank(1) &&
        !(std::abs(card.real(1, "Z0") + 0.5 * section.thickness) <= digits * section.thickness)) {
        problem = fmt::format("{} {}: Z0 other than half the thickness is not supported",
                              card.name(), pid);
    }
    if (material == 0) {
        problem = fmt::format("{} {} has no layers", card.name(), pid);
    }
    section.material = material_name(material);
    ShellSection shell;
    shell.mass_per_area = card.real_or(2, "NSM", 0.0) * model.mass_factor;
    section.shell = shell;
    if (!model.shell_properties.emplace(pid, ShellProperty{section, problem}).second) {
        card.fail("is defined twice");
    }
}

void read_shell(const Card& card, Model& model)
{
    const ShellCard& type = type_of(card);
    const std::int64_t eid = card.id(0, "EID");
    const std::int64_t pid = card.id_or(1, "PID", eid);
    std::array<Label, 8> nodes;
    const auto count = static_cast<std::size_t>(node_count(type.shape));
    for (std::size_t i = 0; i < count; ++i) {
        if (i >= type.corners && card.blank_or_zero(2 + i)) {
            card.fail(
                fmt::format("mid-side node G{} is missing; shells with some left out are not "
                            "supported",
                            i + 1));
        }
        nodes[i] = label(card.id(2 + i, "node"));
    }
    if (card.integer_or(type.flag, "TFLAG", 0) == 1) {
        card.fail("TFLAG is 1: thicknesses as fractions of that of PSHELL are not supported");
    }
    model.builder.add_element({type.shape, Family::shell, Integration::full}, label(eid),
                              {nodes.data(), count}, card.place());
    model.element_ids.push_back(eid);
    SolidGroup& group = model.shells[{pid, card.real_or(type.offset, "ZOFFS", 0.0),
                                      own_thickness(card, type).value_or(0.0)}];
    if (group.elements.empty()) {
        group.place = card.place();
    }
    group.elements.push_back(label(eid));
}

void add_shell_sections(Model& model)
{
    std::map<std::int64_t, int> variants;
    for (auto& [key, group] : model.shells) {
        const auto [pid, offset, thickness] = key;
        const std::string all = property_set(pid);
        const std::string set = fmt::format("{}_T{}", all, ++variants[pid]);
        model.builder.add_to_element_set(set, std::move(group.elements), group.place);
        model.builder.add_to_element_set(all, {set}, group.place);
        const auto property = model.shell_properties.find(pid);
        if (property == model.shell_properties.end()) {
            // On faces of solids they are only a skin; elsewhere the missing section is named.
            continue;
        }
        if (!property->second.problem.empty()) {
            throw InputError(property->second.section.place, property->second.problem,
                             "give PSHELL with MID1 = MID2 = MID3, or layers of one material");
        }
        Section section = property->second.section;
        section.name = set;
        section.shell->offset = offset;
        section.thickness = thickness > 0.0 ? thickness : section.thickness;
        model.builder.assign_section(set, std::move(section));
    }
}

}  // namespace clench::preprocess::nastran
