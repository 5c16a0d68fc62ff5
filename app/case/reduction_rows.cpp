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

using reduction::DampingBand, reduction::ModalDamping;

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
            {section_row(
                 "vibration_modes", r.vibration, vibration_section,
                 "modes of the body with its boundary held (without boundary: free); without any "
                 "key of modes: 20"),
             optional_names_row("preload_modes", r.preload_modes,
                                "preload groups whose shapes join the basis; without: all of "
                                "the body; none or []: no shapes"),
             section_row(
                 "joint_modes", r.joint_modes, joint_modes_section,
                 "modes made for the contacts; without: trained, as many as `accuracy` asks for"),
             number_or_infinity_row(
                 "accuracy", r.accuracy, "off", "",
                 "of a body with contacts: it is compared with its full-order model under its "
                 "preloads, the loads of the case, unit and random loads, and in its lowest "
                 "frequencies about the preloaded state; deflections, contact forces and "
                 "frequencies are to agree within this, and where joint modes are trained and "
                 "nothing says how many, there are as many as it takes. off: no comparison",
                 between(0.0, 1.0)),
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
            if (r.preload_modes == std::vector<std::string>{"none"}) {
                r.preload_modes->clear();
            }
            if (!r.vibration && !r.joint_modes && !r.preload_modes && !r.keep_contacts) {
                constexpr double enough = 20.0;
                r.vibration.emplace().place = r.place;
                r.vibration->count = enough;
            }
            if (r.keep_contacts && r.joint_modes) {
                spot.fail("has keep_contacts and joint_modes, expected one of them",
                          "joint modes add nothing where every pair moves on its own");
            }
        }};
}

}  // namespace clench::app
