// The keys of analyses and of what they write.
#include <algorithm>

#include <fmt/format.h>

#include "app/case/analysis_case.hpp"
#include "app/case/output_fields.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

const std::vector<KeysOfWord> analysis_types = {
    {"static", {}, {"increments", "time", "via", "start_from"}},
    {"dynamic",
     {"end"},
     {"integrator", "alpha", "rho_inf", "max_step", "fixed_step", "contact_tolerance", "damping",
      "start_from", "checkpoint", "quasi_static_above"}},
    {"linearise", {}, {"start_from", "time", "modes", "from", "up_to", "damping"}}};
const std::vector<std::string> shared_keys = {"name",  "body",      "order",         "preloads",
                                              "loads", "tolerance", "max_iterations"};

Section damping_section(DampingCase& d)
{
    return {.rows = {number_row("mass", d.mass, "1/time", "factor of M", at_least(0.0)),
                     number_row("stiffness", d.stiffness, "time", "factor of K", at_least(0.0))}};
}

/// Keys that one order has and the other has not.
void check_order(const AnalysisCase& a, const YamlNode& node, const Spot& spot)
{
    const std::vector<std::string> foreign =
        a.is_reduced() ? std::vector<std::string>{"body", "preloads", "loads", "via"}
                       : std::vector<std::string>{"rho_inf", "checkpoint", "quasi_static_above"};
    for (const std::string& key : foreign) {
        if (const YamlNode* child = node.find(key)) {
            spot.at(*child).fail(
                fmt::format("order {} does not use this key", a.is_reduced() ? "reduced" : "full"),
                a.is_reduced() ? "it computes the whole system; order: full computes one body"
                               : "it belongs to order: reduced");
        }
    }
    if (const YamlNode* child = node.find("time");
        child != nullptr && !a.is_reduced() && a.type == AnalysisType::linearise) {
        spot.at(*child).fail("order full linearises about the preloads alone, expected no time",
                             "loads: start_from a static analysis that has them");
    }
    if (a.from && a.up_to && *a.from >= *a.up_to) {
        spot.at(*node.find("from"))
            .fail(fmt::format("from {} up to {} there is no range of "
                              "frequencies, expected ascending limits",
                              *a.from, *a.up_to));
    }
    if (a.is_reduced() && a.is_static() && !a.start_from.empty()) {
        spot.fail("order reduced: a static analysis starts from the bodies as the case places them",
                  "leave out start_from; order: full continues from an earlier analysis");
    }
    if (!a.is_reduced() && a.integrator != IntegratorKind::hht) {
        spot.fail("order full has the integrator hht only");
    }
    const bool hht = a.integrator == IntegratorKind::hht;
    if (const YamlNode* child = node.find(hht ? "rho_inf" : "alpha")) {
        spot.at(*child).fail(hht ? "integrator hht does not use this key"
                                 : "integrator generalized_alpha does not use this key",
                             hht ? "hht takes alpha" : "generalized_alpha takes rho_inf");
    }
}

void check_analysis(AnalysisCase& a, const YamlNode& node, const Spot& spot)
{
    require_name(a.name, {}, spot, "analysis");
    check_keys_of_word(node, spot, "type", analysis_types, shared_keys);
    check_order(a, node, spot);
    if (!a.tolerance) {
        a.tolerance = a.is_static() ? (a.is_reduced() ? 1e-10 : 1e-9) : 1e-6;
    }
    if (a.type == AnalysisType::linearise && !a.start_from.empty()) {
        if (const YamlNode* child = node.find("time")) {
            spot.at(*child).fail(
                "an analysis that starts from another has that one's time, expected one of "
                "start_from and time",
                "the state and its time belong together; leave out time");
        }
    }
    if (a.max_step && a.fixed_step) {
        spot.fail("has max_step and fixed_step, expected one of them",
                  "a fixed step is taken as it is, without error control");
    }
    if (a.contact_tolerance && a.fixed_step) {
        spot.fail("has contact_tolerance and fixed_step, expected one of them",
                  "a fixed step is taken as it is, without error control");
    }
    if (a.end && a.fixed_step && *a.fixed_step > *a.end) {
        spot.fail(fmt::format("fixed_step is {}, expected at most end, which is {}", *a.fixed_step,
                              *a.end));
    }
}

std::vector<Row> shared_rows(AnalysisCase& a)
{
    return {
        required(text_row("name", a.name, "names the files of its results")),
        required(choice_row<AnalysisType>(
            "type", a.type,
            {{"static", AnalysisType::static_equilibrium},
             {"dynamic", AnalysisType::dynamic},
             {"linearise", AnalysisType::linearise}},
            "equilibrium; motion in time; frequencies, damping and shapes of small vibrations")),
        choice_row<AnalysisOrder>(
            "order", a.order, {{"full", AnalysisOrder::full}, {"reduced", AnalysisOrder::reduced}},
            "full: the FE model of one body itself, the reference; reduced: the system of "
            "rigid and reduced bodies"),
        text_row("body", a.body, "order full: body it computes; needed if the case has several"),
        optional_names_row(
            "preloads", a.preloads,
            "order full: preload groups that act, applied before anything else; [] for none "
            "(default: all of the body)"),
        optional_names_row("loads", a.loads,
                           "order full: which of `loads` act; statics reaches them at its end; [] "
                           "for none (default: all of the body)"),
        number_row("tolerance", a.tolerance, "",
                   "order full, static: residual force relative to the forces that balance "
                   "(default 1e-9); dynamic: error of the displacements in one step, root mean "
                   "square over the nodes relative to the size of the body (default 1e-6). "
                   "order reduced, static: last correction (default 1e-10), dynamic: error of "
                   "one step (default 1e-6), lengths relative to the size of the system, "
                   "angles in rad",
                   between(0.0, 1.0)),
        integer_row("max_iterations", a.max_iterations,
                    "Newton iterations before an increment or step is repeated with a smaller one",
                    within(1, 10000))};
}

std::vector<Row> static_rows(AnalysisCase& a)
{
    const auto is_static = [&a] { return a.is_static(); };
    return {written_if(is_static, integer_row("increments", a.increments,
                                              "static: steps of each of the two stages, preloads "
                                              "and forces; more where "
                                              "friction depends on the path",
                                              within(1, 1'000'000))),
            written_if([&a] { return a.is_static() || (!a.is_dynamic() && a.start_from.empty()); },
                       number_row("time", a.time, "time",
                                  "static, linearise without start_from: when the functions of "
                                  "time are taken")),
            numbers_row("via", a.via, "time",
                        "static, order full: earlier times whose loads are passed one after the "
                        "other, such as the corners of tables; without: straight to `time`",
                        {})};
}

std::vector<Row> dynamic_rows(AnalysisCase& a)
{
    const auto hht = [&a] { return a.is_dynamic() && a.integrator == IntegratorKind::hht; };
    const auto generalized = [&a] {
        return a.is_dynamic() && a.integrator == IntegratorKind::generalized_alpha;
    };
    return {
        number_row("end", a.end, "time", "dynamic: end of the motion, which starts at 0",
                   more_than(0.0)),
        written_if([&a] { return a.is_dynamic(); },
                   choice_row<IntegratorKind>(
                       "integrator", a.integrator,
                       {{"hht", IntegratorKind::hht},
                        {"generalized_alpha", IntegratorKind::generalized_alpha}},
                       "dynamic: method of Hilber, Hughes and Taylor, or, order reduced, of Chung "
                       "and Hulbert")),
        written_if(hht, number_row("alpha", a.alpha, "",
                                   "dynamic: numerical damping of hht; 0: none, -1/3: most; order "
                                   "reduced, with joints: at most -0.0257 unless steps are fixed",
                                   within(-1.0 / 3.0, 0.0))),
        written_if(
            generalized,
            number_row("rho_inf", a.rho_inf, "",
                       "dynamic: what generalized_alpha leaves of the highest frequencies "
                       "in a step; 1: all, 0: nothing; with joints at most 0.95 unless steps "
                       "are fixed",
                       within(0.0, 1.0))),
        number_row("max_step", a.max_step, "time", "dynamic: largest step (default: end/20)",
                   more_than(0.0)),
        number_row("fixed_step", a.fixed_step, "time", "dynamic: this step, without error control",
                   more_than(0.0)),
        number_row("contact_tolerance", a.contact_tolerance, "force",
                   "dynamic: error of the normal force of each contact in one step, besides "
                   "`tolerance`; vibrations faster than the steps are not held to it (default: "
                   "not looked at)",
                   more_than(0.0)),
        section_row(
            "damping", a.damping, damping_section,
            "dynamic, linearise: Rayleigh damping C = mass M + stiffness K of the body; order "
            "reduced: of every reduced body, beside modal_damping; K is without contact"),
        text_row("start_from", a.start_from,
                 "earlier analysis of the same order whose end is the start; without: static, "
                 "unloaded; dynamic, order full, the equilibrium of the preloads, at rest; order "
                 "reduced, the bodies as the case places them, tightened by their preloads, joints "
                 "closed. Static, order full only: loads change from what the earlier one ended "
                 "with, friction remembers"),
        number_row("quasi_static_above", a.quasi_static_above, "1/time",
                   "dynamic, order reduced: modes of a higher frequency follow without inertia and "
                   "damping (default: none)",
                   more_than(0.0)),
        written_if(
            [&a] { return a.is_dynamic() && a.is_reduced(); },
            number_row("checkpoint", a.checkpoint, "s",
                       "dynamic, order reduced: computing time between two checkpoints, "
                       "from which --resume continues; 0: after every output, and every 10 seconds",
                       at_least(0.0)))};
}

std::vector<Row> linearise_rows(AnalysisCase& a)
{
    return {
        written_if(
            [&a] { return a.type == AnalysisType::linearise; },
            integer_row(
                "modes", a.modes,
                "linearise: how many of the lowest modes, or as many as there are; "
                "order full computes them, order reduced has all and writes the shapes of these",
                within(1, 10000))),
        written_if(
            [&a] { return a.from.has_value(); },
            number_row("from", a.from, "1/time",
                       "linearise, order full: no modes below this frequency, nor do they count",
                       at_least(0.0))),
        written_if(
            [&a] { return a.up_to.has_value(); },
            number_row("up_to", a.up_to, "1/time",
                       "linearise, order full: no modes above this frequency", more_than(0.0)))};
}

}  // namespace

const std::vector<std::string>& output_fields()
{
    static const std::vector<std::string> names = {
        "displacement", "velocity", "stress", "von_mises", "strain_energy", "gap",
        "pressure",     "status",   "slip",   "friction",  "dissipated",    "closing_time"};
    return names;
}

const std::vector<std::string>& interface_field_names()
{
    static const std::vector<std::string> names = {"gap",      "pressure",   "status",      "slip",
                                                   "friction", "dissipated", "closing_time"};
    return names;
}

std::string AnalysisCase::type_word() const
{
    return is_static() ? "static" : is_dynamic() ? "dynamic" : "linearise";
}

OutputCase::OutputCase()
    : fields({"displacement", "von_mises", "gap", "pressure", "status", "slip", "friction",
              "dissipated"})
{
}

bool OutputCase::wants(const std::string& field) const
{
    return std::find(fields.begin(), fields.end(), field) != fields.end();
}

bool wants_interfaces(const OutputCase& output)
{
    const auto& known = interface_field_names();
    return std::any_of(known.begin(), known.end(),
                       [&](const std::string& field) { return output.wants(field); });
}

Section analysis_section(AnalysisCase& a)
{
    return {
        .rows = joined({shared_rows(a), static_rows(a), dynamic_rows(a), linearise_rows(a)}),
        .check = [&a](const YamlNode& node, const Spot& spot) { check_analysis(a, node, spot); }};
}

namespace {

Section units_section(UnitsCase& u)
{
    return {.rows = {text_row("length", u.length, "such as mm"),
                     text_row("force", u.force, "such as N"),
                     text_row("time", u.time, "such as s")}};
}

}  // namespace

const std::vector<std::string>& node_table_values()
{
    static const std::vector<std::string> words = {"displacement", "reaction"};
    return words;
}

Section node_table_section(NodeTableCase& t)
{
    return {.rows = {text_row("body", t.body, "body; needed if the case has several"),
                     required(names_row("at", t.at, "nodes, node sets and surfaces")),
                     words_row("values", node_table_values(), {}, t.values,
                               "displacement, with rotations where nodes have them; reaction: "
                               "force of supports on the node"),
                     optional_names_row("analyses", t.analyses,
                                        "analyses that write it (default: all)")}};
}

Section output_section(OutputCase& o)
{
    return {.rows = {number_row("step", o.step, "time",
                                "time between results of dynamic analyses (default: every step)",
                                more_than(0.0)),
                     words_row("fields", output_fields(), {}, o.fields,
                               "what the VTU files hold; [] for no such files; velocity: of "
                               "motions; strain_energy and closing_time: order reduced"),
                     choice_row<ContactOutput>(
                         "contact", o.contact,
                         {{"automatic", ContactOutput::automatic},
                          {"recovered", ContactOutput::recovered},
                          {"projected", ContactOutput::projected}},
                         "order reduced, static and dynamic: contacts as the reduced bodies have "
                         "them (projected), or solved on the full model at every output time "
                         "(recovered; up to 12 000 rows of pairs, three each with friction): "
                         "pressures and contact forces are then right where joint modes are few; "
                         "motions are the same, and friction follows from one output time to the "
                         "next: its energy needs a small step. automatic: recovered for bodies "
                         "with joint modes and preloads, up to 3000 rows"),
                     section_row("units", o.units, units_section,
                                 "words for the units of the case, which stand in the headings of "
                                 "tables: \"tip_z [mm]\"; they change no number"),
                     named_sections_row("histories", o.histories, history_section, "history",
                                        "columns of the table of results"),
                     named_sections_row("tables", o.tables, node_table_section, "table",
                                        "values of nodes where analyses of order full end: "
                                        "<analysis>.<table>.csv")}};
}

}  // namespace clench::app
