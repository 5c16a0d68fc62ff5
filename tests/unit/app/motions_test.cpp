#include <gtest/gtest.h>

#include "tests/unit/app/system_text.hpp"

namespace clench::app {
namespace {

using namespace system_text;

TEST(Motions, AreRead)
{
    const std::string hinge =
        "joints:\n  main: {type: revolute, a: ground, b: crank, at: [0, 0, 0], axis: [0, 0, 1]}\n";
    const Case c =
        with(hinge + "motions: {speed: {joint: main, velocity: {haversine: {to: 5, over: 1}}}}\n");

    EXPECT_EQ(c.motions[0].velocity->at(2.0), 5.0);
    clench::test::expect_refusals(
        refusal, hinge,
        {{"motions: {s: {joint: main, displacement: {table: [[0, 0], [1, "
          "1]]}}}\n",
          "displacement has kinks"},
         {"motions: {s: {joint: main, velocity: 1, start_velocity: 2}}\n",
          "start_velocity without acceleration"},
         {"motions: {main: {joint: main, velocity: 1}}\n", "there is a joint \"main\" already"},
         {"motions: {s: {joint: main, velocity: 1}}\nforces: {f: {type: "
          "actuator, joint: main, amplitude: 1}}\n",
          "which a motion prescribes"}});
}

}  // namespace
}  // namespace clench::app
