#include <algorithm>

#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"

namespace clench::preprocess::nastran {
namespace {

std::vector<Reference> references(const std::vector<std::int64_t>& ids)
{
    std::vector<Reference> members;
    members.reserve(ids.size());
    for (const std::int64_t id : ids) {
        members.push_back(label(id));
    }
    return members;
}

/// The numbers of a bulk data set from field `first` on.
std::vector<std::int64_t> members(const Card& card, std::size_t first,
                                  const std::vector<std::int64_t>& defined)
{
    return id_list(card, first, "numbers").among(defined);
}

std::vector<std::int64_t> used_properties(const Model& model)
{
    std::vector<std::int64_t> pids;
    for (const auto& [pid, group] : model.solids) {
        pids.push_back(pid);
    }
    for (const auto* beams : {&model.bars, &model.beams}) {
        for (const auto& [pid, groups] : *beams) {
            pids.push_back(pid);
        }
    }
    std::sort(pids.begin(), pids.end());
    return pids;
}

}  // namespace

void read_set1(const Card& card, Model& model)
{
    const std::int64_t sid = card.id(0, "SID");
    // SKIN in field 3 asks for the skin of a superelement's aerodynamic splines.
    const std::size_t first = same_name(card.text(1), "SKIN") ? 2 : 1;
    model.builder.add_to_node_set(
        set_name(sid), references(members(card, first, model.geometry.grid_ids())), card.place());
}

void read_set3(const Card& card, Model& model)
{
    const std::int64_t sid = card.id(0, "SID");
    const std::string_view kind = card.text(1);
    if (same_name(kind, "GRID") || same_name(kind, "POINT")) {
        model.builder.add_to_node_set(
            set_name(sid), references(members(card, 2, model.geometry.grid_ids())), card.place());
    } else if (same_name(kind, "ELEM") || same_name(kind, "ELEMENT")) {
        model.builder.add_to_element_set(
            set_name(sid), references(members(card, 2, model.element_ids)), card.place());
    } else if (same_name(kind, "PROP")) {
        std::vector<Reference> sets;
        for (const std::int64_t pid :
             id_list(card, 2, "numbers").only_among(used_properties(model))) {
            sets.emplace_back(property_set(pid));
        }
        model.builder.add_to_element_set(set_name(sid), std::move(sets), card.place());
    } else {
        model.builder.skip("SET3");
    }
}

/// SET, SID, TYPE, LIST, , , , , ID1, …: what HyperMesh writes for OptiStruct. Sets of other things
/// than grid points and elements, and by boxes and formulas, choose output and optimisation alone.
void read_listed_set(const Card& card, Model& model)
{
    const std::int64_t sid = card.id(0, "SID");
    const bool listed = card.blank(2) || same_name(card.text(2), "LIST");
    const std::string_view kind = card.text(1);
    constexpr std::size_t first = 8;
    if (listed && same_name(kind, "GRID")) {
        model.builder.add_to_node_set(set_name(sid),
                                      references(members(card, first, model.geometry.grid_ids())),
                                      card.place());
    } else if (listed && same_name(kind, "ELEM")) {
        model.builder.add_to_element_set(
            set_name(sid), references(members(card, first, model.element_ids)), card.place());
    } else {
        model.builder.skip("SET");
    }
}

void add_case_control_sets(Model& model)
{
    for (const auto& [sid, set] : model.control.sets) {
        if (model.builder.has_node_set(set_name(sid)) ||
            model.builder.has_element_set(set_name(sid))) {
            model.builder.warn(
                fmt::format("{}: case control set {} is left out: SET, SET1 or SET3 has "
                            "the same number.",
                            set.place.text(), sid));
            continue;
        }
        const auto nodes = set.ids.only_among(model.geometry.grid_ids());
        const auto elements = set.ids.only_among(model.element_ids);
        if (!nodes.empty()) {
            model.builder.add_to_node_set(set_name(sid), references(nodes), set.place);
        }
        if (!elements.empty()) {
            model.builder.add_to_element_set(set_name(sid), references(elements), set.place);
        }
    }
}

}  // namespace clench::preprocess::nastran
