#include "app/case/system_links.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/case/case_links.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

const std::string ground = "ground";

void check_names(const Case& c)
{
    for (const BodyCase& body : c.bodies) {
        if (same_name(body.name, ground)) {
            throw InputError(fmt::format("{}: bodies.{}", body.place.text(), body.name),
                             "\"ground\" is the name of the inertial frame",
                             "choose another name for the body");
        }
    }
    for (const MotionCase& motion : c.motions) {
        for (const JointCase& joint : c.joints) {
            if (same_name(motion.name, joint.name)) {
                throw InputError(motion.where(),
                                 fmt::format("there is a joint \"{}\" already", joint.name),
                                 "joints and motions share their names in histories");
            }
        }
    }
}

/// The same equations twice determine no reaction.
void refuse_second(const Case& c, const JointCase& joint)
{
    for (const JointCase& other : c.joints) {
        if (&other == &joint || joint.kind == JointKind::gear) {
            return;
        }
        const bool ends = (joint.a == other.a && joint.b == other.b) ||
                          (joint.a == other.b && joint.b == other.a);
        if (ends && joint.kind == other.kind && joint.at == other.at && joint.axis == other.axis) {
            throw InputError(joint.where(), fmt::format("is joint \"{}\" once more", other.name),
                             "leave one of them out");
        }
    }
}

void check_gear(const Case& c, const JointCase& gear)
{
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string where = gear.where() + ".joints";
        if (joint_of(c, gear.joints[i], where).kind == JointKind::gear) {
            throw InputError(where, fmt::format("\"{}\" is a gear itself", gear.joints[i]),
                             "name the joints of the shafts");
        }
        coordinate_of(c, gear.joints[i], gear.coordinates.empty() ? "" : gear.coordinates[i],
                      where);
    }
    if (gear.joints[0] == gear.joints[1]) {
        throw InputError(gear.where() + ".joints",
                         fmt::format("names \"{}\" twice, expected two joints", gear.joints[0]));
    }
}

void check_joint(const Case& c, const JointCase& joint)
{
    if (joint.kind == JointKind::gear) {
        check_gear(c, joint);
        return;
    }
    refuse_second(c, joint);
    const Address a = resolve_address(c, joint.a, joint.where() + ".a");
    const Address b = resolve_address(c, joint.b, joint.where() + ".b");
    if (a.body == b.body) {
        throw InputError(joint.where(),
                         fmt::format("a and b are both on {}, expected two bodies",
                                     a.body ? "body " + a.body->name : ground),
                         "a joint holds one body to another, or to the ground");
    }
    require_marker(a, joint.a, joint.where() + ".a");
    require_marker(b, joint.b, joint.where() + ".b");
    const bool named = !a.marker.empty() || !b.marker.empty();
    const bool needs_place = joint.kind != JointKind::distance;
    if (needs_place && !joint.at && !named) {
        throw InputError(joint.where(), "does not say where it is, expected the key \"at\"",
                         "at: [x, y, z], or a marker: b: crank.PIN");
    }
    if (joint.at && !a.marker.empty() && !b.marker.empty()) {
        throw InputError(joint.where() + ".at", "is not used: a and b name markers",
                         "leave it out");
    }
}

void check_motions(const Case& c)
{
    std::set<std::pair<std::string, std::string>> driven;
    for (const MotionCase& motion : c.motions) {
        const std::string coordinate =
            coordinate_of(c, motion.joint, motion.coordinate, motion.where() + ".joint");
        if (!driven.insert({motion.joint, coordinate}).second) {
            throw InputError(motion.where(),
                             fmt::format("the {} of joint \"{}\" has a motion already", coordinate,
                                         motion.joint));
        }
    }
    for (const ForceCase& force : c.forces) {
        const std::optional<DrivenCoordinate> drives = force.element->drives();
        if (!drives) {
            continue;
        }
        const std::string coordinate =
            coordinate_of(c, drives->joint, drives->coordinate, force.where() + ".joint");
        if (driven.contains({drives->joint, coordinate})) {
            throw InputError(
                force.where(),
                fmt::format("acts on the {} of joint \"{}\", which a motion prescribes", coordinate,
                            drives->joint),
                "prescribe the motion or the force, not both");
        }
    }
}

/// Forces that have an output of that name.
std::vector<std::string> forces_with(const Case& c, const std::string& output)
{
    std::vector<std::string> names;
    for (const ForceCase& force : c.forces) {
        const std::vector<std::string> outputs = force.element->outputs();
        if (std::find(outputs.begin(), outputs.end(), output) != outputs.end()) {
            names.push_back(force.name);
        }
    }
    return names;
}

void check_system_history(const Case& c, const HistoryCase& history)
{
    if (!history.joint.empty()) {
        std::vector<std::string> names = names_of(c.joints);
        for (const MotionCase& motion : c.motions) {
            names.push_back(motion.name);
        }
        require_known(history.joint, names, history.where() + ".joint", "joint or motion");
        if (!history.coordinate.empty()) {
            coordinate_of(c, history.joint, history.coordinate, history.where() + ".joint");
        }
    }
    if (!history.friction.empty()) {
        require_known(history.friction, forces_with(c, "friction"), history.where() + ".friction",
                      "force of type friction");
    }
    if (history.mode > 0) {
        require_known(history.body, names_of(c.bodies), history.where() + ".body", "body");
        if (c.body(history.body).is_rigid()) {
            throw InputError(history.where() + ".body",
                             fmt::format("\"{}\" is rigid and has no modes", history.body));
        }
    }
}

}  // namespace

void require_known(const std::string& name, const std::vector<std::string>& names,
                   const std::string& where, const std::string& what)
{
    if (std::find(names.begin(), names.end(), name) != names.end()) {
        return;
    }
    const std::string near = did_you_mean(name, names);
    const std::string known = names.empty() ? fmt::format("there is no {} at all", what)
                                            : fmt::format("known: {}", list_some(names));
    throw InputError(where, fmt::format("no such {}: \"{}\"", what, name),
                     near.empty() ? known : near);
}

void require_marker(const Address& address, const std::string& text, const std::string& where)
{
    if (address.body && !address.body->is_rigid() && address.marker.empty()) {
        throw InputError(where,
                         fmt::format("is \"{}\", a flexible body; expected one of its boundary "
                                     "nodes, such as {}.NODE",
                                     text, text),
                         fmt::format("the nodes of bodies.{}.boundary", text));
    }
}

Address resolve_address(const Case& c, const std::string& text, const std::string& where)
{
    if (text == ground) {
        return {};
    }
    if (text.starts_with(ground + ".")) {
        const std::string marker = text.substr(ground.size() + 1);
        require_known(marker, names_of(c.markers), where, "marker of the ground");
        return {nullptr, marker};
    }
    for (const BodyCase& body : c.bodies) {
        if (body.name == text) {
            return {&body, ""};
        }
    }
    const auto [body, marker] = split_address(c, text, where);
    if (body->is_rigid()) {
        require_known(marker, names_of(body->placement.markers), where,
                      "marker in bodies." + body->name + ".markers");
    }
    return {body, marker};
}

const JointCase& joint_of(const Case& c, const std::string& name, const std::string& where)
{
    require_known(name, names_of(c.joints), where, "joint");
    return *std::find_if(c.joints.begin(), c.joints.end(),
                         [&](const JointCase& joint) { return joint.name == name; });
}

std::string coordinate_of(const Case& c, const std::string& joint, const std::string& wanted,
                          const std::string& where)
{
    const JointKind kind = joint_of(c, joint, where).kind;
    const std::vector<std::string> free = free_coordinates(kind);
    const std::string& word = joint_words()[static_cast<std::size_t>(kind)];
    if (free.empty()) {
        throw InputError(where,
                         fmt::format("joint \"{}\" is {}, which has no single free "
                                     "coordinate",
                                     joint, word),
                         "revolute, cylindrical, translational, planar and point_on_line have one");
    }
    if (!wanted.empty() && std::find(free.begin(), free.end(), wanted) == free.end()) {
        throw InputError(where, fmt::format("joint \"{}\" is {} and has no {}, expected {}", joint,
                                            word, wanted, free.front()));
    }
    if (wanted.empty() && free.size() > 1) {
        throw InputError(
            where,
            fmt::format("joint \"{}\" is {}, which has an angle and a translation", joint, word),
            "choose with coordinate: angle or coordinate: translation");
    }
    return wanted.empty() ? free.front() : wanted;
}

void check_system_links(const Case& c)
{
    check_names(c);
    for (const JointCase& joint : c.joints) {
        check_joint(c, joint);
    }
    check_motions(c);
    for (const ForceCase& force : c.forces) {
        force.element->check_links(c, force.where());
    }
    for (const HistoryCase& history : c.output.histories) {
        check_system_history(c, history);
    }
}

}  // namespace clench::app
