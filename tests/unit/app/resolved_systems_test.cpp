#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/system_text.hpp"

namespace clench::app {
namespace {

using namespace system_text;

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
