#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "preprocess/readers/nastran/read_cards.hpp"

namespace clench::preprocess::nastran {
namespace {

Material start_material(const Card& card, std::size_t rho_field, Model& model)
{
    Material material;
    material.name = material_name(card.id(0, "MID"));
    material.place = card.place();
    if (!card.blank(rho_field)) {
        material.density = card.real(rho_field, "RHO") * model.mass_factor;
    } else if (model.has_point_masses) {
        material.density = 0.0;
        model.builder.warn(fmt::format(
            "{}: {} has no RHO, which counts as 0: all mass is that of CONM1, CONM2 and CMASS2.",
            card.place().text(), card.title()));
    }
    return material;
}

std::optional<double> given(const Card& card, std::size_t field, const char* what)
{
    return card.blank(field) ? std::nullopt : std::optional(card.real(field, what));
}

/// G = E / (2 (1 + nu)) gives the third of two. What does not fit is said.
Isotropic isotropic(const Card& card, Model& model)
{
    const std::optional<double> young = given(card, 1, "E"), shear = given(card, 2, "G"),
                                poisson = given(card, 3, "NU");
    const auto differs = [&](const std::string& text) {
        model.builder.warn(fmt::format("{}: {}: {}", card.place().text(), card.title(), text));
    };
    if (young && poisson) {
        const double expected = *young / (2.0 * (1.0 + *poisson));
        if (shear && !(std::abs(*shear - expected) <= 0.01 * std::abs(expected))) {
            differs(
                fmt::format("G is {}, but E and NU give E / (2 (1 + NU)) = {:.6g}, which counts",
                            *shear, expected));
        }
        return {*young, *poisson};
    }
    if (young && shear && *shear != 0.0) {
        return {*young, *young / (2.0 * *shear) - 1.0};
    }
    if (shear && poisson) {
        return {2.0 * (1.0 + *poisson) * *shear, *poisson};
    }
    if (young) {
        differs("has neither G nor NU, which counts as NU = 0 with G = E / 2 instead of G = 0");
        return {*young, 0.0};
    }
    card.fail("needs two of E, G and NU");
}

}  // namespace

void read_mat1(const Card& card, Model& model)
{
    Material material = start_material(card, 4, model);
    material.elasticity = isotropic(card, model);
    model.builder.add_material(std::move(material));
}

void read_mat9(const Card& card, Model& model)
{
    Material material = start_material(card, 22, model);
    // Nastran orders the shear strains 12, 23, 31; ours are 12, 13, 23.
    constexpr std::array<int, 6> ours{0, 1, 2, 3, 5, 4};
    Anisotropic tensor;
    std::size_t field = 1;
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = i; j < 6; ++j) {
            const double value = card.real_or(field++, "Gij", 0.0);
            tensor.stiffness(ours[i], ours[j]) = tensor.stiffness(ours[j], ours[i]) = value;
        }
    }
    material.elasticity = tensor;
    model.builder.add_material(std::move(material));
}

void read_mat11(const Card& card, Model& model)
{
    Material material = start_material(card, 10, model);
    Orthotropic constants;
    // One by one: Eigen's list of values must not be left half full by an exception.
    constants.young[0] = card.real(1, "E1");
    constants.young[1] = card.real(2, "E2");
    constants.young[2] = card.real(3, "E3");
    constants.nu12 = card.real(4, "NU12");
    constants.nu13 = card.real(5, "NU13");
    constants.nu23 = card.real(6, "NU23");
    constants.g12 = card.real(7, "G12");
    constants.g13 = card.real(8, "G13");
    constants.g23 = card.real(9, "G23");
    material.elasticity = constants;
    model.builder.add_material(std::move(material));
}

}  // namespace clench::preprocess::nastran
