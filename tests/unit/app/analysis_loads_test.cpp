#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/cube_loads.hpp"
#include "tests/unit/app/loaded_cube.hpp"

namespace clench::app {
namespace {

using namespace loaded_cube;
using namespace cube_loads;
using test::coupled_cube;

TEST(AnalysisLoads, AreAllPreloadsWithLoadsUnlessSomeAreNamed)
{
    const FeModel model = coupled_cube();
    const Case c = cube_case("");
    AnalysisCase analysis;

    const AnalysisLoads all = loads_of(c, model, analysis);
    analysis.preloads = {"side"};
    const AnalysisLoads one = loads_of(c, model, analysis);
    analysis.preloads = {"foreign"};

    EXPECT_EQ(all.preload[free_position(model, 9, 2)], 5.0);
    EXPECT_EQ(all.preload[free_position(model, 9, 0)], 2.0);
    EXPECT_EQ(one.preload[free_position(model, 9, 2)], 0.0);
    EXPECT_THAT(test::refusal([&] { loads_of(c, model, analysis); }),
                HasSubstr("\"foreign\" is a shape of another code"));
}

TEST(AnalysisLoads, FollowTimeAndGravity)
{
    const FeModel model = coupled_cube();
    const Case c = cube_case(
        "forces: {tip: {at: cube.9, force: [0, 3, 0], time: {table: [[0, 1], [1, 2]]}}}\n"
        "gravity: [0, 0, -10]\n");

    const AnalysisLoads loads = loads_of(c, model, {});

    EXPECT_NEAR(loads.at(0.5)[free_position(model, 9, 1)], 4.5, 1e-14);
    EXPECT_NEAR(loads.at(7.0)[free_position(model, 9, 1)], 6.0, 1e-14);
    EXPECT_LT(loads.at(0.0)[free_position(model, 1, 2)], 0.0);
}

}  // namespace
}  // namespace clench::app
