#include "app/case/history_units.hpp"

#include <algorithm>
#include <map>

namespace clench::app {
namespace {

std::string quotient(const std::string& a, const std::string& b)
{
    return a.empty() || b.empty() ? "" : a + "/" + b;
}

std::string product(const std::string& a, const std::string& b)
{
    return a.empty() || b.empty() ? "" : a + " " + b;
}

std::string squared(const std::string& a)
{
    return a.empty() ? "" : a + "^2";
}

/// mJ and J have names of their own; a moment stays N mm.
std::string energy_unit(const UnitsCase& u)
{
    if (u.force == "N" && (u.length == "mm" || u.length == "m")) {
        return u.length == "mm" ? "mJ" : "J";
    }
    if (u.force == "kN" && u.length == "mm") {
        return "J";
    }
    return product(u.force, u.length);
}

/// Pairs are counted; the other quantities of a contact have dimensions.
std::string unit_of_quantity(const std::string& quantity, const UnitsCase& u)
{
    const std::map<std::string, std::string> units = {
        {"gap_norm", u.length},
        {"max_pressure", with_short_pressure(quotient(u.force, squared(u.length)))},
        {"normal_force", u.force},
        {"friction_force", u.force},
        {"dissipated_energy", energy_unit(u)},
        {"max_slip", u.length},
        {"max_deflection", u.length}};
    const auto found = units.find(quantity);
    return found == units.end() ? "" : found->second;
}

std::string unit_at_point(const HistoryCase& h, const UnitsCase& u)
{
    if (h.rotation) {
        return "rad";
    }
    if (h.velocity) {
        return quotient(u.length, u.time);
    }
    if (h.acceleration) {
        return quotient(u.length, squared(u.time));
    }
    return h.angular_velocity ? quotient("rad", u.time) : u.length;
}

}  // namespace

std::string with_short_pressure(std::string unit)
{
    for (const auto& [quotient, name] : {std::pair<std::string, std::string>{"N/mm^2", "MPa"},
                                         {"N/mm²", "MPa"},
                                         {"N/m^2", "Pa"},
                                         {"N/m²", "Pa"},
                                         {"kN/mm^2", "GPa"},
                                         {"kN/mm²", "GPa"},
                                         {"lbf/in^2", "psi"},
                                         {"lbf/in²", "psi"}}) {
        const std::size_t at = unit.find(quotient);
        if (at != std::string::npos && (at == 0 || unit[at - 1] == '[')) {
            unit.replace(at, quotient.size(), name);
        }
    }
    return unit;
}

std::string unit_of(const HistoryCase& h, const OutputCase& output)
{
    if (!output.units) {
        return "";
    }
    const UnitsCase& u = *output.units;
    if (!h.contact.empty()) {
        return unit_of_quantity(h.quantity, u);
    }
    if (!h.bolt.empty()) {
        return h.quantity == "force"     ? u.force
               : h.quantity == "bending" ? product(u.force, u.length)
                                         : u.length;
    }
    if (!h.at.empty()) {
        return unit_at_point(h, u);
    }
    if (!h.joint.empty()) {
        return h.force                   ? u.force
               : h.moment                ? product(u.force, u.length)
               : h.coordinate == "angle" ? "rad"
                                         : u.length;
    }
    return h.energy.empty() ? "" : energy_unit(u);
}

std::vector<std::string> with_units(std::vector<std::string> names, const OutputCase& output)
{
    for (std::string& name : names) {
        const auto history = std::find_if(output.histories.begin(), output.histories.end(),
                                          [&](const HistoryCase& h) { return h.name == name; });
        const std::string unit = history == output.histories.end() ? "" : unit_of(*history, output);
        name += unit.empty() ? "" : " [" + unit + "]";
    }
    return names;
}

std::string first_heading(bool is_static, const OutputCase& output)
{
    if (is_static) {
        return "load_factor";
    }
    return output.units && !output.units->time.empty() ? "time [" + output.units->time + "]"
                                                       : "time";
}

}  // namespace clench::app
