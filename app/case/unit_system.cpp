#include "app/case/unit_system.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>

#include <fmt/format.h>

#include "app/case/spot.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

constexpr double pound = 0.45359237, inch = 0.0254, pound_force = pound * 9.80665;

/// A unit in SI: how much it is, and its powers of length, mass and time.
struct Unit {
    double size = 1.0;
    std::array<int, 3> powers{};

    void multiply(const Unit& other, int power)
    {
        size *= std::pow(other.size, power);
        for (std::size_t i = 0; i < powers.size(); ++i) {
            powers[i] += power * other.powers[i];
        }
    }
};

constexpr std::array<int, 3> length = {1, 0, 0}, mass = {0, 1, 0}, duration = {0, 0, 1},
                             force = {1, 1, -2}, pressure = {-1, 1, -2}, energy = {2, 1, -2},
                             rate = {0, 0, -1}, number = {0, 0, 0};

const std::map<std::string, Unit>& known_units()
{
    constexpr double degree = std::numbers::pi / 180.0;
    static const std::map<std::string, Unit> units = {
        {"m", {1.0, length}},
        {"cm", {1e-2, length}},
        {"mm", {1e-3, length}},
        {"um", {1e-6, length}},
        {"µm", {1e-6, length}},
        {"in", {inch, length}},
        {"ft", {12.0 * inch, length}},
        {"kg", {1.0, mass}},
        {"g", {1e-3, mass}},
        {"t", {1e3, mass}},
        {"lb", {pound, mass}},
        {"s", {1.0, duration}},
        {"ms", {1e-3, duration}},
        {"us", {1e-6, duration}},
        {"µs", {1e-6, duration}},
        {"min", {60.0, duration}},
        {"N", {1.0, force}},
        {"kN", {1e3, force}},
        {"MN", {1e6, force}},
        {"lbf", {pound_force, force}},
        {"kip", {1e3 * pound_force, force}},
        {"Pa", {1.0, pressure}},
        {"kPa", {1e3, pressure}},
        {"bar", {1e5, pressure}},
        {"MPa", {1e6, pressure}},
        {"GPa", {1e9, pressure}},
        {"psi", {pound_force / (inch * inch), pressure}},
        {"ksi", {1e3 * pound_force / (inch * inch), pressure}},
        {"mJ", {1e-3, energy}},
        {"J", {1.0, energy}},
        {"kJ", {1e3, energy}},
        {"Hz", {1.0, rate}},
        {"kHz", {1e3, rate}},
        {"rad", {1.0, number}},
        {"deg", {degree, number}},
        {"rpm", {2.0 * std::numbers::pi / 60.0, rate}},
    };
    return units;
}

/// Words of dimensions in the documentation of keys.
const std::map<std::string, Unit>& dimension_words()
{
    static const std::map<std::string, Unit> words = {
        {"length", {1.0, length}}, {"mass", {1.0, mass}},  {"time", {1.0, duration}},
        {"force", {1.0, force}},   {"rad", {1.0, number}}, {"degrees", {1.0, number}},
        {"Hz", {1.0, rate}},       {"1", {1.0, number}},
    };
    return words;
}

/// "force time^2/length^2": factors behind a slash divide. Nothing if a word is not known, which
/// `unknown` gets.
std::optional<Unit> product_of(const std::string& text, const std::map<std::string, Unit>& words,
                               std::string& unknown)
{
    Unit product;
    int sign = 1;
    for (std::size_t at = 0; at < text.size();) {
        const char letter = text[at];
        if (letter == ' ' || letter == '*' || letter == '/') {
            sign = letter == '/' ? -1 : sign;
            ++at;
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(" */^", at), text.size());
        const std::string word = text.substr(at, end - at);
        const auto found = words.find(word);
        int power = 1;
        at = end;
        if (at < text.size() && text[at] == '^') {
            const auto [stop, failure] =
                std::from_chars(text.data() + at + 1, text.data() + text.size(), power);
            at = static_cast<std::size_t>(stop - text.data());
            unknown = failure == std::errc() ? unknown : text;
        }
        unknown = found == words.end() ? word : unknown;
        if (!unknown.empty()) {
            return std::nullopt;
        }
        product.multiply(found->second, sign * power);
    }
    return product;
}

/// "length", "force/length^2": powers in the words of the documentation.
std::string words_of(const std::array<int, 3>& powers)
{
    for (const auto& [name, these] : {std::pair{"a length", length},
                                      {"a mass", mass},
                                      {"a time", duration},
                                      {"a force", force},
                                      {"a pressure or stress", pressure},
                                      {"an energy or moment", energy},
                                      {"a frequency", rate},
                                      {"a number or an angle", number}}) {
        if (these == powers) {
            return name;
        }
    }
    return fmt::format("length^{} mass^{} time^{}", powers[0], powers[1], powers[2]);
}

/// The dimensions that a key may have: "length or rad".
std::vector<Unit> allowed(const std::string& dimension)
{
    std::vector<Unit> all;
    std::string unknown;
    for (std::size_t at = 0; at <= dimension.size();) {
        const std::size_t end = std::min(dimension.find(" or ", at), dimension.size());
        if (const auto one =
                product_of(dimension.substr(at, end - at), dimension_words(), unknown)) {
            all.push_back(*one);
        }
        at = end == dimension.size() ? end + 1 : end + 4;
    }
    return all;
}

struct Quantity {
    double value = 0.0;
    std::string unit;
};

std::optional<Quantity> quantity_in(const std::string& text)
{
    Quantity q;
    const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const char* end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(begin, end, q.value);
    if (failure != std::errc() || stop == end) {
        return std::nullopt;
    }
    q.unit = std::string(stop, end);
    q.unit.erase(0, std::min(q.unit.find_first_not_of(' '), q.unit.size()));
    // "1O." and "2,1e5" are misspelt numbers; a unit begins with a letter of one.
    const bool is_unit = !q.unit.empty() && (std::isalpha(static_cast<unsigned char>(q.unit[0])) ||
                                             q.unit.starts_with("µ"));
    return is_unit && (*stop == ' ' || known_units().contains(q.unit)) ? std::optional(q)
                                                                       : std::nullopt;
}

}  // namespace

const std::vector<UnitSystem>& unit_systems()
{
    // lbf s²/in is the mass of in-lbf-s.
    static const std::vector<UnitSystem> systems = {
        {"mm-t-s", "mm", "N", "s", 1e-3, 1e3, 1.0},
        {"m-kg-s", "m", "N", "s", 1.0, 1.0, 1.0},
        {"mm-kg-ms", "mm", "kN", "ms", 1e-3, 1.0, 1e-3},
        {"in-lbf-s", "in", "lbf", "s", inch, pound_force / inch, 1.0}};
    return systems;
}

const UnitSystem* find_unit_system(const std::string& name)
{
    const auto found = std::ranges::find(unit_systems(), name, &UnitSystem::name);
    return found == unit_systems().end() ? nullptr : &*found;
}

std::string known_unit_systems()
{
    std::vector<std::string> names;
    for (const UnitSystem& system : unit_systems()) {
        names.push_back(system.name);
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

bool is_quantity(const std::string& text)
{
    return quantity_in(text).has_value();
}

double converted(const std::string& text, const std::string& dimension, const UnitSystem* system,
                 const Spot& spot)
{
    const std::optional<Quantity> q = quantity_in(text);
    CLENCH_ASSERT(q.has_value());
    if (system == nullptr) {
        spot.fail(fmt::format("is \"{}\", expected a number without a unit", text),
                  "`units: mm-t-s` at the top of the case says what numbers are in; then "
                  "quantities may have units of their own");
    }
    std::string unknown;
    const auto unit = product_of(q->unit, known_units(), unknown);
    if (!unit) {
        std::vector<std::string> names;
        for (const auto& [name, one] : known_units()) {
            names.push_back(name);
        }
        const std::string near = did_you_mean(unknown, names);
        spot.fail(fmt::format("has the unit \"{}\", expected one that Clench knows", unknown),
                  near.empty() ? fmt::format("units: {}", fmt::join(names, ", ")) : near);
    }
    const std::vector<Unit> fitting = allowed(dimension);
    if (std::ranges::find(fitting, unit->powers, &Unit::powers) == fitting.end()) {
        spot.fail(fmt::format("is \"{}\", {}, expected a quantity of dimension {}", text,
                              words_of(unit->powers), dimension));
    }
    const Unit own{1.0, unit->powers};
    double size = 1.0;
    const std::array<double, 3> units = {system->metre, system->kilogram, system->second};
    for (std::size_t i = 0; i < units.size(); ++i) {
        size *= std::pow(units[i], own.powers[i]);
    }
    // Frequencies are typed in Hz and angles of search in degrees, whatever the case is in.
    if (dimension == "Hz") {
        size = 1.0;
    } else if (dimension == "degrees") {
        size = std::numbers::pi / 180.0;
    }
    return q->value * unit->size / size;
}

YamlNode with_plain_numbers(const YamlNode& node, const std::string& dimension, const Spot& spot)
{
    YamlNode plain = node;
    for (YamlNode& child : plain.children) {
        Spot here = spot;
        here.line = child.line;
        child = with_plain_numbers(child, dimension, here);
    }
    if (node.kind == YamlNode::Kind::scalar && is_quantity(node.text)) {
        plain.text = fmt::format("{}", converted(node.text, dimension, spot.units, spot));
        plain.quoted = false;
    }
    return plain;
}

}  // namespace clench::app
