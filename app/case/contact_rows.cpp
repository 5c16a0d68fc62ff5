// The keys of a contact: surfaces, search, laws.
#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "app/case/contact_case.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/typed_rows.hpp"
#include "app/case/value_rows.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

/// The rows of all laws of a group, `law` first.
template <class Group, class Kind>
Section law_section(Group& group, const std::vector<LawEntry<Group, Kind>>& entries,
                    const std::string& meaning)
{
    std::vector<std::pair<std::string, Kind>> choices;
    std::vector<TypedRows> types;
    std::vector<KeysOfWord> keys;
    for (const LawEntry<Group, Kind>& entry : entries) {
        choices.emplace_back(entry.keys.word, entry.kind);
        types.push_back({entry.keys, entry.rows(group)});
        keys.push_back(entry.keys);
    }
    const auto chosen = [&group, &entries] {
        const auto found = std::find_if(entries.begin(), entries.end(),
                                        [&](const auto& entry) { return entry.kind == group.law; });
        return static_cast<std::size_t>(found - entries.begin());
    };
    const Row law = required(choice_row<Kind>("law", group.law, choices, meaning));
    return {.rows = joined({{law}, table_of(types, chosen)}),
            .check = [&group, &entries, keys, chosen](const YamlNode& node, const Spot& spot) {
                check_keys_of_word(node, spot, "law", keys);
                if (entries[chosen()].check) {
                    entries[chosen()].check(group, spot);
                }
            }};
}

/// What is said of all laws, and what each says of itself.
template <class Entry>
std::string meaning_of(const std::string& all, const std::string& separator,
                       const std::vector<Entry>& entries)
{
    std::string text = all;
    for (const Entry& entry : entries) {
        if (!entry.formula.empty()) {
            text += (text.ends_with(":") ? " " : separator) + entry.keys.word + " " + entry.formula;
        }
    }
    return text;
}

/// `normal: auto` and `friction: auto`. @throws InputError for another word or a list.
void require_auto(const YamlNode& node, const Spot& spot, const char* example)
{
    if (node.kind != YamlNode::Kind::scalar || node.text != "auto") {
        spot.fail(fmt::format("is {}, expected auto or a group of keys", node.shown()), example);
    }
}

void check_automatic(const NormalCase& n, const Spot& spot)
{
    if (n.stiffness && std::isinf(*n.stiffness) && n.law != solver::normal_laws::linear) {
        spot.fail("stiffness is auto, expected a number for this law",
                  "only the linear law has a stiffness that can be chosen without measurement");
    }
}

Section normal_section(NormalCase& n)
{
    Section section =
        law_section(n, normal_law_entries(),
                    meaning_of("how pressure p grows with penetration; g is the gap:", "; ",
                               normal_law_entries()));
    section.check = [&n, check = section.check](const YamlNode& node, const Spot& spot) {
        check(node, spot);
        check_automatic(n, spot);
    };
    section.shorthand = [&n](const YamlNode& node, const Spot& spot) {
        require_auto(node, spot, "{law: linear, stiffness: 5e4}");
        n.law = solver::normal_laws::linear;
        n.stiffness = std::numeric_limits<double>::infinity();
    };
    return section;
}

void check_contact(const ContactCase& c, const Spot& spot)
{
    const bool by_surfaces = !c.slave.empty() && !c.master.empty() && c.between.empty();
    const bool by_parts = c.slave.empty() && c.master.empty() && c.between.size() == 2;
    if (!by_surfaces && !by_parts) {
        spot.fail(fmt::format("has {}slave, {}master and {} name(s) in between; expected slave and "
                              "master, or between with two names",
                              c.slave.empty() ? "no " : "", c.master.empty() ? "no " : "",
                              c.between.size()),
                  "{slave: UPPER_FACE, master: LOWER_FACE} or {between: [UPPER, LOWER]}");
    }
    if ((c.adjust || !c.adjust_at.empty()) && c.clearance) {
        spot.fail("has adjust and clearance, expected one of them",
                  "clearance replaces all gaps, adjust closes small ones");
    }
    const std::string& a = by_parts ? c.between[0] : c.slave;
    const std::string& b = by_parts ? c.between[1] : c.master;
    if (same_name(a, b)) {
        spot.fail(fmt::format("both sides are \"{}\", expected two different surfaces", a),
                  "contact of a surface with itself is not supported");
    }
}

}  // namespace

std::string ContactCase::where(const std::string& body) const
{
    return fmt::format("{}: bodies.{}.contacts.{}", place.text(), body, name);
}

Section friction_section(FrictionCase& f)
{
    Section section = law_section(
        f, friction_law_entries(),
        meaning_of("how friction stress follows sliding: coulomb with a stiffness for sticking and "
                   "one for sliding (three parameters), its smooth relatives dahl, valanis, "
                   "bouc_wen and masing, or viscous (spring and damper)",
                   "; ", friction_law_entries()));
    section.shorthand = [&f](const YamlNode& node, const Spot& spot) {
        constexpr double dry_steel = 0.15;
        require_auto(node, spot, "{law: coulomb, mu: 0.15, stick: auto}");
        f.law = solver::friction_laws::coulomb;
        f.mu = dry_steel;
        f.stick = std::numeric_limits<double>::infinity();
        f.slip = 0.0;
        f.assumed = true;
    };
    return section;
}

Section contact_section(ContactCase& c)
{
    return {
        .rows = {text_row("slave", c.slave,
                          "surface whose nodes, or points (`points`), are paired with the points "
                          "of `master` closest to "
                          "them; take the finer mesh. A surface, element set, instance, node set "
                          "or part"),
                 text_row("master", c.master, "surface on the other side"),
                 names_row("between", c.between,
                           "instead of slave and master: two element sets, instances or parts "
                           "whose facing sides are found"),
                 number_row("search", c.search, "length",
                            "points farther apart than this are not paired (default: half the mean "
                            "size of the finer side's faces)",
                            more_than(0.0)),
                 number_row("max_angle", c.max_angle, "degrees",
                            "pairs whose surfaces face each other less exactly are left out",
                            within(0.0, 90.0)),
                 choice_row<preprocess::SlavePoints>(
                     "points", c.points,
                     {{"auto", preprocess::SlavePoints::automatic},
                      {"nodes", preprocess::SlavePoints::nodes},
                      {"quadrature", preprocess::SlavePoints::quadrature}},
                     "where the slave meets the master: at its nodes, or at the quadrature points "
                     "of its faces; auto: quadrature where faces have six nodes (tet10), whose "
                     "corners carry no pressure, nodes elsewhere"),
                 flag_row("both_directions", c.both_directions,
                          "pairs from both sides, each with half of its areas"),
                 number_row("adjust", c.adjust, "length",
                            "gaps of the mesh up to this size, and penetrations, count as zero: "
                            "slave points are taken to lie on the master (default: gaps stay)",
                            at_least(0.0)),
                 text_row("adjust_at", c.adjust_at,
                          "node set: gaps at its nodes, and in slave faces all of whose nodes it "
                          "has, count as zero, however wide within `search`"),
                 number_row("clearance", c.clearance, "length",
                            "gap of every pair instead of what the mesh has; less than 0: "
                            "penetration"),
                 number_row("interference", c.interference, "length",
                            "initial penetration on top of the gaps of the mesh (press fit), "
                            "applied with the preloads",
                            at_least(0.0)),
                 required(section_row(
                     "normal", c.normal, normal_section,
                     "law of the pressure, such as {law: linear, stiffness: 5e4}; auto: linear, "
                     "with stiffness: auto")),
                 section_row(
                     "friction", c.friction, friction_section,
                     "law of friction; without: none; auto: coulomb with stick: auto and mu: 0.15, "
                     "which physics checks remind of")},
        .check = [&c](const YamlNode&, const Spot& spot) { check_contact(c, spot); }};
}

preprocess::ContactRequest request_of(const ContactCase& contact)
{
    preprocess::ContactRequest request;
    request.name = contact.name;
    request.slave = contact.slave;
    request.master = contact.master;
    request.between = contact.between;
    request.search = contact.search;
    request.max_normal_angle = *contact.max_angle;
    request.points = contact.points;
    request.both_directions = contact.both_directions;
    request.adjust = contact.adjust;
    request.adjust_at = contact.adjust_at;
    request.clearance = contact.clearance;
    request.place = contact.place;
    return request;
}

solver::FrictionLaw friction_of(const FrictionCase& f)
{
    return {.kind = f.law,
            .mu = f.mu.value_or(0.0),
            .stick = f.stick.value_or(0.0),
            .slip = f.slip.value_or(0.0),
            .shape = f.shape.value_or(1.0),
            .viscosity = f.viscosity.value_or(0.0),
            .slip_limit = f.slip_limit.value_or(1.0)};
}

solver::InterfaceLaws laws_of(const ContactCase& contact)
{
    solver::InterfaceLaws laws;
    const NormalCase& n = *contact.normal;
    CLENCH_ASSERT(!n.stiffness || std::isfinite(*n.stiffness));  // settle_laws() comes first
    laws.normal.kind = n.law;
    laws.normal.stiffness = n.stiffness.value_or(0.0);
    laws.normal.second_stiffness = n.second_stiffness.value_or(0.0);
    laws.normal.gap0 = n.gap0.value_or(0.0);
    laws.normal.gap1 = n.gap1.value_or(0.0);
    laws.normal.exponent = n.exponent.value_or(2.0);
    laws.normal.pressure0 = n.pressure0.value_or(0.0);
    laws.normal.decay = n.decay.value_or(0.0);
    if (contact.friction) {
        laws.friction = friction_of(*contact.friction);
    }
    return laws;
}

}  // namespace clench::app
