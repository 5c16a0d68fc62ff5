#pragma once

#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "app/case/row.hpp"
#include "app/case/time_function.hpp"

namespace clench::app {

/// A named point: `markers: {PIN: [37.5, 0, 0]}`.
struct NamedPoint {
    std::string name;
    Eigen::Vector3d point = Eigen::Vector3d::Zero();
    Place place;
};

/// What a body in a multibody system needs beyond its mesh, and what a rigid body is made of.
struct PlacementCase {
    std::optional<double> mass;   ///< set: the body is rigid
    std::vector<double> inertia;  ///< Jxx, Jyy, Jzz, Jxy, Jxz, Jyz about the centre of mass
    std::optional<Eigen::Vector3d> position, orientation, velocity, angular_velocity;
    std::vector<NamedPoint> markers;
};

enum class JointKind {
    fixed,
    spherical,
    revolute,
    cylindrical,
    translational,
    universal,
    planar,
    point_on_line,
    distance,
    gear
};

/// `joints.<name>`
struct JointCase {
    std::string name;
    Place place;
    JointKind kind = JointKind::fixed;
    std::string a, b;  ///< ground, ground.MARKER, body, body.MARKER
    std::optional<Eigen::Vector3d> at, axis, axis_b;
    std::optional<double> length, ratio;
    std::vector<std::string> joints, coordinates;  ///< of a gear

    /// "case.yaml:9: joints.main"
    std::string where() const { return place.text() + ": joints." + name; }
};

/// `motions.<name>`
struct MotionCase {
    std::string name;
    Place place;
    std::string joint;
    std::string coordinate;  ///< angle or translation; empty where there is one only
    std::optional<FunctionCase> displacement, velocity, acceleration;
    std::optional<double> start_velocity;

    std::string where() const { return place.text() + ": motions." + name; }
};

/// About the centre of mass, body axes; needs six numbers in `inertia`.
Eigen::Matrix3d inertia_tensor(const PlacementCase& body);

/// The rows of rigid bodies and of where any body stands.
std::vector<Row> placement_rows(PlacementCase& result);
/// @param flexible_keys  that only a body with a mesh has.
/// @throws InputError unless the keys make a rigid body or, with a mesh, a flexible one.
void check_body_kind(const PlacementCase& body, const YamlNode& node, const Spot& spot,
                     const std::vector<std::string>& flexible_keys);

Section joint_section(JointCase& result);
Section motion_section(MotionCase& result);
/// `markers: {PIN: [37.5, 0, 0]}`
Row points_row(std::string key, std::vector<NamedPoint>& target, std::string meaning);

/// Words of the case file for the kinds of joints, in the order of the enumeration.
const std::vector<std::string>& joint_words();
/// The coordinates that a joint leaves free and that can be driven: angle, translation.
std::vector<std::string> free_coordinates(JointKind kind);

}  // namespace clench::app
