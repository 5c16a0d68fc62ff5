#include "app/build/system_forces.hpp"

#include <fmt/format.h>

#include "app/case/system_links.hpp"
#include "core/errors.hpp"
#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/forces/friction_force.hpp"
#include "solver/multibody/forces/loads.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

using Element = std::unique_ptr<mb::ForceElement>;

mb::Characteristic characteristic(const std::optional<double>& slope,
                                  const std::vector<std::pair<double, double>>& table)
{
    mb::Characteristic result;
    result.slope = slope.value_or(0.0);
    if (!table.empty()) {
        result.table = solver::Spline(table);
    }
    return result;
}

Element point_load(const mb::System& system, const ForceCase& force)
{
    mb::PointLoad load;
    load.marker = system.find_marker(force.load.at);
    load.force = force.load.force.value_or(Eigen::Vector3d::Zero());
    load.torque = force.load.moment.value_or(Eigen::Vector3d::Zero());
    load.follows = force.follows;
    load.time = force.time.function();
    const mb::Marker& marker = system.markers()[static_cast<std::size_t>(load.marker)];
    if (force.load.moment && marker.Phi_t.cols() > 0 && marker.Phi_r.isZero(0.0)) {
        throw InputError(
            force.where(),
            fmt::format("{} has no rotations, so that no moment can act on it", force.load.at),
            "only beams and reference nodes of couplings have rotations");
    }
    return std::make_unique<mb::PointLoadElement>(force.name, system, std::move(load));
}

mb::CoordinateForce on_joint(const mb::System& system, const Case& c, const ForceCase& force)
{
    const bool translation = coordinate_of(c, force.joint, force.coordinate, "") == "translation";
    mb::CoordinateForce result;
    result.terms.push_back(
        {1.0, system.joint_coordinate(
                  system.find_joint(force.joint),
                  translation ? mb::JointCoordinate::translation : mb::JointCoordinate::angle)});
    return result;
}

Element spring(const mb::System& system, const Case& c, const ForceCase& force)
{
    const mb::Characteristic stiffness = characteristic(force.stiffness, force.stiffness_table);
    const mb::Characteristic damping = characteristic(force.damping, force.damping_table);
    mb::CoordinateForce result;
    if (!force.joint.empty()) {
        result = on_joint(system, c, force);
        result.spring = stiffness;
        result.damper = damping;
        result.rest = force.rest.value_or(0.0);
    } else {
        const Index a = system.find_marker(force.a), b = system.find_marker(force.b);
        const mb::State start = system.start();
        const mb::Configuration at(system, start);
        const double length = (at.origin(b) - at.origin(a)).norm();
        if (!(length > 0.0)) {
            throw InputError(force.where(),
                             fmt::format("{} and {} are at one point at the start, where the "
                                         "spring has no direction",
                                         force.a, force.b),
                             "a bushing acts between points that coincide");
        }
        result = mb::spring_damper(a, b, force.length.value_or(length), stiffness, damping);
    }
    return std::make_unique<mb::CoordinateForces>(force.name, system,
                                                  std::vector<mb::CoordinateForce>{result});
}

Element actuator(const mb::System& system, const Case& c, const ForceCase& force)
{
    mb::CoordinateForce result = on_joint(system, c, force);
    const double amplitude = *force.amplitude;
    result.load = force.time.function();
    result.load_factor = amplitude;
    return std::make_unique<mb::CoordinateForces>(force.name, system,
                                                  std::vector<mb::CoordinateForce>{result});
}

Element friction(const mb::System& system, const Case& c, const ForceCase& force)
{
    mb::FrictionForce result;
    result.terms = on_joint(system, c, force).terms;
    result.law = friction_of(*force.friction);
    result.normal = *force.normal;
    result.time = force.time.function();
    return std::make_unique<mb::FrictionForceElement>(force.name, system, std::move(result));
}

Element bushing(const mb::System& system, const ForceCase& force)
{
    const Eigen::Vector3d zero = Eigen::Vector3d::Zero();
    return std::make_unique<mb::CoordinateForces>(
        force.name, system,
        mb::bushing(
            system.find_marker(force.a), system.find_marker(force.b),
            {force.translation_stiffness.value_or(zero), force.rotation_stiffness.value_or(zero)},
            {force.translation_damping.value_or(zero), force.rotation_damping.value_or(zero)}));
}

Element modal(const mb::System& system, const FlexibleBodies& flexible, const ForceCase& force)
{
    const Eigen::Index modes = flexible.at(force.body).size();
    if (force.mode > modes) {
        throw InputError(force.where() + ".mode",
                         fmt::format("is {}, expected at most {}, the modes of body {}", force.mode,
                                     modes, force.body),
                         fmt::format("clench info shows the modes of {}", force.body));
    }
    const Eigen::VectorXd amplitudes =
        *force.amplitude * Eigen::VectorXd::Unit(modes, force.mode - 1);
    return std::make_unique<mb::ModalForceElement>(force.name, system, system.find_body(force.body),
                                                   amplitudes, force.time.function());
}

}  // namespace

Element force_element(const mb::System& system, const Case& c, const FlexibleBodies& flexible,
                      const ForceCase& force)
{
    switch (force.kind) {
        case ForceKind::load:
            return point_load(system, force);
        case ForceKind::spring_damper:
            return spring(system, c, force);
        case ForceKind::bushing:
            return bushing(system, force);
        case ForceKind::drag:
            return std::make_unique<mb::DragElement>(
                force.name, system, system.find_marker(force.load.at), force.linear.value_or(0.0),
                force.quadratic.value_or(0.0));
        case ForceKind::actuator:
            return actuator(system, c, force);
        case ForceKind::friction:
            return friction(system, c, force);
        default:
            return modal(system, flexible, force);
    }
}

}  // namespace clench::app
