#include "preprocess/deck/give_materials.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

/// Overrides or adds the constants.
void define(FeDeck& deck, const Material& given)
{
    for (Material& material : deck.materials) {
        if (same_name(material.name, given.name)) {
            if (!std::holds_alternative<std::monostate>(given.elasticity)) {
                material.elasticity = given.elasticity;
            }
            if (given.density) {
                material.density = given.density;
            }
            material.place = given.place;
            return;
        }
    }
    deck.materials.push_back(given);
}

Index add_section(FeDeck& deck, const MaterialEntry& entry, const std::string& name)
{
    Section section;
    section.name = name;
    section.material = entry.material.name;
    section.thickness = entry.thickness.value_or(1.0);
    section.place = entry.material.place;
    deck.sections.push_back(std::move(section));
    return static_cast<Index>(deck.sections.size() - 1);
}

void give_to_set(FeDeck& deck, const MaterialEntry& entry, const std::string& set)
{
    const auto found = deck.mesh.element_sets.find(set);
    if (found == deck.mesh.element_sets.end()) {
        const std::vector<std::string> known = keys_of(deck.mesh.element_sets);
        std::string hint = did_you_mean(set, known);
        if (hint.empty()) {
            hint = known.empty() ? "the mesh has no element sets"
                                 : "the mesh has: " + list_some(known);
        }
        throw InputError(
            entry.material.place,
            fmt::format("material {}: there is no element set {}", entry.material.name, set), hint);
    }
    const Index section = add_section(deck, entry, set);
    for (const Index element : found->second) {
        const auto [block, position] = deck.mesh.locate(element);
        deck.mesh.blocks[block].section[position] = section;
    }
}

/// Beams and trusses need a profile, shells a thickness.
bool is_enough_for(Family family, const MaterialEntry& entry)
{
    return family == Family::shell ? entry.thickness.has_value()
                                   : family != Family::beam && family != Family::truss;
}

/// Elements without section get the only material, if it tells all they need.
void give_to_rest(FeDeck& deck, const MaterialEntry& entry)
{
    const std::string rest = "all elements without a section";
    Index section = none;
    for (ElementBlock& block : deck.mesh.blocks) {
        if (!is_enough_for(block.kind.family, entry)) {
            continue;
        }
        for (Index& of_element : block.section) {
            if (of_element == none) {
                section = section == none ? add_section(deck, entry, rest) : section;
                of_element = section;
            }
        }
    }
}

bool is_used(const FeDeck& deck, const std::string& material)
{
    for (const Section& section : deck.sections) {
        if (same_name(section.material, material)) {
            return true;
        }
    }
    return false;
}

}  // namespace

void give_materials(FeDeck& deck, const std::vector<MaterialEntry>& entries)
{
    for (const MaterialEntry& entry : entries) {
        define(deck, entry.material);
        for (const std::string& set : entry.elements) {
            give_to_set(deck, entry, set);
        }
    }
    if (entries.size() == 1 && entries.front().elements.empty()) {
        give_to_rest(deck, entries.front());
    }
    for (const MaterialEntry& entry : entries) {
        if (!is_used(deck, entry.material.name)) {
            throw InputError(
                entry.material.place,
                fmt::format("material {} is given to no element", entry.material.name),
                "name its element set with `elements: SET`, or spell it as the deck does");
        }
    }
}

}  // namespace clench::preprocess
