// Every force element through the one checker of derivatives.
#include <functional>

#include <gtest/gtest.h>

#include "solver/multibody/forces/friction_force.hpp"
#include "tests/support/multibody/derivative_check.hpp"
#include "tests/unit/multibody_forces/force_system.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Vector3d, test::ForceSystem;

using Element = std::unique_ptr<ForceElement>;
using Make = std::function<Element(ForceSystem&)>;

Element coordinates(ForceSystem& s, std::vector<CoordinateForce> forces)
{
    return std::make_unique<CoordinateForces>("f", s.system, std::move(forces));
}

Element load(ForceSystem& s, Index marker, bool follows)
{
    PointLoad load;
    load.marker = marker;
    load.force = {0.7, -0.4, 1.1};
    load.torque = {-0.3, 0.9, 0.5};
    load.follows = follows;
    load.time = Harmonic{2.0, 0.7, 0.4};
    return std::make_unique<PointLoadElement>("f", s.system, load);
}

Characteristic table()
{
    return {0.0, Spline({{-2.0, -3.0}, {-0.5, -0.2}, {0.0, 0.1}, {0.8, 1.7}, {2.0, 2.5}})};
}

Element on_joint(ForceSystem& s, JointCoordinate coordinate, CoordinateForce force)
{
    const Index joint = s.system.add_joint(JointType::cylindrical, "joint", s.a, s.b);
    force.terms.push_back({1.0, s.system.joint_coordinate(joint, coordinate)});
    return coordinates(s, {force});
}

/// Sticks where the limit is far, slips where it is near.
Element rub(ForceSystem& s, FrictionLawKind kind, double limit)
{
    const Index joint = s.system.add_joint(JointType::cylindrical, "joint", s.a, s.b);
    FrictionForce force;
    force.terms.push_back({1.0, s.system.joint_coordinate(joint, JointCoordinate::translation)});
    force.law = {.kind = kind, .mu = 0.5, .stick = 3.0, .slip = 0.2, .shape = 0.9};
    force.normal = 2.0 * limit;
    force.time = Constant{1.0};
    return std::make_unique<FrictionForceElement>("f", s.system, std::move(force));
}

const std::vector<std::pair<const char*, Make>> elements = {
    {"friction that sticks", [](ForceSystem& s) { return rub(s, friction_laws::coulomb, 1e3); }},
    {"friction that slips", [](ForceSystem& s) { return rub(s, friction_laws::coulomb, 1e-3); }},
    {"friction of Dahl", [](ForceSystem& s) { return rub(s, friction_laws::dahl, 1.0); }},
    {"friction of Valanis", [](ForceSystem& s) { return rub(s, friction_laws::valanis, 1.0); }},
    {"friction of Bouc and Wen",
     [](ForceSystem& s) { return rub(s, friction_laws::bouc_wen, 1.0); }},
    {"load on a rigid body", [](ForceSystem& s) { return load(s, s.a, false); }},
    {"load on a flexible body", [](ForceSystem& s) { return load(s, s.b, false); }},
    {"load that follows a rigid body", [](ForceSystem& s) { return load(s, s.a, true); }},
    {"load that follows a flexible body", [](ForceSystem& s) { return load(s, s.b, true); }},
    {"spring between bodies",
     [](ForceSystem& s) {
         return coordinates(s, {spring_damper(s.a, s.b, 0.4, {3.0, {}}, {0.7, {}})});
     }},
    {"spring to the ground, tables",
     [](ForceSystem& s) {
         return coordinates(s, {spring_damper(s.ground, s.b, 0.4, table(), table())});
     }},
    {"bushing between bodies",
     [](ForceSystem& s) {
         return coordinates(s, bushing(s.a, s.b, {{1.0, 2.0, 3.0}, {0.5, 0.7, 0.9}},
                                       {{0.1, 0.2, 0.3}, {0.3, 0.2, 0.4}}));
     }},
    {"bushing to the ground",
     [](ForceSystem& s) {
         return coordinates(s, bushing(s.b, s.ground, {{1.0, 2.0, 3.0}, {0.5, 0.7, 0.9}},
                                       {{0.1, 0.2, 0.3}, {0.3, 0.2, 0.4}}));
     }},
    {"torsion spring with damper and actuator",
     [](ForceSystem& s) {
         CoordinateForce force;
         force.spring = {2.0, {}};
         force.damper = table();
         force.load = Expression("sin(3*t)");
         return on_joint(s, JointCoordinate::angle, force);
     }},
    {"spring along a joint",
     [](ForceSystem& s) {
         CoordinateForce force;
         force.spring = table();
         force.damper = {0.3, {}};
         force.rest = 0.2;
         return on_joint(s, JointCoordinate::translation, force);
     }},
    {"drag",
     [](ForceSystem& s) -> Element {
         return std::make_unique<DragElement>("f", s.system, s.b, 0.4, 0.6);
     }},
    {"modal force", [](ForceSystem& s) -> Element {
         return std::make_unique<ModalForceElement>("f", s.system, s.flexible,
                                                    Vector3d(0.2, -0.3, 0.7), Constant{2.0});
     }}};

TEST(EveryForce, HasTheDerivativesItReports)
{
    for (const auto& [name, make] : elements) {
        for (const unsigned seed : {11u, 12u, 13u}) {
            SCOPED_TRACE(name);
            ForceSystem s;
            s.system.add_force(make(s));
            test::expect_derivatives_match(s.system, test::random_state(s.system, seed));
        }
    }
}

}  // namespace
}  // namespace clench::solver::multibody
