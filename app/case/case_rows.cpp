// The keys of the case file, one row each. `clench schema` prints them; docs/input.md is that
// print.
#include "app/case/case_file.hpp"
#include "app/case/unit_system.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {

namespace {

/// Read before all others, by read_case: what quantities are converted to.
Row units_row(Case& c)
{
    Row row =
        text_row("units", c.units,
                 "what the numbers of the case and its meshes are in: " + known_unit_systems() +
                     "; tables, figures and reports name them, and quantities of the case "
                     "may have units of their own, such as 20 kN or 7850 kg/m^3, which are "
                     "converted");
    row.type = "one of " + known_unit_systems();
    return row;
}

}  // namespace

Section case_section(Case& c)
{
    Row gravity = vector_row("gravity", c.gravity, "length/time^2",
                             "acceleration of gravity, such as [0, 0, -9810] in mm and s");
    gravity.read = [&c, read = gravity.read](const YamlNode& node, const Spot& spot) {
        c.gravity_place = spot.place();
        read(node, spot);
    };
    return {
        .rows = {
            required(integer_row("clench", c.clench, "version of this format: 1")),
            text_row("title", c.title, "what the case is about"), units_row(c),
            required(named_sections_row("bodies", c.bodies, body_section, "body",
                                        "flexible bodies, which have a mesh, and rigid ones, which "
                                        "have a mass")),
            points_row("markers", c.markers,
                       "points of the ground for joints and springs, such as {WALL: [0, 0, "
                       "100]}, named ground.WALL"),
            named_lists_row("supports", c.supports, "body",
                            "nodes, node sets and surfaces held to ground in all DOFs, "
                            "such as {bar: [FIX]}; full-order results only"),
            named_sections_row("joints", c.joints, joint_section, "joint",
                               "what holds bodies together; order: reduced"),
            named_sections_row("motions", c.motions, motion_section, "motion",
                               "prescribed coordinates of joints; order: reduced"),
            named_sections_row("forces", c.forces, force_section, "force",
                               "service loads, which act after the preloads"),
            named_sections_row("loads", c.loads, body_load_section, "load",
                               "supports, prescribed displacements, nodal forces, pressures and "
                               "inertia forces of FE models; an analysis of order full has those "
                               "it names, or all"),
            gravity,
            listed_sections_row("analysis", c.analyses, analysis_section, "analysis",
                                "what `clench solve` computes, in this order"),
            section_row("output", c.output, output_section, "what analyses write"),
            section_row("report", c.report, report_section,
                        "names, date and logo on the page of `clench report`, and how it looks at "
                        "bodies; changes no result")}};
}

}  // namespace clench::app
