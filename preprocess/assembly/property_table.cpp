#include "preprocess/assembly/property_table.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/elements/element_properties.hpp"
#include "preprocess/elements/family.hpp"

namespace clench::preprocess {
namespace {

[[noreturn]] void refuse_missing_section(const FeDeck& deck, const ElementBlock& block)
{
    std::vector<std::string> missing;
    for (Index e = 0; e < block.size(); ++e) {
        if (block.section[e] == none) {
            missing.push_back(deck.mesh.name_of(block.label[e]));
        }
    }
    throw InputError(where_of(deck),
                     fmt::format("{} {} element{} no section and so no material: {}",
                                 missing.size(), deck_name(block.kind),
                                 missing.size() == 1 ? " has" : "s have", list_some(missing)),
                     "add *SOLID SECTION, *SHELL SECTION or PSOLID, or give the body one material "
                     "in the case file, or "
                     "several with `elements: SET`");
}

}  // namespace

PropertyTable::PropertyTable(const FeDeck& deck) : deck_(deck)
{
    for (const ElementBlock& block : deck.mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e) {
            const Index section = block.section[e];
            if (section == none) {
                refuse_missing_section(deck, block);
            }
            const std::pair key{block.kind, section};
            if (!prepared_.contains(key)) {
                const Section& s = deck.sections[section];
                const Eigen::Vector3d anywhere = deck.mesh.nodes[block.nodes_of(e)[0]];
                prepared_.emplace(key, element_properties(s, material_of(s), block.kind, anywhere));
            }
        }
    }
}

ElementProperties PropertyTable::of(const ElementBlock& block, Index e, const ElementNodes& x) const
{
    const Section& section = deck_.sections[block.section[e]];
    // A beam's axis is checked against its n1 direction one by one.
    const bool one_by_one = family_of(block.kind.family).check != nullptr;
    if (one_by_one || (section.orientation && depends_on_position(section, material_of(section)))) {
        return element_properties(section, material_of(section), block, e, x);
    }
    ElementProperties properties = prepared_.at({block.kind, block.section[e]});
    add_normals(block, e, properties);
    return properties;
}

const Material& PropertyTable::material_of(const Section& section) const
{
    std::vector<std::string> names;
    for (const Material& material : deck_.materials) {
        if (same_name(material.name, section.material)) {
            return material;
        }
        names.push_back(material.name);
    }
    std::string hint = did_you_mean(section.material, names);
    if (hint.empty()) {
        hint = names.empty() ? "the deck and the case file define no material"
                             : "defined are: " + list_some(names);
    }
    throw InputError(section.place,
                     fmt::format("section of {} names material {}, which is not defined",
                                 section.name, section.material),
                     hint);
}

}  // namespace clench::preprocess
