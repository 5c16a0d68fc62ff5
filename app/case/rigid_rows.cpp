// The keys of rigid bodies, and of where bodies stand in a multibody system.
#include <algorithm>

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "app/case/section_rows.hpp"
#include "app/case/system_case.hpp"
#include "app/case/vector_rows.hpp"
#include "core/errors.hpp"
#include "solver/multibody/bodies/body.hpp"

namespace clench::app {
namespace {

Row inertia_row(std::vector<double>& target)
{
    Row row = row_of("inertia", "list of six numbers",
                     "rigid: [Jxx, Jyy, Jzz, Jxy, Jxz, Jyz] about the centre of mass, in the axes "
                     "of the body; products with the sign of the tensor, Jxy = -sum of m x y");
    row.unit = "mass length^2";
    row.read = [&target, hint = row.meaning](const YamlNode& node, const Spot& spot) {
        target = numbers_at(node, spot, 6, "six numbers [Jxx, Jyy, Jzz, Jxy, Jxz, Jyz]", hint);
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target](YAML::Emitter& out) { write_numbers(out, target); };
    return row;
}

void check_rigid(const PlacementCase& body, const YamlNode& node, const Spot& spot,
                 const std::vector<std::string>& flexible_keys)
{
    for (const std::string& key : flexible_keys) {
        if (const YamlNode* child = node.find(key)) {
            spot.at(*child).fail("belongs to a body with a mesh; this one is rigid",
                                 "a rigid body takes mass, inertia, position, orientation, "
                                 "velocity, angular_velocity, markers");
        }
    }
    if (body.inertia.empty()) {
        spot.fail("a rigid body needs the key \"inertia\"",
                  "[Jxx, Jyy, Jzz, Jxy, Jxz, Jyz] about the centre of mass");
    }
    try {
        solver::multibody::rigid_body("body", *body.mass, inertia_tensor(body), {});
    } catch (const InputError& error) {
        spot.fail(error.problem(), error.hint());
    }
}

}  // namespace

Eigen::Matrix3d inertia_tensor(const PlacementCase& body)
{
    const std::vector<double>& J = body.inertia;
    Eigen::Matrix3d tensor;
    tensor << J[0], J[3], J[4], J[3], J[1], J[5], J[4], J[5], J[2];
    return tensor;
}

Row points_row(std::string key, std::vector<NamedPoint>& target, std::string meaning)
{
    Row row = row_of(std::move(key), "three numbers per name", std::move(meaning));
    row.unit = "length";
    row.read = [&target, hint = row.meaning](const YamlNode& node, const Spot& spot) {
        require_entries(node, spot, "marker");
        std::vector<std::string> taken;
        for (const YamlNode& child : node.children) {
            const Spot here = spot.at(child);
            require_name(child.key, taken, here, "marker");
            taken.push_back(child.key);
            const auto x = numbers_at(child, here, 3, "three numbers [x, y, z]", hint);
            target.push_back({child.key, {x[0], x[1], x[2]}, here.place()});
        }
    };
    row.is_set = [&target] { return !target.empty(); };
    row.write = [&target](YAML::Emitter& out) {
        out << YAML::BeginMap;
        for (const NamedPoint& marker : target) {
            out << YAML::Key << marker.name << YAML::Value;
            write_numbers(out, std::vector<double>(marker.point.begin(), marker.point.end()));
        }
        out << YAML::EndMap;
    };
    return row;
}

std::vector<Row> placement_rows(PlacementCase& p)
{
    return {inertia_row(p.inertia),
            vector_row("position", p.position, "length",
                       "of the centre of mass of a rigid body at the start, of the origin of the "
                       "mesh of a flexible one (default [0, 0, 0])"),
            vector_row("orientation", p.orientation, "rad",
                       "rotation vector of the body at the start: direction of the axis, length "
                       "of the angle (default [0, 0, 0])"),
            vector_row("velocity", p.velocity, "length/time",
                       "of the centre of mass at the start (default [0, 0, 0])"),
            vector_row("angular_velocity", p.angular_velocity, "rad/time",
                       "at the start, in the axes of the ground (default [0, 0, 0])"),
            points_row("markers", p.markers,
                       "rigid: points where joints and forces act, from the centre of mass in the "
                       "axes of the body, such as {PIN: [37.5, 0, 0]}")};
}

void check_body_kind(const PlacementCase& body, const YamlNode& node, const Spot& spot,
                     const std::vector<std::string>& flexible_keys)
{
    if (body.mass) {
        check_rigid(body, node, spot, flexible_keys);
        return;
    }
    if (!node.find("mesh")) {
        spot.fail("the key \"mesh\" is missing, expected file or list of files",
                  "or mass and inertia, which make a rigid body");
    }
    for (const char* key : {"inertia", "markers"}) {
        if (const YamlNode* child = node.find(key)) {
            spot.at(*child).fail("belongs to a rigid body; this one has a mesh",
                                 "a flexible body has its inertia from the mesh, and its nodes of "
                                 "`boundary` are its markers");
        }
    }
}

}  // namespace clench::app
