// The keys of forces.
#include <algorithm>

#include <fmt/format.h>

#include "app/case/load_case.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

const std::vector<KeysOfWord> keys_of_forces = {
    {"load", {"at"}, {"force", "moment", "follows", "time"}},
    {"spring_damper",
     {},
     {"a", "b", "joint", "coordinate", "stiffness", "damping", "stiffness_table", "damping_table",
      "length", "rest"}},
    {"bushing",
     {"a", "b"},
     {"translation_stiffness", "rotation_stiffness", "translation_damping", "rotation_damping"}},
    {"drag", {"at"}, {"linear", "quadratic"}},
    {"actuator", {"joint", "amplitude"}, {"coordinate", "time"}},
    {"modal", {"body", "mode", "amplitude"}, {"time"}},
    {"friction", {"joint", "friction"}, {"coordinate", "normal", "time"}}};

void refuse_negative(const std::optional<Eigen::Vector3d>& v, const char* key, const Spot& spot)
{
    if (v && v->minCoeff() < 0.0) {
        spot.fail(fmt::format("{} has {}, expected numbers at least 0", key, v->minCoeff()));
    }
}

void check_spring(const ForceCase& f, const Spot& spot)
{
    const bool between = !f.a.empty() && !f.b.empty() && f.joint.empty();
    const bool of_joint = !f.joint.empty() && f.a.empty() && f.b.empty();
    if (!between && !of_joint) {
        spot.fail("expected a and b, the points it connects, or joint, whose coordinate it acts on",
                  "{type: spring_damper, a: ground.WALL, b: car.HOOK, stiffness: 100} or {type: "
                  "spring_damper, joint: hinge, stiffness: 100}");
    }
    if (f.stiffness && !f.stiffness_table.empty()) {
        spot.fail("has stiffness and stiffness_table, expected one of them");
    }
    if (f.damping && !f.damping_table.empty()) {
        spot.fail("has damping and damping_table, expected one of them");
    }
    if (!f.stiffness && !f.damping && f.stiffness_table.empty() && f.damping_table.empty()) {
        spot.fail("has neither stiffness nor damping, expected at least one of them");
    }
    if (between && (f.rest || !f.coordinate.empty())) {
        spot.fail("has rest or coordinate, which belong to a spring on a joint",
                  "length is where a spring between points is free of force");
    }
    if (of_joint && f.length) {
        spot.fail("has length, which belongs to a spring between points",
                  "rest is the coordinate at which a spring on a joint is free of force");
    }
    for (const auto* table : {&f.stiffness_table, &f.damping_table}) {
        if (table->size() == 1) {
            spot.fail("has a table with one point, expected at least two");
        }
    }
    for (const auto& [speed, force] : f.damping_table) {
        if (speed * force < 0.0) {
            spot.fail(
                fmt::format("damping_table has the force {} at the speed {}, which would "
                            "drive the motion; expected the same sign",
                            force, speed));
        }
    }
}

void check_bushing(const ForceCase& f, const Spot& spot)
{
    refuse_negative(f.translation_stiffness, "translation_stiffness", spot);
    refuse_negative(f.rotation_stiffness, "rotation_stiffness", spot);
    refuse_negative(f.translation_damping, "translation_damping", spot);
    refuse_negative(f.rotation_damping, "rotation_damping", spot);
    if (!f.translation_stiffness && !f.rotation_stiffness && !f.translation_damping &&
        !f.rotation_damping) {
        spot.fail("has neither stiffness nor damping, expected at least one of its four keys");
    }
}

void check_force(ForceCase& f, const YamlNode& node, const Spot& spot)
{
    f.load.place = spot.place();
    if (node.find("type")) {
        check_keys_of_word(node, spot, "type", keys_of_forces, {"type"});
    } else {
        for (const YamlNode& child : node.children) {
            const auto& known = keys_of_forces.front();
            if (child.key != "at" &&
                std::find(known.takes.begin(), known.takes.end(), child.key) == known.takes.end()) {
                spot.at(child).fail("type load does not use this key",
                                    "type: says what a force is; without it, a load");
            }
        }
        if (!node.find("at")) {
            spot.fail("the key \"at\" is missing, expected text",
                      "body and node or node set, such as bar.LOAD");
        }
    }
    if (!f.time.is_set()) {
        f.time.constant = 1.0;
    }
    switch (f.kind) {
        case ForceKind::load:
            check_load(f.load, spot);
            break;
        case ForceKind::spring_damper:
            check_spring(f, spot);
            break;
        case ForceKind::bushing:
            check_bushing(f, spot);
            break;
        case ForceKind::friction:
            f.normal = f.normal.value_or(1.0);
            break;
        case ForceKind::drag:
            if (!f.linear && !f.quadratic) {
                spot.fail("has neither linear nor quadratic, expected at least one of them");
            }
            break;
        default:
            break;
    }
}

Row mode_row(ForceCase& f)
{
    Row row = integer_row("mode", f.mode, "modal: number of the mode, from 1", at_least(1.0));
    row.initial.clear();
    row.is_set = [&f] { return f.kind == ForceKind::modal; };
    return row;
}

Row coordinate_row(ForceCase& f)
{
    Row row =
        renamed_words(word_row(
                          "coordinate", {"angle", "translation"},
                          "which one, of a joint that has an angle and a translation",
                          [&f] { return f.coordinate == "translation" ? 1u : 0u; },
                          [&f](std::size_t i) { f.coordinate = i == 1 ? "translation" : "angle"; }),
                      {{"way", "translation"}});
    row.initial.clear();
    row.is_set = [&f] { return !f.coordinate.empty(); };
    return row;
}

std::vector<Row> load_rows(ForceCase& f)
{
    const auto is_load = [&f] { return f.kind == ForceKind::load; };
    const auto has_time = [&f] {
        const bool takes = f.kind == ForceKind::load || f.kind == ForceKind::actuator ||
                           f.kind == ForceKind::modal || f.kind == ForceKind::friction;
        return takes && f.time.is_set();
    };
    return {text_row("at", f.load.at,
                     "load, drag: body and node, node set or marker, such as bar.LOAD"),
            vector_row("force", f.load.force, "force", force_meaning),
            vector_row("moment", f.load.moment, "force length", moment_meaning),
            written_if(is_load, flag_row("follows", f.follows,
                                         "load: rotates with the body; its components are those at "
                                         "the start; order: reduced")),
            written_if(
                has_time,
                section_row("time", f.time, time_section,
                            "factor on load, actuator, modal force or normal force of friction: a "
                            "number, or a "
                            "function of time (default 1)"))};
}

std::vector<Row> element_rows(ForceCase& f)
{
    const char* point =
        "spring_damper, bushing: body.MARKER, ground.MARKER, or a body, whose centre "
        "of mass it is";
    return {
        text_row("a", f.a, point),
        text_row("b", f.b, point),
        text_row("joint", f.joint,
                 "spring_damper, actuator, friction: acts on the coordinate of this joint"),
        coordinate_row(f),
        number_row("stiffness", f.stiffness, "force/length or force length/rad",
                   "spring_damper: force over elongation, torque over angle", at_least(0.0)),
        number_row("damping", f.damping, "force time/length", "spring_damper: force over speed",
                   at_least(0.0)),
        table_row("stiffness_table", f.stiffness_table,
                  "spring_damper: force over elongation, a natural spline, linear beyond its ends",
                  "elongation"),
        table_row("damping_table", f.damping_table, "spring_damper: force over speed, the same way",
                  "speed"),
        number_row("length", f.length, "length",
                   "spring_damper: where it is free of force (default: as at the start)",
                   at_least(0.0)),
        number_row("rest", f.rest, "length or rad",
                   "spring_damper on a joint: coordinate at which it is free of force (default 0, "
                   "as at the start)"),
        vector_row(
            "translation_stiffness", f.translation_stiffness, "force/length",
            "bushing: along the axes of the ground as they are at the start, rotating with a"),
        vector_row("rotation_stiffness", f.rotation_stiffness, "force length/rad",
                   "bushing: torque over the sine of the angle about these axes"),
        vector_row("translation_damping", f.translation_damping, "force time/length", "bushing"),
        vector_row("rotation_damping", f.rotation_damping, "force length time/rad", "bushing"),
        number_row("linear", f.linear, "force time/length", "drag: force over speed",
                   at_least(0.0)),
        number_row("quadratic", f.quadratic, "force time^2/length^2",
                   "drag: force over speed squared", at_least(0.0)),
        text_row("body", f.body, "modal: a reduced body"),
        mode_row(f),
        number_row("amplitude", f.amplitude, "",
                   "actuator: force or torque on the coordinate; modal: force on the mode"),
        section_row("friction", f.friction, friction_section,
                    "friction: its law, in forces instead of stresses"),
        number_row("normal", f.normal, "force",
                   "friction: force that presses, times `time`; sliding begins at mu times that, "
                   "and where it is not positive there is no friction (default 1)",
                   more_than(0.0))};
}

}  // namespace

const std::vector<std::string>& force_words()
{
    static const std::vector<std::string> words = {"load",     "spring_damper", "bushing", "drag",
                                                   "actuator", "modal",         "friction"};
    return words;
}

Section force_section(ForceCase& f)
{
    const Row type = word_row(
        "type", force_words(),
        "load: force and moment at a point; the others belong to order: reduced",
        [&f] { return static_cast<std::size_t>(f.kind); },
        [&f](std::size_t i) { f.kind = static_cast<ForceKind>(i); });
    std::vector<Row> rows = {type};
    for (auto* make : {load_rows, element_rows}) {
        for (Row& row : make(f)) {
            rows.push_back(std::move(row));
        }
    }
    return {.rows = std::move(rows),
            .check = [&f](const YamlNode& node, const Spot& spot) { check_force(f, node, spot); }};
}

}  // namespace clench::app
