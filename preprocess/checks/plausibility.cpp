#include "preprocess/checks/plausibility.hpp"

#include <array>

#include <fmt/format.h>

#include "core/model/largest_modulus.hpp"

namespace clench::preprocess {
namespace {

/// Ranges of solids from cork to osmium and from rubber to diamond, in the units of one system.
struct UnitSystem {
    const char* name;
    double steel_density, steel_modulus;
    double longest_body;  ///< in its length unit: about a kilometre
};

constexpr std::array<UnitSystem, 7> unit_systems{{
    {"m, kg, s, Pa", 7850.0, 2.1e11, 1e3},
    {"mm, t, s, MPa", 7.85e-9, 2.1e5, 1e6},
    {"mm, kg, s, kPa", 7.85e-6, 2.1e8, 1e6},
    {"mm, kg, ms, GPa", 7.85e-6, 2.1e2, 1e6},
    {"mm, g, ms, MPa", 7.85e-3, 2.1e5, 1e6},
    {"in, lbf s2/in, s, psi", 7.35e-4, 3.0e7, 4e4},
    {"ft, slug, s, psf", 15.2, 4.4e9, 3e3},
}};

/// Around steel: density from 1/40 (foam) to 3 times (osmium), modulus up to 6 times (diamond).
/// Light solids may be soft down to 1/2 000 000 (rubber); what is as dense as a metal is at least
/// as stiff as lead.
bool fits(const UnitSystem& system, double density, double modulus)
{
    const bool light = density < 0.4 * system.steel_density;
    const double softest = system.steel_modulus / (light ? 2e6 : 50.0);
    return system.steel_density / 40.0 < density && density < system.steel_density * 3.0 &&
           softest < modulus && modulus < system.steel_modulus * 6.0;
}

}  // namespace

std::vector<std::string> check_units(const FeDeck& deck)
{
    std::vector<std::string> warnings;
    Eigen::Vector3d low = deck.mesh.nodes.front();
    Eigen::Vector3d high = low;
    for (const Eigen::Vector3d& x : deck.mesh.nodes) {
        low = low.cwiseMin(x);
        high = high.cwiseMax(x);
    }
    const double size = (high - low).norm();
    for (const Material& material : deck.materials) {
        const double modulus = largest_modulus(material);
        const double density = material.density.value_or(0.0);
        if (!(modulus > 0.0) || !(density > 0.0)) {
            continue;
        }
        bool known = false;
        bool size_fits = false;
        for (const UnitSystem& system : unit_systems) {
            if (fits(system, density, modulus)) {
                known = true;
                size_fits = size_fits || size < system.longest_body;
            }
        }
        if (!known) {
            warnings.push_back(
                fmt::format("{}: material {}: density {:g} and modulus {:g} go together in no "
                            "usual unit system; "
                            "steel is 7850 and 2.1e11 in m, kg, s; 7.85e-9 and 2.1e5 in mm, t, s",
                            material.place.text(), material.name, density, modulus));
        } else if (!size_fits) {
            warnings.push_back(
                fmt::format("{}: material {}: density {:g} and modulus {:g} belong to metres or "
                            "inches, but the body "
                            "is {:g} long; is the mesh in millimetres?",
                            material.place.text(), material.name, density, modulus, size));
        }
    }
    return warnings;
}

}  // namespace clench::preprocess
