#include "core/model/known_mass.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench {

std::vector<std::size_t> materials_without_density(const FeModel& model)
{
    if (model.external_matrices) {
        return {};
    }
    std::vector<bool> used(model.sections.size(), false);
    for (const ElementBlock& block : model.mesh.blocks) {
        for (const Index section : block.section) {
            if (section >= 0 && static_cast<std::size_t>(section) < used.size()) {
                used[static_cast<std::size_t>(section)] = true;
            }
        }
    }
    std::vector<std::size_t> found;
    for (std::size_t m = 0; m < model.materials.size(); ++m) {
        const Material& material = model.materials[m];
        bool needed = false;
        for (std::size_t s = 0; s < used.size() && !material.density; ++s) {
            needed = needed || (used[s] && same_name(model.sections[s].material, material.name));
        }
        if (needed) {
            found.push_back(m);
        }
    }
    return found;
}

void require_mass(const FeModel& model, const std::string& purpose)
{
    const std::vector<std::size_t> unknown = materials_without_density(model);
    if (unknown.empty()) {
        return;
    }
    const Material& material = model.materials[unknown.front()];
    throw InputError(
        material.place,
        fmt::format("material {}: has no density, needed for {}", material.name, purpose),
        "add *DENSITY, RHO of MAT1 or `density`; statics without gravity does without");
}

}  // namespace clench
