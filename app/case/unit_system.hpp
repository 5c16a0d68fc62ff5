#pragma once

#include <string>
#include <vector>

namespace clench::app {

struct YamlNode;
struct Spot;

/// A consistent system of units, as `units` of the case names it.
struct UnitSystem {
    std::string name;                 ///< "mm-t-s"
    std::string length, force, time;  ///< words for headings
    double metre, kilogram, second;   ///< its units of length, mass and time in SI
};

/// Those that a case may name.
const std::vector<UnitSystem>& unit_systems();
/// nullptr if there is none of that name.
const UnitSystem* find_unit_system(const std::string& name);
/// "mm-t-s, m-kg-s, ..."
std::string known_unit_systems();

/// Whether a value is written as a quantity: a number, and a unit behind it.
bool is_quantity(const std::string& text);

/// The number of a quantity in the units of the case.
/// @param dimension  what the key is: "force/length^2", "length or rad"; never empty.
/// @throws InputError for an unknown unit, one of another dimension, and without a system.
double converted(const std::string& text, const std::string& dimension, const UnitSystem* system,
                 const Spot& spot);

/// A value, or list of values, with quantities converted to plain numbers.
YamlNode with_plain_numbers(const YamlNode& node, const std::string& dimension, const Spot& spot);

}  // namespace clench::app
