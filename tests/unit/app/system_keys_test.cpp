#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/case_file.hpp"
#include "app/case/system_links.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

const std::string bodies = R"(clench: 1
bodies:
  crank: {mass: 2.07e-3, inertia: [1.2, 1.2, 2.0, 0, 0, 0.1], position: [1, 2, 3], markers: {PIN: [37.5, 0, 0]}}
  rod: {mass: 1e-3, inertia: [1, 1, 1, 0, 0, 0], orientation: [0, 0, 1], velocity: [1, 0, 0], angular_velocity: [0, 2, 0]}
  bar: {mesh: bar.inp}
markers: {WALL: [0, 0, 9]}
)";

Case with(const std::string& more)
{
    return read_case({"dir/case.yaml", bodies + more});
}

std::string refusal(const std::string& more)
{
    return test::refusal([&] { with(more); });
}

std::string joint_refusal(const std::string& keys)
{
    return refusal("joints:\n  j: {" + keys + "}\n");
}

TEST(RigidBodies, AreRead)
{
    const Case c = with("");

    EXPECT_TRUE(c.bodies[0].is_rigid());
    EXPECT_FALSE(c.bodies[2].is_rigid());
    const PlacementCase& crank = c.bodies[0].placement;
    EXPECT_EQ(*crank.mass, 2.07e-3);
    EXPECT_EQ(inertia_tensor(crank)(1, 2), 0.1);
    EXPECT_EQ(inertia_tensor(crank)(2, 2), 2.0);
    EXPECT_EQ(*crank.position, Eigen::Vector3d(1, 2, 3));
    ASSERT_THAT(crank.markers, SizeIs(1));
    EXPECT_EQ(crank.markers[0].point, Eigen::Vector3d(37.5, 0, 0));
    EXPECT_EQ(*c.bodies[1].placement.angular_velocity, Eigen::Vector3d(0, 2, 0));
    EXPECT_EQ(c.markers[0].name, "WALL");
}

TEST(RigidBodies, AreToldFromFlexibleOnes)
{
    const auto body = [](const std::string& keys) {
        return test::refusal([&] {
            read_case({"c.yaml", "clench: 1\nbodies:\n  b: {" + keys + "}\n"});
        });
    };

    EXPECT_THAT(body("mass: 1"), HasSubstr("a rigid body needs the key \"inertia\""));
    EXPECT_THAT(body("mass: 0, inertia: [1, 1, 1, 0, 0, 0]"), HasSubstr("more than 0"));
    EXPECT_THAT(body("mass: 1, inertia: [1, 1, 1, 0, 0, 0], mesh: x.inp"),
                HasSubstr("b.mesh: belongs to a body with a mesh; this one is rigid"));
    EXPECT_THAT(body("mesh: x.inp, inertia: [1, 1, 1, 0, 0, 0]"),
                HasSubstr("b.inertia: belongs to a rigid body"));
    EXPECT_THAT(body("mass: 1, inertia: [1, 1, 3, 0, 0, 0]"), HasSubstr("c.yaml:3: bodies.b"));
    EXPECT_THAT(body("mass: heavy, inertia: [1, 1, 1, 0, 0, 0]"),
                HasSubstr("expected one of consistent, lumped"));
}

TEST(Joints, AreRead)
{
    const Case c = with(
        "joints:\n"
        "  main: {type: revolute, a: ground, b: crank, at: [0, 0, 0], axis: [0, 0, 2]}\n"
        "  pair: {type: cylindrical, a: crank.PIN, b: rod, axis: [0, 0, 1]}\n"
        "  train: {type: gear, joints: [main, pair], coordinates: [angle, translation], ratio: "
        "-2}\n");

    ASSERT_THAT(c.joints, SizeIs(3));
    EXPECT_EQ(c.joints[0].kind, JointKind::revolute);
    EXPECT_EQ(c.joints[0].where(), "dir/case.yaml:8: joints.main");
    EXPECT_EQ(*c.joints[0].axis, Eigen::Vector3d(0, 0, 2));
    EXPECT_THAT(c.joints[2].joints, ElementsAre("main", "pair"));
    EXPECT_EQ(*c.joints[2].ratio, -2.0);
    EXPECT_EQ(coordinate_of(c, "pair", "translation", ""), "translation");
    EXPECT_EQ(coordinate_of(c, "main", "", ""), "angle");
}

TEST(Joints, RefuseWhatCannotWork)
{
    EXPECT_THAT(joint_refusal("type: revolute, a: ground, b: crank, at: [0, 0, 0]"),
                HasSubstr("type revolute needs the key \"axis\""));
    EXPECT_THAT(joint_refusal("type: fixed, a: ground, b: crank"), HasSubstr("where it is"));
    EXPECT_THAT(joint_refusal("type: fixed, a: crank.PIN, b: crank"),
                HasSubstr("both on body crank"));
    EXPECT_THAT(joint_refusal("type: fixed, a: ground, b: crank.PINN"),
                AllOf(StartsWith("dir/case.yaml:8: joints.j.b: no such marker in bodies.crank"),
                      HasSubstr("did you mean \"PIN\"?")));
    EXPECT_THAT(joint_refusal("type: fixed, a: ground.WALLS, b: crank"),
                HasSubstr("did you mean \"WALL\"?"));
    EXPECT_THAT(joint_refusal("type: fixed, a: ground, b: bar, at: [0, 0, 0]"),
                HasSubstr("expected one of its boundary nodes, such as bar.NODE"));
    EXPECT_THAT(joint_refusal("type: gear, joints: [j, j], ratio: 2"),
                HasSubstr("is a gear itself"));
}

TEST(Motions, AreRead)
{
    const std::string hinge =
        "joints:\n  main: {type: revolute, a: ground, b: crank, at: [0, 0, 0], axis: [0, 0, 1]}\n";
    const Case c =
        with(hinge + "motions: {speed: {joint: main, velocity: {haversine: {to: 5, over: 1}}}}\n");

    EXPECT_EQ(c.motions[0].velocity->at(2.0), 5.0);
    EXPECT_THAT(refusal(hinge + "motions: {s: {joint: main, displacement: {table: [[0, 0], [1, "
                                "1]]}}}\n"),
                HasSubstr("displacement has kinks"));
    EXPECT_THAT(refusal(hinge + "motions: {s: {joint: main, velocity: 1, start_velocity: 2}}\n"),
                HasSubstr("start_velocity without acceleration"));
    EXPECT_THAT(refusal(hinge + "motions: {main: {joint: main, velocity: 1}}\n"),
                HasSubstr("there is a joint \"main\" already"));
    EXPECT_THAT(refusal(hinge + "motions: {s: {joint: main, velocity: 1}}\nforces: {f: {type: "
                                "actuator, joint: main, amplitude: 1}}\n"),
                HasSubstr("which a motion prescribes"));
}

TEST(SystemForces, AreRead)
{
    const Case c = with(
        "forces:\n"
        "  s: {type: spring_damper, a: ground.WALL, b: crank.PIN, stiffness_table: [[0, 0], [1, "
        "2]]}\n"
        "  b: {type: bushing, a: crank, b: rod, translation_stiffness: [1, 2, 3]}\n"
        "  d: {type: drag, at: rod, quadratic: 2}\n"
        "  m: {type: modal, body: bar, mode: 3, amplitude: 5}\n"
        "  l: {at: rod, force: [1, 0, 0], follows: true}\n");

    const std::string resolved = resolved_yaml(c, "dir");
    const std::size_t first = resolved.find("forces:"), last = resolved.find("output:");
    EXPECT_EQ(resolved.substr(first, last - first), R"(forces:
  s:
    type: spring_damper
    a: ground.WALL
    b: crank.PIN
    stiffness_table: [[0, 0], [1, 2]]
  b:
    type: bushing
    a: crank
    b: rod
    translation_stiffness: [1, 2, 3]
  d:
    type: drag
    at: rod
    quadratic: 2
  m:
    type: modal
    time:
      constant: 1
    body: bar
    mode: 3
    amplitude: 5
  l:
    type: load
    at: rod
    force: [1, 0, 0]
    follows: true
    time:
      constant: 1
)");
    EXPECT_TRUE(c.forces[4].element->service_load()->follows);
}

TEST(SystemForces, RefuseKeysOfOtherTypes)
{
    EXPECT_THAT(refusal("forces: {f: {at: rod, force: [1, 0, 0], stiffness: 2}}\n"),
                HasSubstr("f.stiffness: type load does not use this key"));
    EXPECT_THAT(refusal("forces: {f: {type: drag, at: rod, force: [1, 0, 0]}}\n"),
                HasSubstr("f.force: type drag does not use this key"));
    EXPECT_THAT(refusal("forces: {f: {type: bushing, a: crank, b: rod, rotation_damping: [1, -1, "
                        "0]}}\n"),
                HasSubstr("rotation_damping has -1"));
}

TEST(SystemHistories, AreRead)
{
    const Case c = with(
        "joints:\n  main: {type: revolute, a: ground, b: crank, at: [0, 0, 0], axis: [0, 0, 1]}\n"
        "output: {histories: {a: {at: crank.PIN, velocity: y}, b: {joint: main, moment: z}, c: "
        "{joint: main, coordinate: angle}, d: {energy: kinetic}, e: {body: bar, mode: 2}, f: {at: "
        "rod, position: x}}}\n");

    EXPECT_THAT(c.output.histories, SizeIs(6));
    EXPECT_EQ(*c.output.histories[0].velocity, 1);
    EXPECT_EQ(c.output.histories[3].energy, "kinetic");
    EXPECT_THAT(refusal("output: {histories: {a: {energy: heat}}}\n"),
                HasSubstr("expected one of kinetic"));
    EXPECT_THAT(refusal("output: {histories: {a: {body: crank, mode: 2}}}\n"),
                HasSubstr("is rigid and has no modes"));
}

TEST(ResolvedSystems, ReadBackAsTheSameCase)
{
    const std::string more = R"(joints:
  main: {type: revolute, a: ground, b: crank, at: [0, 0, 0], axis: [0, 0, 1]}
  rail: {type: distance, a: crank.PIN, b: rod, length: 3}
motions: {speed: {joint: main, acceleration: {expression: 2*t}, start_velocity: 1}}
forces:
  s: {type: spring_damper, a: ground.WALL, b: crank.PIN, stiffness: 3, damping_table: [[0, 0], [1, 2]]}
  t: {type: spring_damper, joint: main, stiffness: 1, rest: 0.5}
  l: {at: rod, moment: [1, 0, 0], time: {spline: [[0, 0], [1, 2]]}}
  r: {type: friction, joint: main, friction: {law: dahl, mu: 0.1, stick: 9}, time: {expression: cos(t)}}
analysis:
  - {name: a, type: static}
  - {name: b, type: dynamic, end: 2, start_from: a, integrator: generalized_alpha, rho_inf: 0.5, checkpoint: 3}
  - {name: c, type: linearise, start_from: a}
output: {histories: {a: {joint: speed, moment: z}, b: {energy: total}, c: {friction: r}}}
)";
    const std::string once = resolved_yaml(with(more), "dir");
    const Case again = read_case({"dir/resolved.yaml", once});
    const std::string twice = resolved_yaml(again, "dir");

    const auto body = [](const std::string& text) { return text.substr(text.find('\n')); };
    EXPECT_EQ(body(once), body(twice));
    EXPECT_EQ(*again.bodies[0].placement.mass, 2.07e-3);
    EXPECT_EQ(*again.analyses[1].rho_inf, 0.5);
    EXPECT_EQ(again.forces[3].type, "friction");
    EXPECT_THAT(once, HasSubstr("      law: dahl\n"));
    EXPECT_THAT(once, HasSubstr("    normal: 1\n"));
    EXPECT_EQ(again.output.histories[2].friction, "r");
}

}  // namespace
}  // namespace clench::app
