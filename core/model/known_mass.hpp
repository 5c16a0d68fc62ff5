#pragma once

#include <string>
#include <vector>

#include "core/model/fe_model.hpp"

namespace clench {

/// Materials of elements that have no density, as positions in `model.materials`: the mass of the
/// model is then unknown, and its M holds point masses and the other materials only. Empty where
/// matrices come from another code.
std::vector<std::size_t> materials_without_density(const FeModel& model);

/// @param purpose  what needs the mass: "natural frequencies".
/// @throws InputError naming material, its place and the purpose if the mass is unknown.
void require_mass(const FeModel& model, const std::string& purpose);

}  // namespace clench
