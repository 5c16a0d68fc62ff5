// The keys of a contact: surfaces, search, laws.
#include <fmt/format.h>

#include "app/case/contact_case.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/value_rows.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

using solver::FrictionLawKind;
using solver::NormalLawKind;

const std::vector<KeysOfWord> normal_laws = {
    {"linear", {"stiffness"}, {}},
    {"two_stage", {"stiffness", "second_stiffness", "gap1"}, {"gap0"}},
    {"power", {"stiffness", "exponent"}, {}},
    {"quadratic_linear", {"stiffness", "gap1"}, {"gap0"}},
    {"exponential", {"pressure0", "gap0"}, {}},
    {"joint_exponential", {"stiffness", "decay"}, {"gap0"}}};

const std::vector<KeysOfWord> friction_laws = {{"coulomb", {"mu", "stick"}, {"slip"}},
                                               {"dahl", {"mu", "stick"}, {"slip", "shape"}},
                                               {"valanis", {"mu", "stick", "shape"}, {"slip"}},
                                               {"bouc_wen", {"mu", "stick"}, {"slip", "shape"}},
                                               {"masing", {"mu", "stick"}, {"slip", "shape"}},
                                               {"viscous", {"viscosity"}, {"stick"}}};

template <class Kind>
std::vector<std::pair<std::string, Kind>> choices_of(const std::vector<KeysOfWord>& laws)
{
    std::vector<std::pair<std::string, Kind>> choices;
    for (std::size_t i = 0; i < laws.size(); ++i) {
        choices.emplace_back(laws[i].word, static_cast<Kind>(i));
    }
    return choices;
}

void check_normal(NormalCase& n, const YamlNode& node, const Spot& spot)
{
    check_keys_of_word(node, spot, "law", normal_laws);
    const bool has_gaps = n.law != NormalLawKind::linear && n.law != NormalLawKind::power;
    if (has_gaps && !n.gap0) {
        n.gap0 = 0.0;
    }
    if (n.gap1 && *n.gap1 >= *n.gap0) {
        spot.fail(
            fmt::format("gap1 is {}, expected less than gap0, which is {}", *n.gap1, *n.gap0),
            "gaps shrink as the surfaces are pressed together; negative ones are penetration");
    }
    if (n.law == NormalLawKind::exponential && *n.gap0 <= 0.0) {
        spot.fail(fmt::format("gap0 is {}, expected more than 0", *n.gap0),
                  "the exponential law has pressure0 at gap 0, and nothing from gap0 on");
    }
    if (n.second_stiffness && *n.second_stiffness < *n.stiffness) {
        spot.fail(fmt::format("second_stiffness is {}, expected at least stiffness, which is {}",
                              *n.second_stiffness, *n.stiffness),
                  "surfaces grow stiffer as they are pressed together");
    }
}

Section normal_section(NormalCase& n)
{
    return {
        .rows =
            {required(choice_row<NormalLawKind>(
                 "law", n.law, choices_of<NormalLawKind>(normal_laws),
                 "how pressure p grows with penetration; g is the gap: linear -stiffness g; "
                 "two_stage stiffness below gap0, second_stiffness below gap1; power stiffness "
                 "(-g)^exponent; quadratic_linear a parabola from gap0 to gap1, then stiffness; "
                 "exponential pressure0/(e - 1) z (exp(z) - 1) with z = 1 - g/gap0; "
                 "joint_exponential stiffness (gap0 - g) (exp(decay (gap0 - g)) - 1)")),
             number_row("stiffness", n.stiffness, "force/length^3",
                        "pressure per penetration; of the power law per penetration^exponent; "
                        "all laws but exponential",
                        more_than(0.0)),
             number_row("second_stiffness", n.second_stiffness, "force/length^3",
                        "slope below gap1; two_stage only", more_than(0.0)),
             number_row("gap0", n.gap0, "length",
                        "gap at which contact begins (default 0); two_stage, quadratic_linear, "
                        "joint_exponential; required for exponential"),
             number_row("gap1", n.gap1, "length",
                        "gap at which the second part begins, less than gap0; two_stage, "
                        "quadratic_linear"),
             number_row("exponent", n.exponent, "", "of the power law, about 2 for metals",
                        at_least(1.0)),
             number_row("pressure0", n.pressure0, "force/length^2",
                        "pressure at gap 0; exponential only", more_than(0.0)),
             number_row("decay", n.decay, "1/length",
                        "1/(standard deviation of the heights of the rough surface); "
                        "joint_exponential only",
                        more_than(0.0))},
        .check = [&n](const YamlNode& node, const Spot& spot) { check_normal(n, node, spot); }};
}

void check_friction(FrictionCase& f, const YamlNode& node, const Spot& spot)
{
    check_keys_of_word(node, spot, "law", friction_laws);
    if (f.law == FrictionLawKind::viscous) {
        f.stick = f.stick.value_or(0.0);
        return;
    }
    f.slip = f.slip.value_or(0.0);
    if (f.law != FrictionLawKind::coulomb) {
        f.shape = f.shape.value_or(1.0);
    }
    if (*f.stick <= 0.0) {
        spot.fail("stick is 0, expected more than 0", "only the viscous law goes without");
    }
    if (*f.slip >= *f.stick) {
        spot.fail(
            fmt::format("slip is {}, expected less than stick, which is {}", *f.slip, *f.stick),
            "stick is the slope before sliding, slip the smaller one while sliding");
    }
    if (f.law == FrictionLawKind::valanis && !between(0.0, 1.0).hold(*f.shape)) {
        spot.fail(fmt::format("shape is {}, expected a number in (0, 1)", *f.shape),
                  "kappa of the Valanis law; close to 1 the corner is sharp");
    }
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
    return {
        .rows =
            {required(choice_row<FrictionLawKind>(
                 "law", f.law, choices_of<FrictionLawKind>(friction_laws),
                 "how friction stress follows sliding: coulomb with a stiffness for sticking "
                 "and one for sliding (three parameters), its smooth relatives dahl, valanis, "
                 "bouc_wen and masing, or viscous (spring and damper)")),
             number_row("mu", f.mu, "",
                        "friction coefficient: sliding begins at mu times pressure; all laws "
                        "but viscous",
                        at_least(0.0)),
             number_row(
                 "stick", f.stick, "force/length^3",
                 "tangential stiffness while sticking; of a friction force element all stresses "
                 "are forces: force/length",
                 at_least(0.0)),
             number_row("slip", f.slip, "force/length^3",
                        "tangential stiffness while sliding, less than stick (default 0); all "
                        "laws but viscous",
                        at_least(0.0)),
             number_row("shape", f.shape, "",
                        "of the hysteresis: alpha of dahl, n of bouc_wen and masing (default "
                        "1), kappa in (0, 1) of valanis",
                        more_than(0.0)),
             number_row("viscosity", f.viscosity, "force time/length^3",
                        "stress per sliding speed; viscous only", at_least(0.0))},
        .check = [&f](const YamlNode& node, const Spot& spot) { check_friction(f, node, spot); }};
}

Section contact_section(ContactCase& c)
{
    return {
        .rows = {text_row("slave", c.slave,
                          "surface whose nodes are paired with the points of `master` closest to "
                          "them; take the finer mesh. A surface, element set, instance, node set "
                          "or part"),
                 text_row("master", c.master, "surface on the other side"),
                 names_row("between", c.between,
                           "instead of slave and master: two element sets, instances or parts "
                           "whose facing sides are found"),
                 number_row("search", c.search, "length",
                            "nodes farther apart than this are not paired (default: half the mean "
                            "size of the finer side's faces)",
                            more_than(0.0)),
                 number_row("max_angle", c.max_angle, "degrees",
                            "pairs whose surfaces face each other less exactly are left out",
                            within(0.0, 90.0)),
                 flag_row("both_directions", c.both_directions,
                          "pairs from both sides, each with half of its areas"),
                 number_row("interference", c.interference, "length",
                            "initial penetration on top of the gaps of the mesh (press fit), "
                            "applied with the preloads",
                            at_least(0.0)),
                 required(
                     section_row("normal", c.normal, normal_section,
                                 "law of the pressure, such as {law: linear, stiffness: 5e4}")),
                 section_row("friction", c.friction, friction_section,
                             "law of friction; without: none")},
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
    request.both_directions = contact.both_directions;
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
            .viscosity = f.viscosity.value_or(0.0)};
}

solver::InterfaceLaws laws_of(const ContactCase& contact)
{
    solver::InterfaceLaws laws;
    const NormalCase& n = *contact.normal;
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
