#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/system_text.hpp"

namespace clench::app {
namespace {

using namespace system_text;

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
    clench::test::expect_refusals(
        refusal, {{"forces: {f: {at: rod, force: [1, 0, 0], stiffness: 2}}\n",
                   "f.stiffness: type load does not use this key"},
                  {"forces: {f: {type: drag, at: rod, force: [1, 0, 0]}}\n",
                   "f.force: type drag does not use this key"},
                  {"forces: {f: {type: bushing, a: crank, b: rod, rotation_damping: [1, -1, "
                   "0]}}\n",
                   "rotation_damping has -1"}});
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

}  // namespace
}  // namespace clench::app
