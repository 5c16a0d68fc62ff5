// The keys of loads: supports, nodal forces, pressures and inertia forces of FE models.
#include <algorithm>

#include <fmt/format.h>

#include "app/case/body_load.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

/// What a load can be; the keys of one kind exclude those of the others.
const std::vector<KeysOfWord> load_kinds = {{"hold", {"at"}, {"displacement", "axes", "lock"}},
                                            {"hold_loose", {}, {}},
                                            {"force_on_each", {"at"}, {"moment_on_each"}},
                                            {"moment_on_each", {"at"}, {"force_on_each"}},
                                            {"pressure", {"at"}, {"face", "direction"}},
                                            {"acceleration", {}, {"at"}},
                                            {"rotation", {}, {"at"}},
                                            {"bolt", {}, {"force", "shortening", "lock"}}};

bool lists(const std::vector<std::string>& keys, const std::string& key)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

void check_keys(const KeysOfWord& kind, const YamlNode& node, const Spot& spot)
{
    for (const YamlNode& child : node.children) {
        if (child.key != kind.word && child.key != "body" && child.key != "time" &&
            !lists(kind.needs, child.key) && !lists(kind.takes, child.key)) {
            spot.at(child).fail(fmt::format("does not go with {}", kind.word),
                                "a load holds nodes, loads nodes, presses on faces, accelerates "
                                "elements, or tightens a bolt; give each its own name");
        }
    }
    for (const std::string& key : kind.needs) {
        if (!node.find(key)) {
            spot.fail(fmt::format("the key \"{}\" is missing: what {} acts on", key, kind.word));
        }
    }
}

void check_kind(const BodyLoad& load, const YamlNode& node, const Spot& spot)
{
    const auto kind = std::find_if(
        load_kinds.begin(), load_kinds.end(),
        [&](const KeysOfWord& candidate) { return node.find(candidate.word) != nullptr; });
    if (kind == load_kinds.end()) {
        spot.fail(
            "has none of hold, hold_loose, force_on_each, moment_on_each, pressure, acceleration, "
            "rotation, "
            "bolt",
            "{at: FIX, hold: [x, y, z]} or {at: TOP, pressure: 5}");
    }
    check_keys(*kind, node, spot);
    if (load.rotation && !(load.rotation->axis->norm() > 0.0)) {
        spot.fail("the axis of the rotation has no direction");
    }
    if (kind->word == "bolt" && (load.force ? 1 : 0) + (load.shortening ? 1 : 0) + load.lock != 1) {
        spot.fail("expected one of force, shortening and lock: true",
                  "{bolt: B1, force: 20000} tightens, {bolt: B1, lock: true} leaves it as it is");
    }
    if (load.direction && !(load.direction->norm() > 0.0)) {
        spot.fail("the direction of the pressure is (0, 0, 0)");
    }
    if (kind->word == "hold" && load.hold.empty()) {
        spot.fail("hold is empty, expected some of x, y, z, rx, ry, rz");
    }
}

Section spin_section(SpinCase& s)
{
    return {.rows = {required(number_row("speed_squared", s.speed_squared, "1/time^2",
                                         "square of the angular velocity in rad per time")),
                     vector_row("point", s.point, "length", "on the axis"),
                     required(vector_row("axis", s.axis, "", "its direction"))}};
}

Row hold_row(std::vector<std::string>& target)
{
    Row row = words_row("hold", held_dof_words(), {}, target,
                        "nodes keep still along (x, y, z) and about (rx, ry, rz) these axes; DOFs "
                        "that a node does not have are passed over. Of loads that hold the same "
                        "DOF, the last one in the file counts");
    row.initial.clear();
    row.is_set = [&target] { return !target.empty(); };
    return row;
}

}  // namespace

const std::vector<std::string>& held_dof_words()
{
    static const std::vector<std::string> words = {"x", "y", "z", "rx", "ry", "rz"};
    return words;
}

namespace {

Row face_row(int& target)
{
    Row row =
        written_if([&target] { return target > 0; },
                   integer_row("face", target,
                               "with pressure on elements: number of their face, counted as "
                               "Abaqus does (S1 is 1); 7 and 8 are the sides SPOS and SNEG of a "
                               "shell",
                               within(1, 8)));
    row.initial.clear();
    return row;
}

}  // namespace

Section body_load_section(BodyLoad& l)
{
    const auto locked = [&l] { return l.lock; };
    const auto hold_loose = [&l] { return l.hold_loose; };
    const auto deck_axes = [&l] { return l.deck_axes; };
    const auto timed = [&l] { return l.time.is_set(); };
    return {
        .rows = {text_row("body", l.body, "body it belongs to; needed if the case has several"),
                 names_row("at", l.at,
                           "nodes and node sets; of a pressure surfaces, or with `face` elements "
                           "and element sets; of acceleration and rotation elements and element "
                           "sets (default: all)"),
                 hold_row(l.hold),
                 written_if(deck_axes, choice_row<bool>(
                                           "axes", l.deck_axes, {{"basic", false}, {"deck", true}},
                                           "with hold: basic axes, or those of the nodes' own "
                                           "frames in the deck, which the body lists as "
                                           "`skew_supports`")),
                 written_if(hold_loose,
                            flag_row("hold_loose", l.hold_loose,
                                     "hold the DOFs of nodes that no stiffness resists, such as "
                                     "those across a plane truss (AUTOSPC of Nastran)")),
                 number_row("displacement", l.displacement, "length or rad",
                            "with hold: how far the nodes are moved (default 0)"),
                 vector_row("force_on_each", l.force_on_each, "force", "on each of the nodes"),
                 vector_row("moment_on_each", l.moment_on_each, "force length",
                            "on each of the nodes, which must have rotations"),
                 number_row("pressure", l.pressure, "force/length^2",
                            "into the body, normal to the faces"),
                 vector_row("direction", l.direction, "",
                            "with pressure: it acts along this direction instead, of any length"),
                 face_row(l.face),
                 vector_row("acceleration", l.acceleration, "length/time^2",
                            "forces of the elements' mass in this field, such as gravity "
                            "[0, 0, -9810]"),
                 section_row("rotation", l.rotation, spin_section,
                             "centrifugal forces of elements that spin about an axis"),
                 text_row("bolt", l.bolt,
                          "a bolt of the body: of its deck or of `bolts`; without a load it stays "
                          "as it is"),
                 number_row("force", l.force, "force", "with bolt: tension it is tightened to"),
                 number_row("shortening", l.shortening, "length",
                            "with bolt: by how much its shank is shortened in all"),
                 written_if(locked, flag_row("lock", l.lock,
                                             "with bolt: its shortening stays as it is where the "
                                             "analysis starts; with hold: so do the nodes")),
                 written_if(timed, section_row("time", l.time, time_section,
                                               "factor: a number, or a function of time "
                                               "(default 1)"))},
        .check = [&l](const YamlNode& node, const Spot& spot) { check_kind(l, node, spot); }};
}

}  // namespace clench::app
