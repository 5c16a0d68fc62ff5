#include "app/case/case_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

Case read(const std::string& text)
{
    return read_case({"dir/case.yaml", text});
}

std::string refusal(const std::string& text)
{
    return test::refusal([&] { read(text); });
}

/// A case of one body with more keys in its flow map.
std::string with_body(const std::string& keys)
{
    return "clench: 1\nbodies:\n  bar: {mesh: bar.inp, " + keys + "}\n";
}

std::string with_material(const std::string& keys)
{
    return with_body("materials: {STEEL: {" + keys + "}}");
}

TEST(CaseFile, ReadsAllKeysOfThisVersion)
{
    const Case c = read(R"(
clench: 1
title: friction bar
bodies:
  bar:
    mesh: [../meshes/bar.inp, more.inp]
    matrices: {stiffness: bar.sti, mass: bar.mas, dofs: bar.dof}
    materials:
      STEEL: {young: 2.1e5, poisson: 0.3, density: 7.85e-9, elements: [A, B], thickness: 2}
      WOOD: {young: [11000, 500, 900], poisson: [0.4, 0.3, 0.5], shear: [700, 600, 50]}
    boundary: [FIX, 17]
    mass: lumped
    elements: {hex8: b_bar, hex20: reduced, quad4: full, quad8: reduced, plane: strain}
supports: {bar: FIX}
)");

    ASSERT_EQ(c.bodies.size(), 1u);
    const BodyCase& bar = c.bodies[0];
    EXPECT_EQ(c.title, "friction bar");
    EXPECT_EQ(bar.name, "bar");
    EXPECT_EQ(bar.place.line, 5);
    EXPECT_THAT(bar.mesh, ElementsAre("meshes/bar.inp", "dir/more.inp"));
    ASSERT_TRUE(bar.matrices);
    EXPECT_EQ(bar.matrices->dofs, "dir/bar.dof");
    EXPECT_EQ(bar.matrices->place.line, 7);
    ASSERT_EQ(bar.materials.size(), 2u);
    EXPECT_THAT(bar.materials[0].elements, ElementsAre("A", "B"));
    EXPECT_THAT(bar.boundary, ElementsAre("FIX", "17"));
    EXPECT_EQ(bar.mass, preprocess::MassKind::lumped);
    EXPECT_EQ(bar.elements.hex8, Integration::b_bar);
    EXPECT_EQ(bar.elements.quad8, Integration::reduced);
    EXPECT_EQ(bar.elements.plane, Family::plane_strain);
    ASSERT_NE(c.support_of("bar"), nullptr);
    EXPECT_THAT(c.support_of("bar")->words, ElementsAre("FIX"));
}

TEST(CaseFile, PassesMaterialsOnWithTheirPlace)
{
    const Case c = read(R"(
clench: 1
bodies:
  bar:
    mesh: bar.inp
    materials:
      STEEL: {young: 2.1e5, poisson: 0.3, density: 7.85e-9}
      WOOD: {young: [11000, 500, 900], poisson: [0.4, 0.3, 0.5], shear: [700, 600, 50]}
      LEAD: {density: 11.3e-9}
)");

    const preprocess::PreprocessOptions options = preprocess_options(c.bodies[0]);

    ASSERT_EQ(options.materials.size(), 3u);
    const Material& steel = options.materials[0].material;
    EXPECT_EQ(steel.place.text(), "dir/case.yaml:7");
    EXPECT_EQ(std::get<Isotropic>(steel.elasticity).poisson, 0.3);
    EXPECT_EQ(steel.density, 7.85e-9);
    const auto& wood = std::get<Orthotropic>(options.materials[1].material.elasticity);
    EXPECT_EQ(wood.young, Eigen::Vector3d(11000, 500, 900));
    EXPECT_EQ(wood.nu23, 0.5);
    EXPECT_EQ(wood.g13, 600);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(options.materials[2].material.elasticity));
}

TEST(CaseFile, RefusesAMisspeltKeyWithItsLineAndPath)
{
    EXPECT_THAT(refusal("clench: 1\nbodies:\n  bar:\n    mehs: bar.inp\n"),
                AllOf(StartsWith("dir/case.yaml:4: bodies.bar.mehs: unknown key"),
                      HasSubstr("did you mean \"mesh\"?")));
}

TEST(CaseFile, RefusesAnotherFormatVersionBeforeAnythingElse)
{
    EXPECT_THAT(refusal("new_key: 1\nclench: 2\n"),
                AllOf(StartsWith("dir/case.yaml:2: clench: is \"2\", expected 1")));
}

TEST(CaseFile, RefusesMissingKeys)
{
    clench::test::expect_refusals(
        refusal, {{"title: x\nbodies: {bar: {mesh: a}}\n", "the key \"clench\" is missing"},
                  {"clench: 1\n", "the key \"bodies\" is missing"},
                  {"clench: 1\nbodies: {bar: {mass: lumped}}\n",
                   "bodies.bar: the key \"mesh\" is missing"}});
    EXPECT_THAT(refusal(with_body("matrices: {stiffness: a}")),
                HasSubstr("bodies.bar.matrices: the key \"mass\" is missing"));
}

TEST(CaseFile, RefusesBodiesThatAreNotGroups)
{
    clench::test::expect_refusals(refusal,
                                  {{"clench: 1\nbodies: bar\n", "bodies: is \"bar\", expected one"},
                                   {"clench: 1\nbodies: {}\n", "bodies: is empty"},
                                   {"clench: 1\nbodies: {bar: bar.inp}\n",
                                    "bodies.bar: is \"bar.inp\", expected a group of keys: mesh"},
                                   {"- a\n- b\n", "is a list, expected the keys of a case file"}});
}

TEST(CaseFile, RefusesNamesThatCannotBeFiles)
{
    EXPECT_THAT(refusal("clench: 1\nbodies: {a/b: {mesh: x}}\n"), HasSubstr("no name for a body"));
    EXPECT_THAT(refusal("clench: 1\nbodies: {'': {mesh: x}}\n"), HasSubstr("no name for a body"));
    EXPECT_THAT(refusal("clench: 1\nbodies:\n  Bar: {mesh: x}\n  bar: {mesh: y}\n"),
                AllOf(StartsWith("dir/case.yaml:4: "), HasSubstr("given twice, first as \"Bar\"")));
}

TEST(CaseFile, RefusesConstantsThatMakeNoMaterial)
{
    EXPECT_THAT(refusal(with_material("young: 2.1e5")),
                HasSubstr("1 value(s) of young, 0 of poisson"));
    EXPECT_THAT(refusal(with_material("young: [1, 2, 3], poisson: 0.3")),
                HasSubstr("3 value(s) of young, 1 of poisson, 0 of shear"));
    EXPECT_THAT(refusal(with_material("young: 1, poisson: 0.5")),
                HasSubstr("poisson is 0.5, expected a number in (-1, 0.5)"));
    EXPECT_THAT(refusal(with_material("young: -1, poisson: 0.3")),
                HasSubstr("materials.STEEL.young: is -1, expected a number more than 0"));
    EXPECT_THAT(refusal(with_material("density: -7.85e-9")),
                HasSubstr("density: is -7.85e-9, expected a number at least 0"));
    EXPECT_THAT(refusal(with_material("")), HasSubstr("is empty, expected young and poisson"));
}

TEST(CaseFile, RefusesSupportsOfAnUnknownBody)
{
    EXPECT_THAT(refusal("clench: 1\nbodies: {bar: {mesh: a}}\nsupports: {baar: [FIX]}\n"),
                AllOf(StartsWith("dir/case.yaml:3: supports.baar: no such body"),
                      HasSubstr("did you mean \"bar\"?")));
}

TEST(CaseFile, FindsABodyOrListsThem)
{
    const Case c = read("clench: 1\nbodies: {bar: {mesh: a}, crank: {mesh: b}}\n");

    EXPECT_EQ(c.body("crank").name, "crank");
    EXPECT_THAT(test::refusal([&] { c.body("crnk"); }), HasSubstr("did you mean \"crank\"?"));
    EXPECT_THAT(test::refusal([&] { c.body("piston"); }), HasSubstr("bodies: bar, crank"));
}

TEST(CaseFile, RefusesAMissingFile)
{
    EXPECT_THAT(test::refusal([] { load_case("nowhere/case.yaml"); }), HasSubstr("no such file"));
}

}  // namespace
}  // namespace clench::app
