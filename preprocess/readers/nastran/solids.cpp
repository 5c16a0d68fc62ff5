#include <array>

#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

/// A solid element card: its shapes with and without mid-side nodes, and for each local node of
/// ours the position of that node on the card.
struct SolidCard {
    Shape linear, quadratic;
    std::size_t corners, most;
    std::array<std::uint8_t, 20> order;
};

constexpr std::array<std::uint8_t, 20> same_order{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,
                                                  10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
/// Nastran lists the mid-side nodes of the edges between bottom and top before those of the top;
/// ours come last.
constexpr SolidCard tetra{Shape::tet4, Shape::tet10, 4, 10, same_order};
constexpr SolidCard penta{
    Shape::wedge6, Shape::wedge15, 6, 15, {0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 9, 10, 11}};
constexpr SolidCard hexa{
    Shape::hex8, Shape::hex20, 8, 20, {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,
                                       10, 11, 16, 17, 18, 19, 12, 13, 14, 15}};
constexpr SolidCard pyramid{Shape::pyr5, Shape::pyr5, 5, 13, same_order};

const SolidCard& solid_card(const Card& card)
{
    switch (card.name()[1]) {
        case 'T':
            return tetra;
        case 'H':
            return hexa;
        default:
            return card.name().starts_with("CPE") ? penta : pyramid;
    }
}

/// Whether the card has its mid-side nodes. @throws InputError if it has only some of them.
bool has_mid_nodes(const Card& card, const SolidCard& type)
{
    std::vector<std::string> missing;
    for (std::size_t i = type.corners; i < type.most; ++i) {
        if (card.blank_or_zero(2 + i)) {
            missing.push_back(fmt::format("G{}", i + 1));
        }
    }
    const std::size_t mid_nodes = type.most - type.corners;
    if (missing.size() == mid_nodes) {
        return false;
    }
    if (!missing.empty()) {
        card.fail(fmt::format("has {} of {} mid-side nodes, expected all or none; missing: {}",
                              mid_nodes - missing.size(), mid_nodes, list_some(missing)),
                  "elements with some mid-side nodes left out are not supported");
    }
    if (type.linear == type.quadratic) {
        card.fail("has 13 nodes; of pyramids only those of 5 nodes are supported",
                  "split the pyramid into two quadratic tetrahedra");
    }
    return true;
}

/// The number of the property, 0 where the field is blank and no property has the element's
/// number, as in meshes written without properties.
std::int64_t property_of(const Card& card, const Model& model)
{
    const std::int64_t eid = card.id(0, "EID");
    return card.id_or(1, "PID", model.solid_properties.contains(eid) ? eid : 0);
}

ElementKind kind_of(Shape shape, std::int64_t pid, const Model& model)
{
    ElementKind kind{shape, Family::solid, Integration::full};
    const auto property = model.solid_properties.find(pid);
    const bool known = property != model.solid_properties.end();
    if (shape == Shape::hex8) {
        kind.integration =
            known ? property->second.hex8.value_or(model.options.hex8) : model.options.hex8;
    } else if (shape == Shape::hex20) {
        kind.integration =
            known ? property->second.hex20.value_or(model.options.hex20) : model.options.hex20;
    }
    return kind;
}

enum class Choice { automatic, reduced_or_two, full_or_three };

/// Reads IN or ISOP, which are words or numbers.
Choice choice(const Card& card, std::size_t field, const char* what,
              const std::vector<std::pair<const char*, Choice>>& words)
{
    if (card.blank(field)) {
        return Choice::automatic;
    }
    std::vector<std::string> known;
    for (const auto& [word, meaning] : words) {
        if (same_name(word, card.text(field))) {
            return meaning;
        }
        known.push_back(word);
    }
    card.fail(fmt::format("{} is {}, expected one of {}", what, shown(card.text(field)),
                          list_some(known)));
}

/// IN and ISOP: Nastran's own default for 8-node bricks is reduced shear with bubble functions,
/// for 20-node bricks 3 x 3 x 3 points; ours are the read options. FULL is plain full integration;
/// TWO takes 2 x 2 x 2 points, which is reduced integration for 20 nodes.
void read_integration(const Card& card, SolidProperty& property, Model& model)
{
    const Choice in = choice(card, 3, "IN",
                             {{"BUBBLE", Choice::automatic},
                              {"0", Choice::automatic},
                              {"TWO", Choice::reduced_or_two},
                              {"2", Choice::reduced_or_two},
                              {"THREE", Choice::full_or_three},
                              {"3", Choice::full_or_three}});
    const Choice isop = choice(card, 5, "ISOP",
                               {{"REDUCED", Choice::reduced_or_two},
                                {"0", Choice::reduced_or_two},
                                {"FULL", Choice::full_or_three},
                                {"1", Choice::full_or_three}});
    if (isop == Choice::full_or_three && in != Choice::automatic) {
        property.hex8 = Integration::full;
    } else if (in != Choice::automatic) {
        property.hex8 = Integration::incompatible;
        model.builder.warn(fmt::format(
            "{}: {}: IN = {} asks for reduced shear integration without bubble functions; 8-node "
            "bricks are given incompatible modes instead.",
            card.place().text(), card.title(), card.text(3)));
    }
    if (in == Choice::reduced_or_two) {
        property.hex20 = Integration::reduced;
    } else if (isop == Choice::full_or_three || in == Choice::full_or_three) {
        property.hex20 = Integration::full;
    }
}

}  // namespace

void read_psolid(const Card& card, Model& model)
{
    const std::int64_t pid = card.id(0, "PID");
    SolidProperty property;
    property.section.name = property_set(pid);
    property.section.material = material_name(card.id(1, "MID"));
    property.section.place = card.place();
    const std::int64_t cordm = card.integer_or(2, "CORDM", 0);
    if (cordm > 0) {
        property.section.orientation = model.geometry.system(cordm, card);
    }
    const Material* material = model.builder.find_material(property.section.material);
    if (cordm < 0 && material && !std::holds_alternative<Isotropic>(material->elasticity)) {
        card.fail(
            fmt::format("CORDM is {}: material axes that follow the element are not "
                        "supported, expected 0 or a coordinate system",
                        cordm));
    }
    read_integration(card, property, model);
    if (!card.blank(6) && !same_name(card.text(6), "SMECH")) {
        card.fail("FCTN is " + shown(card.text(6)) + ", expected SMECH or blank",
                  "fluid and porous elements are not supported");
    }
    if (!model.solid_properties.emplace(pid, std::move(property)).second) {
        card.fail("is defined twice");
    }
}

void read_solid(const Card& card, Model& model)
{
    const SolidCard& type = solid_card(card);
    const std::int64_t eid = card.id(0, "EID");
    const bool quadratic = has_mid_nodes(card, type);
    const Shape shape = quadratic ? type.quadratic : type.linear;
    if (card.size() > 2 + type.most) {
        card.fail(fmt::format("has more than {} nodes", type.most));
    }
    std::array<Label, 20> nodes;
    const auto count = static_cast<std::size_t>(node_count(shape));
    for (std::size_t i = 0; i < count; ++i) {
        nodes[i] = label(card.id(2 + type.order[i], "node"));
    }
    const std::int64_t pid = property_of(card, model);
    model.builder.add_element(kind_of(shape, pid, model), label(eid), {nodes.data(), count},
                              card.place());
    model.element_ids.push_back(eid);
    SolidGroup& group = model.solids[pid];
    if (group.elements.empty()) {
        group.place = card.place();
    }
    group.elements.push_back(label(eid));
}

void add_solid_sections(Model& model)
{
    for (auto& [pid, group] : model.solids) {
        const std::string set = property_set(pid);
        const std::size_t count = group.elements.size();
        model.builder.add_to_element_set(set, std::move(group.elements), group.place);
        const auto property = model.solid_properties.find(pid);
        if (property != model.solid_properties.end()) {
            model.builder.assign_section(set, property->second.section);
            continue;
        }
        const std::string what =
            pid == 0 ? fmt::format("{} solid elements have no property", count)
                     : fmt::format("PSOLID {} of {} elements is not defined", pid, count);
        model.builder.warn(fmt::format("{}: {}: their set {} needs a material in the case file.",
                                       group.place.text(), what, set));
    }
}

}  // namespace clench::preprocess::nastran
