#include "solver/multibody/system/system.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/kinematics/numbered.hpp"
#include "solver/multibody/rotations/rotation.hpp"

namespace clench::solver::multibody {

namespace {

double degrees_between(const Eigen::Vector3d& a, const Eigen::Vector3d& b)
{
    return std::atan2(a.cross(b).norm(), a.dot(b)) * 180.0 / std::numbers::pi;
}

/// Axes may be off by what assembly can correct; more is a mistake of the input.
constexpr double axis_slack_degrees = 30.0;

void check_axes(const Joint& joint, const Eigen::Matrix3d& a, const Eigen::Matrix3d& b)
{
    const double apart = degrees_between(a.col(2), b.col(2));
    const bool wants_parallel =
        joint.type == JointType::fixed || joint.type == JointType::revolute ||
        joint.type == JointType::cylindrical || joint.type == JointType::translational ||
        joint.type == JointType::planar;
    if (wants_parallel && apart > axis_slack_degrees) {
        throw InputError(joint.name,
                         fmt::format("has axes {:.4g} degrees apart at the start, expected them "
                                     "parallel within {} degrees",
                                     apart, axis_slack_degrees));
    }
    if (joint.type == JointType::universal && std::abs(apart - 90.0) > axis_slack_degrees) {
        throw InputError(joint.name,
                         fmt::format("has axes {:.4g} degrees apart at the start, expected 90 "
                                     "within {} degrees",
                                     apart, axis_slack_degrees),
                         "the two axes of a universal joint are those of its cross");
    }
    const bool wants_frame =
        joint.type == JointType::fixed || joint.type == JointType::translational;
    if (wants_frame && degrees_between(a.col(0), b.col(0)) > axis_slack_degrees) {
        throw InputError(joint.name,
                         fmt::format("has x axes {:.4g} degrees apart at the start, expected them "
                                     "parallel within {} degrees",
                                     degrees_between(a.col(0), b.col(0)), axis_slack_degrees));
    }
}

}  // namespace

Index System::add_joint(JointType type, const std::string& name, Index a, Index b, double length)
{
    Joint joint = make_joint(type, name, a, b, length);
    if (item(markers(), a).body == item(markers(), b).body) {
        throw InputError(name, fmt::format("joins body {} to itself, expected two bodies",
                                           item(bodies(), item(markers(), a).body).name));
    }
    const auto start_axes = [&](Index marker) {
        const Marker& m = item(markers(), marker);
        const Body& body = item(bodies(), m.body);
        Eigen::Matrix3d axes = rotation_matrix(body.start.p) * m.B;
        if (m.Phi_r.cols() > 0) {
            axes = rotation_matrix(body.start.p) * exponential(m.Phi_r * body.zeta) * m.B;
        }
        return axes;
    };
    check_axes(joint, start_axes(a), start_axes(b));
    for (Measure& coordinate : joint.coordinates) {
        coordinate = with_slot(coordinate);
    }
    return add_constraints(std::move(joint));
}

Measure System::with_slot(Measure measure)
{
    if (measure.kind->is_angle()) {
        measure.angle_slot = angle_count_++;
    }
    return measure;
}

Index System::add_constraints(Joint joint)
{
    if (find_joint(joint.name) >= 0) {
        throw InputError(joint.name, "is the name of two joints or motions");
    }
    const auto size = static_cast<Index>(joint.constraints.size());
    constraint_spans_.push_back({constraint_count_, size});
    constraint_count_ += size;
    joints_.push_back(std::move(joint));
    place_multipliers();
    return static_cast<Index>(joints_.size() - 1);
}

Measure System::joint_coordinate(Index joint, JointCoordinate coordinate) const
{
    const bool wants_angle = coordinate == JointCoordinate::angle;
    for (const Measure& measure : item(joints_, joint).coordinates) {
        if (measure.kind->is_angle() == wants_angle) {
            return measure;
        }
    }
    throw InputError(
        item(joints_, joint).name,
        fmt::format("has no {} to move, gear or measure",
                    wants_angle ? "angle" : "translation along its axis"),
        "revolute, cylindrical and planar joints have an angle; cylindrical, translational and "
        "point_on_line joints have a translation");
}

Index System::add_gear(const std::string& name, Index joint1, JointCoordinate coordinate1,
                       Index joint2, JointCoordinate coordinate2, double ratio)
{
    if (!std::isfinite(ratio) || ratio == 0.0) {
        throw InputError(name, fmt::format("has ratio {}, expected a number other than 0", ratio));
    }
    Joint gear;
    gear.name = name;
    gear.type = JointType::gear;
    gear.a = item(joints_, joint1).a;
    gear.b = item(joints_, joint1).b;
    Constraint constraint;
    constraint.terms = {{1.0, joint_coordinate(joint1, coordinate1)},
                        {-ratio, joint_coordinate(joint2, coordinate2)}};
    constraint.what = "ratio";
    constraint.is_length = coordinate1 == JointCoordinate::translation;
    const State state = start();
    const Configuration at(*this, state);
    for (const Constraint::Term& term : constraint.terms) {
        constraint.offset += term.factor * evaluate(term.measure, at).value;
    }
    gear.constraints.push_back(std::move(constraint));
    return add_constraints(std::move(gear));
}

Index System::add_motion(const std::string& name, Index joint, JointCoordinate coordinate,
                         TimeFunction f)
{
    const std::pair<Index, JointCoordinate> key{joint, coordinate};
    if (std::find(driven_.begin(), driven_.end(), key) != driven_.end()) {
        throw InputError(name, fmt::format("drives joint {}, which another motion drives already",
                                           item(joints_, joint).name));
    }
    Joint motion;
    motion.name = name;
    motion.type = JointType::gear;
    motion.a = item(joints_, joint).a;
    motion.b = item(joints_, joint).b;
    Constraint constraint;
    constraint.terms = {{1.0, joint_coordinate(joint, coordinate)}};
    constraint.f = std::move(f);
    constraint.what = "motion";
    constraint.is_length = coordinate == JointCoordinate::translation;
    motion.constraints.push_back(std::move(constraint));
    driven_.push_back(key);
    return add_constraints(std::move(motion));
}

void System::add_force(std::unique_ptr<ForceElement> element)
{
    forces_.push_back(std::move(element));
    place_multipliers();
}

/// λ of force elements stands behind that of all joints, in whatever order they are added.
void System::place_multipliers()
{
    element_row_count_ = 0;
    for (const auto& force : forces_) {
        force->place_multipliers(constraint_count_ + element_row_count_);
        element_row_count_ += force->multiplier_count();
    }
}

Index System::find_joint(const std::string& name) const
{
    return find_name(joints_, name);
}

}  // namespace clench::solver::multibody
