#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/material_of_deck.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using namespace material_of_deck;

TEST(AbaqusMaterial, TakesOneLineWithATemperature)
{
    const FeDeck deck =
        read(brick + "*MATERIAL, NAME=M\n*ELASTIC\n1., .3, 293.\n*DENSITY\n2., 293.\n");

    EXPECT_EQ(only_material(deck).density.value(), 2.0);
}

TEST(AbaqusMaterial, TakesTablesAtTheInitialTemperature)
{
    const std::string table =
        brick +
        "*MATERIAL, NAME=M\n*ELASTIC\n4., .1, 100.\n2., .3, 300.\n*DENSITY\n2., 0.\n1., "
        "400.\n";
    const FeDeck between =
        read(table + "*INITIAL CONDITIONS, TYPE=TEMPERATURE\nALL, 150.\nALL, 150.\n");

    const auto& m = std::get<Isotropic>(only_material(between).elasticity);
    EXPECT_DOUBLE_EQ(m.young, 3.5);
    EXPECT_DOUBLE_EQ(m.poisson, 0.15);
    EXPECT_DOUBLE_EQ(only_material(between).density.value(), 1.625);
    EXPECT_THAT(between.warnings[0],
                HasSubstr("deck.inp:14: *ELASTIC is a table over temperature, taken at 150, the "
                          "initial temperature"));
    // Beyond the table its end counts, and without a temperature 0 does, as in Abaqus.
    EXPECT_EQ(std::get<Isotropic>(only_material(read(table)).elasticity).young, 4.0);
    const FeDeck hot = read(table + "*INITIAL CONDITIONS, TYPE=TEMPERATURE\nALL, 900.\n");
    EXPECT_EQ(std::get<Isotropic>(only_material(hot).elasticity).young, 2.0);
}

TEST(AbaqusMaterial, RefusesTablesThatCannotBeTakenAtOneTemperature)
{
    const std::string table = brick + "*MATERIAL, NAME=M\n*ELASTIC\n2., .3, 293.\n";
    expect_refusals(
        table, {{"1., .3, 500.\n*INITIAL CONDITIONS, TYPE=TEMPERATURE\n1, 20.\n2, 30.\n",
                 "deck.inp:16 ... *ELASTIC is a table over temperature ... several temperatures"},
                {"1., .3, 293.\n", "deck.inp:16 ... temperature is 293 after 293"},
                {"1., .3\n", "deck.inp:16 ... 2 numbers, expected 2 constants and a"}});
    expect_refused(brick + "*MATERIAL, NAME=M\n*ELASTIC, DEPENDENCIES=1\n2., .3, 293., 1.\n",
                   "deck.inp:14", "field variables");
}

TEST(AbaqusMaterial, RefusesNonlinearMaterialsWithoutElasticConstants)
{
    expect_refused(brick + "*MATERIAL, NAME=RUBBER\n*HYPERELASTIC, NEO HOOKE\n1., 0.\n",
                   "deck.inp:14", "material RUBBER has *HYPERELASTIC and no *ELASTIC");
    expect_refused(brick + "*MATERIAL, NAME=U\n*USER MATERIAL, CONSTANTS=1\n1.\n", "deck.inp:14",
                   "*USER MATERIAL");
}

TEST(AbaqusMaterial, TakesElasticConstantsBesideANonlinearLaw)
{
    const FeDeck deck =
        read(brick + "*MATERIAL, NAME=M\n*ELASTIC\n1., .3\n*HYPERFOAM, N=1\n1., 1., 0.\n");

    EXPECT_EQ(deck.skipped.at("*HYPERFOAM"), 1);
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
