#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"

namespace clench::preprocess::nastran {
namespace {

void add_property(const Card& card, RodProperty property, Model& model)
{
    if (!(property.area > 0.0)) {
        card.fail(fmt::format("area is {}, expected a positive number", property.area));
    }
    property.material = material_name(card.id(1, "MID"));
    property.place = card.place();
    if (!model.rod_properties.emplace(card.id(0, "PID"), std::move(property)).second) {
        card.fail("is defined twice");
    }
}

/// Torsion, G J / L between the rotations about the line; it matters where both ends have them.
void add_torsion(const Card& card, const Grid& a, const Grid& b, const RodProperty& property,
                 Model& model)
{
    const Eigen::Vector3d line = b.position - a.position;
    const Material* material = model.builder.find_material(property.material);
    if (!(property.torsion > 0.0) || !material) {
        return;
    }
    std::vector<DeckBuilder::Term> terms;
    for (const auto& [grid, sign] : {std::pair(a.id, -1.0), std::pair(b.id, 1.0)}) {
        for (int k = 0; k < 3; ++k) {
            if (line[k] != 0.0) {
                terms.push_back({label(grid), 3 + k, sign * line[k] / line.norm()});
            }
        }
    }
    model.builder.add_spring_row(
        std::move(terms), material->shear_modulus() * property.torsion / line.norm(), card.place());
}

/// The element between two grid points.
void add_rod(const Card& card, std::size_t first_grid, const RodProperty& property, Model& model)
{
    const Grid& a = model.geometry.grid(card.id(first_grid, "G1"), card);
    const Grid& b = model.geometry.grid(card.id(first_grid + 1, "G2"), card);
    if (!((b.position - a.position).norm() > 0.0)) {
        card.fail("has length 0: both ends are at the same point");
    }
    const std::int64_t eid = card.id(0, "EID");
    const Label nodes[] = {label(a.id), label(b.id)};
    model.builder.add_element({Shape::line2, Family::truss, Integration::full}, label(eid), nodes,
                              card.place());
    model.element_ids.push_back(eid);
    add_torsion(card, a, b, property, model);
}

Section section_of(const std::string& name, const RodProperty& property)
{
    Section section;
    section.name = name;
    section.material = property.material;
    section.area = property.area;
    section.mass_per_length = property.mass_per_length;
    section.place = property.place;
    return section;
}

}  // namespace

void read_prod(const Card& card, Model& model)
{
    add_property(card,
                 {"",
                  card.real(2, "A"),
                  card.real_or(3, "J", 0.0),
                  card.real_or(5, "NSM", 0.0) * model.mass_factor,
                  {}},
                 model);
}

/// Outer diameter and wall; a wall of 0 or blank is a full rod.
void read_ptube(const Card& card, Model& model)
{
    const double outer = card.real(2, "OD"), wall = card.real_or(3, "T", 0.0);
    if (!card.blank(5) && card.real(5, "OD2") != outer) {
        card.fail(fmt::format("OD2 is {}, expected {} as OD: tapered tubes are not supported",
                              card.text(5), card.text(2)));
    }
    const double inner = wall > 0.0 ? outer - 2.0 * wall : 0.0;
    if (!(outer > 0.0) || inner < 0.0) {
        card.fail(fmt::format("OD = {}, T = {}, expected a wall of up to half the diameter", outer,
                              wall));
    }
    const double pi = std::numbers::pi;
    add_property(card,
                 {"",
                  pi / 4.0 * (outer * outer - inner * inner),
                  pi / 32.0 * (std::pow(outer, 4) - std::pow(inner, 4)),
                  card.real_or(4, "NSM", 0.0) * model.mass_factor,
                  {}},
                 model);
}

void read_rod(const Card& card, Model& model)
{
    const std::int64_t eid = card.id(0, "EID"), pid = card.id_or(1, "PID", eid);
    const auto property = model.rod_properties.find(pid);
    if (property == model.rod_properties.end()) {
        card.fail(fmt::format("names {} {}, which is not defined",
                              card.name() == "CTUBE" ? "PTUBE" : "PROD", pid));
    }
    add_rod(card, 2, property->second, model);
    SolidGroup& group = model.rods[pid];
    group.place = group.elements.empty() ? card.place() : group.place;
    group.elements.push_back(label(eid));
}

void read_conrod(const Card& card, Model& model)
{
    RodProperty property;
    property.area = card.real_or(4, "A", 0.0);
    if (!(property.area > 0.0)) {
        card.fail(fmt::format("area is {}, expected a positive number", property.area));
    }
    property.material = material_name(card.id(3, "MID"));
    property.torsion = card.real_or(5, "J", 0.0);
    property.mass_per_length = card.real_or(7, "NSM", 0.0) * model.mass_factor;
    property.place = card.place();
    add_rod(card, 1, property, model);
    const std::int64_t eid = card.id(0, "EID");
    const std::string set = fmt::format("CONROD_{}", eid);
    model.builder.add_to_element_set(set, {label(eid)}, card.place());
    model.builder.assign_section(set, section_of(set, property));
}

void add_rod_sections(Model& model)
{
    for (auto& [pid, group] : model.rods) {
        if (model.bars.contains(pid) || model.beams.contains(pid) || model.solids.contains(pid)) {
            throw InputError(
                group.place,
                fmt::format("property number {} is used by rods and other elements", pid),
                "give every property a number of its own");
        }
        const std::string set = property_set(pid);
        model.builder.add_to_element_set(set, std::move(group.elements), group.place);
        model.builder.assign_section(set, section_of(set, model.rod_properties.at(pid)));
    }
}

}  // namespace clench::preprocess::nastran
