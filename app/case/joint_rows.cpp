// The keys of joints and motions.
#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "app/case/section_rows.hpp"
#include "app/case/system_case.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

using enum JointKind;

const std::vector<KeysOfWord> keys_of_joints = {{"fixed", {"a", "b"}, {"at"}},
                                                {"spherical", {"a", "b"}, {"at"}},
                                                {"revolute", {"a", "b", "axis"}, {"at"}},
                                                {"cylindrical", {"a", "b", "axis"}, {"at"}},
                                                {"translational", {"a", "b", "axis"}, {"at"}},
                                                {"universal", {"a", "b", "axis", "axis_b"}, {"at"}},
                                                {"planar", {"a", "b", "axis"}, {"at"}},
                                                {"point_on_line", {"a", "b", "axis"}, {"at"}},
                                                {"distance", {"a", "b"}, {"length"}},
                                                {"gear", {"joints", "ratio"}, {"coordinates"}}};

void require_direction(const std::optional<Eigen::Vector3d>& axis, const char* key,
                       const Spot& spot)
{
    if (axis && !(axis->norm() > 0.0)) {
        spot.fail(fmt::format("{} is [0, 0, 0], expected a direction", key));
    }
}

void check_joint(const JointCase& j, const YamlNode& node, const Spot& spot)
{
    check_keys_of_word(node, spot, "type", keys_of_joints, {"type"});
    require_direction(j.axis, "axis", spot);
    require_direction(j.axis_b, "axis_b", spot);
    if (j.kind == universal) {
        const double cosine = j.axis->normalized().dot(j.axis_b->normalized());
        if (std::abs(cosine) > 1e-6) {
            const double degrees =
                std::acos(std::clamp(cosine, -1.0, 1.0)) * 180.0 / std::numbers::pi;
            spot.fail(fmt::format("axis and axis_b are {:.6g} degrees apart, expected 90", degrees),
                      "the two axes of a universal joint form its cross");
        }
    }
    if (j.kind == gear && j.joints.size() != 2) {
        spot.fail(fmt::format("joints names {}, expected two", j.joints.size()),
                  "coordinate of the first = ratio times coordinate of the second");
    }
    if (j.kind == gear && !j.coordinates.empty() && j.coordinates.size() != 2) {
        spot.fail(fmt::format("coordinates has {} words, expected two, angle or translation",
                              j.coordinates.size()));
    }
    for (const std::string& word : j.coordinates) {
        if (word != "angle" && word != "translation") {
            spot.fail(fmt::format("coordinates holds \"{}\", expected angle or translation", word));
        }
    }
    if (j.ratio && *j.ratio == 0.0) {
        spot.fail("ratio is 0, expected another number",
                  "a gear that does not move its partner is a motion with displacement 0");
    }
}

constexpr const char* address_meaning =
    "body, body.MARKER, ground or ground.MARKER; of a flexible body a boundary node";

/// angle or translation, or nothing where the joint leaves no choice.
Row coordinate_row(std::string& target)
{
    Row row =
        renamed_words(word_row(
                          "coordinate", {"angle", "translation"},
                          "which one, of a joint that has an angle and a translation",
                          [&target] { return target == "translation" ? 1u : 0u; },
                          [&target](std::size_t i) { target = i == 1 ? "translation" : "angle"; }),
                      {{"way", "translation"}});
    row.initial.clear();
    row.is_set = [&target] { return !target.empty(); };
    return row;
}

void check_motion(const MotionCase& m, const Spot& spot)
{
    const int given =
        m.displacement.has_value() + m.velocity.has_value() + m.acceleration.has_value();
    if (given != 1) {
        spot.fail(
            fmt::format("has {} of displacement, velocity, acceleration; expected one", given));
    }
    if (m.displacement && solver::smoothness(m.displacement->function()) < 1) {
        spot.fail("displacement has kinks, where its velocity would jump; expected a smooth one",
                  "use haversine, spline or expression, or give the velocity");
    }
    if (m.start_velocity && !m.acceleration) {
        spot.fail("has start_velocity without acceleration",
                  "displacement and velocity say themselves how the motion starts");
    }
}

}  // namespace

const std::vector<std::string>& joint_words()
{
    static const std::vector<std::string> words = {
        "fixed",     "spherical", "revolute",      "cylindrical", "translational",
        "universal", "planar",    "point_on_line", "distance",    "gear"};
    return words;
}

std::vector<std::string> free_coordinates(JointKind kind)
{
    switch (kind) {
        case revolute:
        case planar:
            return {"angle"};
        case cylindrical:
            return {"angle", "translation"};
        case translational:
        case point_on_line:
            return {"translation"};
        default:
            return {};
    }
}

Section joint_section(JointCase& j)
{
    const Row type = word_row(
        "type", joint_words(),
        "revolute: about axis; cylindrical: about and along it; translational: along it; "
        "universal: axis of a normal to axis_b of b; planar: in the plane normal to axis; "
        "point_on_line: b's point on a's axis; distance: between two points; gear: between the "
        "coordinates of two joints",
        [&j] { return static_cast<std::size_t>(j.kind); },
        [&j](std::size_t i) { j.kind = static_cast<JointKind>(i); });
    return {.rows = {required(type), text_row("a", j.a, address_meaning),
                     text_row("b", j.b, address_meaning),
                     vector_row("at", j.at, "length",
                                "where the joint is at the start, in the axes of the ground; not "
                                "needed where a or b names a marker"),
                     vector_row("axis", j.axis, "", "direction at the start; any length"),
                     vector_row("axis_b", j.axis_b, "", "universal: the axis fixed in b"),
                     number_row("length", j.length, "length",
                                "distance: between the points (default: as at the start)",
                                more_than(0.0)),
                     names_row("joints", j.joints, "gear: the two joints"),
                     renamed_words(names_row("coordinates", j.coordinates,
                                             "gear: angle or translation of each, for joints "
                                             "that have both"),
                                   {{"way", "translation"}}),
                     number_row("ratio", j.ratio, "",
                                "gear: change of the first coordinate over that of the second")},
            .check = [&j](const YamlNode& node, const Spot& spot) { check_joint(j, node, spot); }};
}

Section motion_section(MotionCase& m)
{
    return {
        .rows = {required(text_row("joint", m.joint, "whose free coordinate is prescribed")),
                 coordinate_row(m.coordinate),
                 section_row("displacement", m.displacement, time_section,
                             "the coordinate, from its value at the start; angles in rad"),
                 section_row("velocity", m.velocity, time_section, "its rate"),
                 section_row("acceleration", m.acceleration, time_section,
                             "its acceleration; the motion starts with start_velocity"),
                 number_row("start_velocity", m.start_velocity, "",
                            "rate at time 0 of a motion given by its acceleration (default 0)")},
        .check = [&m](const YamlNode&, const Spot& spot) { check_motion(m, spot); }};
}

}  // namespace clench::app
