#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/case_file.hpp"

namespace clench::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(ResolvedYaml, HoldsAllDefaults)
{
    const Case c = read_case({"dir/case.yaml", "clench: 1\nbodies: {bar: {mesh: bar.inp}}\n"});

    const std::string text = resolved_yaml(c, "dir/results");

    EXPECT_THAT(text, HasSubstr("mesh: [../bar.inp]"));
    EXPECT_THAT(text, HasSubstr("mass: consistent"));
    EXPECT_THAT(text, HasSubstr("hex8: incompatible"));
    EXPECT_THAT(text, HasSubstr("plane: stress"));
}

TEST(ResolvedYaml, ReadsBackAsTheSameCase)
{
    const Case c = read_case({"dir/case.yaml", R"(
clench: 1
title: "odd: title # not a comment"
bodies:
  bar:
    mesh: ["a b.inp", ../c.inp]
    matrices: {stiffness: bar.sti, mass: bar.mas}
    materials:
      STEEL: {young: 2.1e5, poisson: 0.3, density: 7.85e-9, elements: ["true", 12]}
      WOOD: {young: [11000.123456789012, 500, 900], poisson: [0.4, 0.3, 0.5], shear: [7, 6, 5]}
    boundary: FIX
    mass: lumped
    elements: {hex8: full}
supports: {bar: [FIX, 17]}
)"});

    const Case again = read_case({"dir/results/resolved.yaml", resolved_yaml(c, "dir/results")});

    EXPECT_EQ(again.title, c.title);
    ASSERT_EQ(again.bodies.size(), 1u);
    const BodyCase& bar = again.bodies[0];
    EXPECT_EQ(bar.mesh, c.bodies[0].mesh);
    EXPECT_EQ(bar.matrices->mass, c.bodies[0].matrices->mass);
    EXPECT_TRUE(bar.matrices->dofs.empty());
    EXPECT_THAT(bar.materials[0].elements, ElementsAre("true", "12"));
    EXPECT_EQ(bar.materials[0].density, 7.85e-9);
    EXPECT_THAT(bar.materials[1].young, ElementsAre(11000.123456789012, 500, 900));
    EXPECT_EQ(bar.mass, preprocess::MassKind::lumped);
    EXPECT_EQ(bar.elements.hex8, Integration::full);
    EXPECT_EQ(bar.elements.hex20, Integration::full);
    EXPECT_THAT(again.support_of("bar")->words, ElementsAre("FIX", "17"));
}

}  // namespace
}  // namespace clench::app
