// The keys of analyses and of what they write.
#include <algorithm>

#include <fmt/format.h>

#include "app/case/analysis_case.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

const std::vector<KeysOfWord> analysis_types = {
    {"static", {}, {"increments", "time"}},
    {"dynamic",
     {"end"},
     {"integrator", "alpha", "max_step", "fixed_step", "damping", "start_from"}}};
const std::vector<std::string> shared_keys = {"name",     "body",      "order",
                                              "preloads", "tolerance", "max_iterations"};

Section damping_section(DampingCase& d)
{
    return {.rows = {number_row("mass", d.mass, "1/time", "factor of M", at_least(0.0)),
                     number_row("stiffness", d.stiffness, "time", "factor of K", at_least(0.0))}};
}

void check_analysis(AnalysisCase& a, const YamlNode& node, const Spot& spot)
{
    require_name(a.name, {}, spot, "analysis");
    check_keys_of_word(node, spot, "type", analysis_types, shared_keys);
    if (!a.tolerance) {
        a.tolerance = a.is_static() ? 1e-9 : 1e-6;
    }
    if (a.max_step && a.fixed_step) {
        spot.fail("has max_step and fixed_step, expected one of them",
                  "a fixed step is taken as it is, without error control");
    }
    if (a.end && a.fixed_step && *a.fixed_step > *a.end) {
        spot.fail(fmt::format("fixed_step is {}, expected at most end, which is {}", *a.fixed_step,
                              *a.end));
    }
}

/// A key whose only words are given, bound to the position among them.
Row only_words_row(const char* key, const std::vector<std::string>& words,
                   const std::vector<std::string>& later, std::size_t& target, const char* meaning)
{
    return word_row(
        key, words, meaning, [&target] { return target; }, [&target](std::size_t i) { target = i; },
        later);
}

std::vector<Row> shared_rows(AnalysisCase& a)
{
    return {required(text_row("name", a.name, "names the files of its results")),
            required(choice_row<AnalysisType>(
                "type", a.type,
                {{"static", AnalysisType::static_equilibrium}, {"dynamic", AnalysisType::dynamic}},
                "equilibrium, or motion in time")),
            required(
                only_words_row("order", {"full"}, {"reduced"}, a.order,
                               "full: the FE model itself, the reference; reduced: its reduction")),
            text_row("body", a.body, "body it computes; needed if the case has several"),
            optional_names_row("preloads", a.preloads,
                               "preload groups that act, applied before anything else; [] for none "
                               "(default: all of the body)"),
            number_row("tolerance", a.tolerance, "",
                       "static: residual force relative to the forces that balance (default 1e-9); "
                       "dynamic: error of the displacements in one step, root mean square over the "
                       "nodes relative to the size of the body (default 1e-6)",
                       between(0.0, 1.0)),
            integer_row("max_iterations", a.max_iterations,
                        "Newton iterations before an increment or step is repeated smaller",
                        within(1, 10000))};
}

std::vector<Row> static_rows(AnalysisCase& a)
{
    const auto is_static = [&a] { return a.is_static(); };
    return {written_if(is_static, integer_row("increments", a.increments,
                                              "static: steps of each of the two stages, preloads "
                                              "and forces; more where friction depends on the path",
                                              within(1, 1'000'000))),
            written_if(is_static,
                       number_row("time", a.time, "time",
                                  "static: when the time functions of the forces are taken"))};
}

std::vector<Row> dynamic_rows(AnalysisCase& a)
{
    const auto is_dynamic = [&a] { return !a.is_static(); };
    return {
        number_row("end", a.end, "time", "dynamic: end of the motion, which starts at 0",
                   more_than(0.0)),
        written_if(is_dynamic, only_words_row("integrator", {"hht"}, {}, a.integrator,
                                              "dynamic: Hilber, Hughes and Taylor's method")),
        written_if(is_dynamic, number_row("alpha", a.alpha, "",
                                          "dynamic: numerical damping of hht; 0: none, -1/3: most",
                                          within(-1.0 / 3.0, 0.0))),
        number_row("max_step", a.max_step, "time", "dynamic: largest step (default: end/20)",
                   more_than(0.0)),
        number_row("fixed_step", a.fixed_step, "time", "dynamic: this step, without error control",
                   more_than(0.0)),
        section_row("damping", a.damping, damping_section,
                    "dynamic: Rayleigh damping C = mass M + stiffness K"),
        text_row("start_from", a.start_from,
                 "dynamic: earlier analysis whose end is the start; without: the equilibrium of "
                 "the preloads, at rest")};
}

Section history_section(HistoryCase& h)
{
    const auto check = [&h](const YamlNode&, const Spot& spot) {
        const bool of_node = !h.at.empty() && h.displacement.has_value() != h.rotation.has_value();
        const bool of_joint = !h.contact.empty() && !h.quantity.empty();
        const int given = !h.at.empty() + h.displacement.has_value() + h.rotation.has_value() +
                          !h.contact.empty() + !h.quantity.empty();
        if (given != 2 || (!of_node && !of_joint)) {
            spot.fail("expected at with displacement or rotation, or contact with quantity",
                      "{at: bar.LOAD, displacement: z}, {at: bar.LOAD, rotation: x} or {contact: "
                      "bar.joint, quantity: gap_norm}");
        }
        if (h.name == "time" || h.name == "load_factor") {
            spot.fail("is the name of the first column of results", "choose another name");
        }
    };
    const auto get = [&h] {
        const auto& all = contact_quantities();
        const auto found = std::find(all.begin(), all.end(), h.quantity);
        return found == all.end() ? 0 : static_cast<std::size_t>(found - all.begin());
    };
    Row quantity = word_row(
        "quantity", contact_quantities(),
        "gap_norm: Euclidean norm of the gaps of all pairs; forces are sums over the joint", get,
        [&h](std::size_t i) { h.quantity = contact_quantities()[i]; });
    quantity.initial.clear();
    quantity.is_set = [&h] { return !h.quantity.empty(); };
    return {.rows = {text_row("at", h.at, "body and node, such as bar.LOAD; of a set the mean"),
                     axis_row("displacement", h.displacement, "along this axis"),
                     axis_row("rotation", h.rotation, "about this axis, in rad"),
                     text_row("contact", h.contact, "body and joint, such as bar.joint"), quantity},
            .check = check};
}

void append(std::vector<Row>& rows, std::vector<Row> more)
{
    rows.insert(rows.end(), more.begin(), more.end());
}

}  // namespace

const std::vector<std::string>& output_fields()
{
    static const std::vector<std::string> names = {
        "displacement", "gap", "pressure", "status", "slip", "friction", "dissipated"};
    return names;
}

const std::vector<std::string>& contact_quantities()
{
    static const std::vector<std::string> names = {
        "gap_norm",     "max_pressure",   "normal_force",     "friction_force",
        "active_pairs", "slipping_pairs", "dissipated_energy"};
    return names;
}

OutputCase::OutputCase() : fields(output_fields()) {}

bool OutputCase::wants(const std::string& field) const
{
    return std::find(fields.begin(), fields.end(), field) != fields.end();
}

Section analysis_section(AnalysisCase& a)
{
    std::vector<Row> rows = shared_rows(a);
    append(rows, static_rows(a));
    append(rows, dynamic_rows(a));
    return {.rows = std::move(rows), .check = [&a](const YamlNode& node, const Spot& spot) {
                check_analysis(a, node, spot);
            }};
}

Section output_section(OutputCase& o)
{
    return {.rows = {number_row("step", o.step, "time",
                                "time between results of dynamic analyses (default: every step)",
                                more_than(0.0)),
                     words_row("fields", output_fields(), {"stress"}, o.fields,
                               "what the VTU files hold; [] for no such files"),
                     named_sections_row("histories", o.histories, history_section, "history",
                                        "columns of the table of results")}};
}

}  // namespace clench::app
