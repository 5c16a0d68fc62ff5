// The keys of the reduction of a body.
#include <cmath>

#include <fmt/format.h>
#include <yaml-cpp/emitter.h>

#include "app/case/reduction_case.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/value_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

using reduction::DampingBand;
using reduction::DerivativeChoice;
using reduction::DerivativeSlope;
using reduction::DerivativeWeights;
using reduction::JointModeMethod;
using reduction::ModalDamping;

void require_whole(const std::optional<double>& value, const std::string& key, const Spot& spot)
{
    if (value && *value != std::floor(*value)) {
        spot.fail(fmt::format("{} is {}, expected an integer", key, *value));
    }
}

Section vibration_section(VibrationCase& v)
{
    const Row count = number_row(
        "count", v.count, "", "how many; the number may stand for the whole group", at_least(0.0));
    return {.rows = {count, number_row("up_to", v.up_to, "Hz",
                                       "all modes up to this frequency, with `count`: at most "
                                       "so many",
                                       more_than(0.0))},
            .check =
                [&v](const YamlNode&, const Spot& spot) {
                    require_whole(v.count, "count", spot);
                    if (!v.count && !v.up_to) {
                        spot.fail("is empty, expected a number, count or up_to",
                                  "vibration_modes: 10, or vibration_modes: {up_to: 5000}");
                    }
                },
            .shorthand =
                [&v, read = count.read](const YamlNode& node, const Spot& spot) {
                    read(node, spot);
                    require_whole(v.count, "the value", spot);
                }};
}

void check_joint_modes(const JointModeCase& j, const Spot& spot)
{
    require_whole(j.count, "count", spot);
    require_whole(j.pairs, "pairs", spot);
    if (j.count.has_value() == j.ratio.has_value()) {
        spot.fail(j.count ? "has count and ratio, expected one of the two"
                          : "has neither count nor ratio, expected one of the two",
                  "{method: weighted_pod, count: 20} or {ratio: 0.999}");
    }
    const bool complete = j.pairs && j.duration && !j.force.empty();
    const bool any = j.pairs || j.duration || !j.force.empty();
    if (j.is_selected() && !complete) {
        spot.fail(
            "selects derivatives by a linear run, expected the keys pairs, force and duration",
            "{count: 20, derivatives: modal_interaction, pairs: 100, force: tip, duration: "
            "0.01}");
    }
    if (!j.is_selected() && any) {
        spot.fail(
            "has pairs, force or duration, which belong to derivatives: modal_interaction "
            "or modal_virtual_work");
    }
}

Section joint_modes_section(JointModeCase& j)
{
    return {
        .rows =
            {choice_row<JointModeMethod>(
                 "method", j.method,
                 {{"weighted_pod", JointModeMethod::weighted_pod},
                  {"pod", JointModeMethod::pod},
                  {"pod_forces", JointModeMethod::pod_forces}},
                 "decomposition of derivatives in the norm of K, in the plain norm, or of the "
                 "forces behind them"),
             number_row("count", j.count, "", "how many joint modes; or `ratio`", at_least(1.0)),
             number_row("ratio", j.ratio, "",
                        "as many as carry this share w(g) of the derivatives, such as 0.999",
                        between(0.0, 1.0)),
             choice_row<DerivativeChoice>(
                 "derivatives", j.derivatives,
                 {{"all", DerivativeChoice::all},
                  {"preload", DerivativeChoice::preload},
                  {"self", DerivativeChoice::self},
                  {"modal_interaction", DerivativeChoice::modal_interaction},
                  {"modal_virtual_work", DerivativeChoice::modal_virtual_work}},
                 "which of the derivatives of modes by modes: all, those of preload modes, of "
                 "each mode by itself, or the strongest in a linear run"),
             choice_row<DerivativeWeights>(
                 "weights", j.weights,
                 {{"equal", DerivativeWeights::equal}, {"frequency", DerivativeWeights::frequency}},
                 "how much each derivative counts: all the same, or those of low modes more, "
                 "by the inverse of both frequencies, which takes fewer joint modes where "
                 "loads are slow"),
             choice_row<DerivativeSlope>(
                 "slope", j.slope,
                 {{"tangent", DerivativeSlope::tangent}, {"secant", DerivativeSlope::secant}},
                 "what closing pairs does to a mode: the derivative, or the whole change "
                 "when the pairs have their stiffness, which takes fewer joint modes where "
                 "contacts "
                 "are stiff and costs a dense matrix of all pairs"),
             flag_row("friction", j.friction,
                      "derivatives of sticking pairs as well as of closed ones: twice as many, and "
                      "fewer joint modes where friction carries load"),
             numbers_row("scales", j.scales, "",
                         "for contacts with initial gaps: deflections in multiples of the "
                         "largest gap; without: every contact counts as closed",
                         more_than(0.0)),
             number_row("pairs", j.pairs, "", "pairs of modes kept by the linear run",
                        at_least(1.0)),
             text_row("force", j.force, "force of the case that drives the linear run"),
             number_row("duration", j.duration, "time", "of the linear run", more_than(0.0)),
             flag_row("keep_derivatives", j.keep_derivatives,
                      "keep the solutions of all derivatives: other methods and more modes then "
                      "need no factorisation, and `clench post --derivatives` can show them")},
        .check = [&j](const YamlNode&, const Spot& spot) { check_joint_modes(j, spot); }};
}

const std::string damping_meaning =
    "share of critical damping: one ratio; ratios of the first modes, the last for all that "
    "follow; "
    "or bands [{up_to: 1000, ratio: 0.01}, {ratio: 0.02}] by frequency in Hz";

DampingBand read_band(const YamlNode& node, const Spot& spot)
{
    std::optional<double> up_to, ratio;
    read_section(
        node, spot,
        {.rows = {number_row("up_to", up_to, "Hz", damping_meaning, more_than(0.0)),
                  required(number_row("ratio", ratio, "", damping_meaning, at_least(0.0)))}});
    DampingBand band{.ratio = *ratio};
    band.up_to = up_to.value_or(band.up_to);
    return band;
}

void read_damping(const YamlNode& node, const Spot& spot, ModalDamping& target)
{
    target = ModalDamping();
    if (node.kind != YamlNode::Kind::list) {
        target.ratios = {number_at(node, spot, at_least(0.0), damping_meaning)};
        return;
    }
    for (const YamlNode& child : node.children) {
        const Spot here = spot.at_item(child, 1 + target.ratios.size() + target.bands.size());
        if (child.kind != YamlNode::Kind::map) {
            target.ratios.push_back(number_at(child, here, at_least(0.0), damping_meaning));
            continue;
        }
        target.bands.push_back(read_band(child, here));
        const std::size_t last = target.bands.size() - 1;
        if (last > 0 && !(target.bands[last - 1].up_to < target.bands[last].up_to)) {
            here.fail("ends at or below the band before it, expected ascending up_to");
        }
    }
    if (node.children.empty() || (!target.ratios.empty() && !target.bands.empty())) {
        spot.fail(node.children.empty() ? "is an empty list, expected ratios or bands"
                                        : "mixes ratios and bands, expected one of the two",
                  damping_meaning);
    }
}

void write_damping(YAML::Emitter& out, const ModalDamping& damping)
{
    out << YAML::Flow << YAML::BeginSeq;
    for (const double ratio : damping.ratios) {
        out << fmt::format("{}", ratio);
    }
    for (const DampingBand& band : damping.bands) {
        out << YAML::BeginMap;
        if (std::isfinite(band.up_to)) {
            out << YAML::Key << "up_to" << YAML::Value << fmt::format("{}", band.up_to);
        }
        out << YAML::Key << "ratio" << YAML::Value << fmt::format("{}", band.ratio) << YAML::EndMap;
    }
    out << YAML::EndSeq;
}

Row damping_row(ModalDamping& target)
{
    Row row = row_of("modal_damping", "number, list of numbers or list of bands", damping_meaning);
    row.bounds = at_least(0.0).text();
    row.read = [&target](const YamlNode& node, const Spot& spot) {
        read_damping(node, spot, target);
    };
    row.is_set = [&target] { return !target.ratios.empty() || !target.bands.empty(); };
    row.write = [&target](YAML::Emitter& out) { write_damping(out, target); };
    return row;
}

}  // namespace

std::string ReductionCase::where(const std::string& body) const
{
    return fmt::format("{}: bodies.{}.reduction", place.text(), body);
}

Section reduction_section(ReductionCase& r)
{
    return {
        .rows =
            {section_row("vibration_modes", r.vibration, vibration_section,
                         "modes of the body with its boundary held (without boundary: free)"),
             optional_names_row("preload_modes", r.preload_modes,
                                "preload groups whose shapes join the basis"),
             section_row("joint_modes", r.joint_modes, joint_modes_section,
                         "modes made for the contacts, from derivatives of all the others"),
             flag_row(
                 "keep_contacts", r.keep_contacts,
                 "instead of joint modes: all nodes of the contact faces stay, as boundary "
                 "nodes do, so that every pair moves on its own; exact but expensive, for small "
                 "bodies and as a reference"),
             damping_row(r.damping),
             choice_row<DampingAbout>(
                 "damping_about", r.damping_about,
                 {{"preloaded", DampingAbout::preloaded}, {"body", DampingAbout::body}},
                 "modes that have the ratios of modal_damping: those of the body with its "
                 "preloads tight, pairs under pressure sticking, as joints with the ground hold "
                 "it, "
                 "where the analysis starts at rest; or those of the body alone with open joints, "
                 "as bodies without preloads have it in any case"),
             flag_row("stress_modes", r.stress_modes,
                      "nodal stresses of every mode, so that results can show stresses"),
             choice_row<RecoveryPrecision>(
                 "recovery_precision", r.precision,
                 {{"double", RecoveryPrecision::double_precision},
                  {"single", RecoveryPrecision::single_precision}},
                 "of modes and stress modes kept for showing results; the reduced model "
                 "itself is always double")},
        .renamed = {{"keep_joints", "keep_contacts"}},
        .check = [&r](const YamlNode&, const Spot& spot) {
            if (!r.vibration && !r.joint_modes && !r.preload_modes && !r.keep_contacts) {
                spot.fail("is empty, expected vibration_modes, preload_modes or joint_modes",
                          "reduction: {vibration_modes: 10, joint_modes: {count: 20}}");
            }
            if (r.keep_contacts && r.joint_modes) {
                spot.fail("has keep_contacts and joint_modes, expected one of them",
                          "joint modes add nothing where every pair moves on its own");
            }
        }};
}

}  // namespace clench::app
