#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/cube_loads.hpp"
#include "tests/unit/app/loaded_cube.hpp"

namespace clench::app {
namespace {

using namespace loaded_cube;
using namespace cube_loads;
using test::coupled_cube;

TEST(StaticStages, ArePreloadsThenForces)
{
    const FeModel model = coupled_cube();
    AnalysisCase analysis;
    analysis.increments = 3;
    const Case with_force = cube_case("forces: {tip: {at: cube.9, force: [0, 3, 0]}}\n");

    const auto both = static_stages(loads_of(with_force, model, analysis), analysis);
    const auto preload = static_stages(loads_of(cube_case(""), model, analysis), analysis);
    analysis.preloads.emplace();
    const auto forces = static_stages(loads_of(with_force, model, analysis), analysis);
    const auto nothing = static_stages(loads_of(cube_case(""), model, analysis), analysis);

    ASSERT_THAT(both, SizeIs(2));
    EXPECT_EQ(both[0].name, "preload");
    EXPECT_EQ(both[0].force[free_position(model, 9, 1)], 0.0);
    EXPECT_EQ(both[1].force[free_position(model, 9, 1)], 3.0);
    EXPECT_EQ(both[1].force[free_position(model, 9, 2)], 5.0);  // the preload stays
    EXPECT_EQ(both[1].increments, 3);
    ASSERT_THAT(preload, SizeIs(1));
    EXPECT_EQ(preload[0].name, "preload");
    ASSERT_THAT(forces, SizeIs(1));
    EXPECT_EQ(forces[0].name, "loads");
    EXPECT_THAT(nothing, SizeIs(1));
}

}  // namespace
}  // namespace clench::app
