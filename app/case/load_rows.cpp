// The keys of preloads.
#include <cmath>

#include <fmt/format.h>

#include "app/case/load_case.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

Section load_section(PointLoad& load)
{
    return {.rows = {required(text_row("at", load.at, "node or node set of the body")),
                     vector_row("force", load.force, "force", force_meaning),
                     vector_row("moment", load.moment, "force length", moment_meaning)},
            .check = [&load](const YamlNode&, const Spot& spot) { check_load(load, spot); }};
}

/// `interference: {joint: 0.02}`
Row interference_row(std::vector<NamedNumber>& target)
{
    Row row = row_of("interference", "one number per contact",
                     "initial penetration of contacts, such as {joint: 0.02}");
    row.unit = "length";
    row.bounds = at_least(0.0).text();
    row.read = [&target](const YamlNode& node, const Spot& spot) {
        require_entries(node, spot, "contact");
        for (const YamlNode& child : node.children) {
            const Spot here = spot.at(child);
            const double value =
                number_at(child, here, at_least(0.0), "penetration of the contact");
            target.push_back({child.key, value, here.place()});
        }
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target](YAML::Emitter& out) {
        out << YAML::BeginMap;
        for (const NamedNumber& entry : target) {
            out << YAML::Key << entry.name << YAML::Value << fmt::format("{}", entry.value);
        }
        out << YAML::EndMap;
    };
    return row;
}

void check_preload(const PreloadCase& p, const Spot& spot)
{
    const bool computed = !p.forces.empty() || !p.interference.empty();
    if (computed == !p.shape.empty()) {
        spot.fail(computed ? "has a shape and loads, expected one of the two"
                           : "is empty, expected forces, interference or a shape",
                  "[{at: BOLT, force: [0, 0, 6000]}] or {shape: preload.frd}");
    }
    if (p.shape.empty() && (!p.field.empty() || p.step)) {
        spot.fail("has a field or a step without a shape",
                  "they say which displacements of the file of `shape` are meant");
    }
    if (p.step && *p.step != std::floor(*p.step)) {
        spot.fail(fmt::format("step is {}, expected an integer", *p.step));
    }
}

}  // namespace

void check_load(const PointLoad& load, const Spot& spot)
{
    if (load.at.empty()) {
        spot.fail("at is empty, expected a node or a node set");
    }
    if (!load.force && !load.moment) {
        spot.fail("has neither force nor moment, expected at least one of them");
    }
}

std::string PreloadCase::where(const std::string& body) const
{
    return fmt::format("{}: bodies.{}.preloads.{}", place.text(), body, name);
}

Section preload_section(PreloadCase& p)
{
    const Row forces =
        listed_sections_row("forces", p.forces, load_section, "load",
                            "loads that act together; the list may stand for the whole group");
    return {
        .rows = {forces, interference_row(p.interference),
                 path_row("shape", p.shape,
                          "instead of loads: displacements of another code, .vtu or CalculiX .frd"),
                 text_row("field", p.field,
                          "name of the displacement field in the file of `shape`; without: the "
                          "usual names"),
                 number_row("step", p.step, "",
                            "step of a `shape` file that has several (default: the last)",
                            at_least(1.0))},
        .check = [&p](const YamlNode&, const Spot& spot) { check_preload(p, spot); },
        .shorthand = [read = forces.read](const YamlNode& node,
                                          const Spot& spot) { read(node, spot); }};
}

}  // namespace clench::app
