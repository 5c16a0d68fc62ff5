#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/case_file.hpp"
#include "tests/support/matchers.hpp"

namespace clench::app {
namespace {

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

TEST(ResolvedYaml, ReadsBackInterfacesLoadsAndAnalyses)
{
    const Case c = read_case({"dir/case.yaml", R"(
clench: 1
bodies:
  bar:
    mesh: bar.inp
    contacts:
      joint: {slave: A, master: B, search: 0.5, normal: {law: power, stiffness: 1e5, exponent: 2},
              friction: {law: coulomb, mu: 0.15, stick: 1.0e4}}
      other: {between: [P, Q], normal: {law: joint_exponential, stiffness: 1, decay: 3}, friction: {law: viscous, viscosity: 1}}
    preloads:
      bolts: [{at: TOP, force: [0, 0, -6000]}]
      press: {interference: {joint: 0.02}}
      foreign: {shape: bolts.frd}
forces:
  tip: {at: bar.LOAD, force: [0, 0, 50], time: {haversine: {to: 1, over: 0.01}}}
  constant: {at: bar.LOAD, moment: [0, 0, 50]}
  table: {at: bar.LOAD, force: [0.1, 0, 0], time: {table: [[0, 0], [1, 1]]}}
gravity: [0, 0, -9810]
analysis:
  - {name: settle, type: static, order: full, preloads: []}
  - {name: shake, type: dynamic, order: full, end: 0.1, damping: {mass: 1}, start_from: settle}
output: {step: 1e-4, fields: [], histories: {z: {at: bar.L, displacement: z}, g: {contact: bar.joint, quantity: max_pressure}}}
)"});

    const std::string once = resolved_yaml(c, "dir");
    const Case again = read_case({"dir/resolved.yaml", once});
    const std::string twice = resolved_yaml(again, "dir");

    const auto body = [](const std::string& text) { return text.substr(text.find('\n')); };
    EXPECT_EQ(body(once), body(twice));
    EXPECT_THAT(once, HasSubstr("slip: 0\n"));
    EXPECT_THAT(once, HasSubstr("tolerance: 1e-09\n"));
    EXPECT_THAT(once, HasSubstr("constant: 1\n"));
    const auto factor = [](const Case& one) {
        return one.forces[0].element->service_load()->time.at(0.005);
    };
    EXPECT_EQ(factor(again), factor(c));
    EXPECT_EQ(again.bodies[0].preloads[2].shape, c.bodies[0].preloads[2].shape);
    EXPECT_EQ(again.analyses[1].end, 0.1);
    EXPECT_TRUE(again.analyses[0].preloads->empty());
}

}  // namespace
}  // namespace clench::app
