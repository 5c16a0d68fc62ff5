#include <gtest/gtest.h>

#include "tests/unit/app/loaded_cube.hpp"

namespace clench::app {
namespace {

using namespace loaded_cube;
using test::coupled_cube;

TEST(Interference, AddsUpOverContactAndGroups)
{
    const FeModel model = coupled_cube();
    const Case c = read_case(
        {"case.yaml",
         "clench: 1\nbodies:\n  cube:\n    mesh: cube.inp\n    contacts:\n      a: {slave: A, "
         "master: B, interference: 0.1, normal: {law: linear, stiffness: 1}}\n      b: {slave: C, "
         "master: D, normal: {law: linear, stiffness: 1}}\n    preloads: {p: {interference: {a: "
         "0.2, b: 0.3}}}\n"});

    const AnalysisLoads loads = loads_of(c, model, {});

    EXPECT_DOUBLE_EQ(loads.interference[0], 0.1 + 0.2);
    EXPECT_DOUBLE_EQ(loads.interference[1], 0.3);
    EXPECT_TRUE(loads.has_preload());
    EXPECT_EQ(interference_group(c.bodies[0]), "interference");
    EXPECT_EQ(interference_group(cube_case("").bodies[0]), "");
}

}  // namespace
}  // namespace clench::app
