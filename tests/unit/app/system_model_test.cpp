#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/build/multibody_system.hpp"
#include "app/run/system_columns.hpp"
#include "solver/multibody/kinematics/configuration.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

namespace mb = solver::multibody;
using Eigen::Vector3d;

const std::string crank_and_rod = R"(clench: 1
bodies:
  crank: {mass: 2, inertia: [1, 1, 1, 0, 0, 0], position: [1, 2, 3], orientation: [0, 0, 1.5707963267948966],
          angular_velocity: [0, 3, 0], markers: {PIN: [5, 0, 0]}}
  rod: {mass: 1, inertia: [1, 1, 1, 0, 0, 0], position: [1, 9, 3], markers: {END: [0, -2, 0]}}
markers: {WALL: [0, 0, 9]}
joints:
  main: {type: revolute, a: ground, b: crank, at: [1, 2, 3], axis: [0, 0, 1]}
  pin: {type: cylindrical, a: crank.PIN, b: rod.END, axis: [0, 0, 1]}
motions:
  speed: {joint: main, velocity: {ramp: {to: 4, over: 2}}}
forces:
  spring: {type: spring_damper, a: ground.WALL, b: rod, stiffness: 3}
gravity: [0, 0, -9.81]
output: {histories: {x: {at: crank.PIN, position: y}, v: {at: crank.PIN, velocity: x}, a: {joint: main, coordinate: angle}}}
)";

TEST(SystemModel, PlacesBodiesAndMarkersAsTheCaseSays)
{
    const Case c = read_case({"case.yaml", crank_and_rod});
    const auto system = build_system(c, {}, 5.0);
    const mb::State start = system->start();
    const mb::Configuration at(*system, start);

    EXPECT_EQ(system->bodies().size(), 3u);
    EXPECT_EQ(system->u_size(), 12);
    EXPECT_EQ(system->constraint_count(), 5 + 4 + 1);
    EXPECT_LT((at.origin(system->find_marker("crank.PIN")) - Vector3d(1, 7, 3)).norm(), 1e-14);
    EXPECT_LT((at.axes(system->find_marker("crank.PIN")) - Eigen::Matrix3d::Identity()).norm(),
              1e-14);
    const Vector3d spin = at.A(system->find_body("crank")) * at.omega(system->find_body("crank"));
    EXPECT_LT((spin - Vector3d(0, 3, 0)).norm(), 1e-14);
    EXPECT_LT((system->gravity() - Vector3d(0, 0, -9.81)).norm(), 1e-15);
    EXPECT_EQ(system->forces().size(), 1u);
}

TEST(SystemModel, TurnsVelocitiesIntoDisplacements)
{
    const Case c = read_case({"case.yaml", crank_and_rod});
    const auto system = build_system(c, {}, 5.0);

    const mb::Joint& motion = system->joints().back();

    EXPECT_EQ(motion.name, "speed");
    const mb::TimeValue f = motion.constraints.at(0).f(3.0);
    EXPECT_NEAR(f.value, 8.0, 1e-13);
    EXPECT_EQ(f.rate, 4.0);
    EXPECT_EQ(f.acceleration, 0.0);
}

TEST(SystemModel, GivesTheColumnsOfTheCase)
{
    const Case c = read_case({"case.yaml", crank_and_rod});
    const auto system = build_system(c, {}, 5.0);
    const std::vector<SystemColumn> columns = system_columns(c, *system);
    const mb::State start = system->start();

    ASSERT_EQ(columns.size(), 3u);
    EXPECT_NEAR(columns[0].value(start), 7.0, 1e-14);
    EXPECT_NEAR(columns[1].value(start), 0.0, 1e-14);
    EXPECT_NEAR(columns[2].value(start), 0.0, 1e-14);
    const Trajectory layout = trajectory_layout("run", *system, columns);
    EXPECT_EQ(layout.bodies.size(), 2u);
    EXPECT_EQ(layout.joints.size(), 3u);
    EXPECT_EQ(layout.lambda_size, 10);
}

TEST(SystemModel, PlacesFlexibleBodiesByTheirMesh)
{
    const std::string text = R"(clench: 1
bodies:
  beam: {mesh: beam.inp, position: [10, 0, 0], orientation: [0, 0, 1.5707963267948966]}
joints:
  hinge: {type: revolute, a: ground, b: beam.LEFT, axis: [0, 0, 1]}
forces:
  tip: {at: beam.RIGHT, force: [1, 0, 0]}
)";
    FlexibleBody beam = clench::test::beam_body({}, 4);
    beam.inertia.centre = {0.5, 0, 0};  // the mesh starts at the left end
    FlexibleBodies flexible;
    flexible.add("beam", std::make_shared<const FlexibleBody>(beam));
    const Case c = read_case({"case.yaml", text});
    const auto system = build_system(c, flexible, 1.0);
    const mb::State start = system->start();
    const mb::Configuration at(*system, start);

    EXPECT_EQ(system->u_size(), 6 + 4);
    EXPECT_LT((at.origin(system->find_marker("hinge (b)")) - Vector3d(10, 0, 0)).norm(), 1e-12);
    EXPECT_LT((at.origin(system->find_marker("hinge (a)")) - Vector3d(10, 0, 0)).norm(), 1e-12);
    EXPECT_LT((at.origin(system->find_marker("beam.RIGHT")) - Vector3d(10, 1, 0)).norm(), 1e-12);
    std::string wrong = text;
    wrong.replace(wrong.find("RIGHT"), 5, "RIHGT");
    EXPECT_THAT(test::refusal([&] {
                    build_system(read_case({"case.yaml", wrong}), flexible, 1.0);
                }),
                HasSubstr("no such boundary node of body beam: \"RIHGT\""));
}

TEST(SystemModel, RefusesASpringWithoutDirection)
{
    std::string text = crank_and_rod;
    text.replace(text.find("[0, 0, 9]"), 9, "[1, 9, 3]");
    const Case c = read_case({"case.yaml", text});

    EXPECT_THAT(test::refusal([&] { build_system(c, {}, 1.0); }),
                HasSubstr("case.yaml:13: forces.spring: ground.WALL and rod are at one point"));
}

}  // namespace
}  // namespace clench::app
