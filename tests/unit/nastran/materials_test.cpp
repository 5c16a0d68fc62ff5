#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

class NastranMaterials : public InEveryFormat {};

TEST_P(NastranMaterials, TakesAnyTwoOfTheElasticConstants)
{
    const FeDeck deck = read_cards(std::string(unit_tetra) +
                                   "MAT1,1,2.+5,,.25,7.85-9\nMAT1,2,2.+5,8.+4\nMAT1,3,,8.+4,.25\n"
                                   "MAT1,4,2.+5,8.001+4,.25\n");

    for (const char* name : {"MAT_1", "MAT_2", "MAT_3", "MAT_4"}) {
        const auto& constants = std::get<Isotropic>(material_of(deck, name).elasticity);
        EXPECT_DOUBLE_EQ(constants.young, 2e5) << name;
        EXPECT_DOUBLE_EQ(constants.poisson, 0.25) << name;
    }
    EXPECT_EQ(material_of(deck, "MAT_1").density, 7.85e-9);
    EXPECT_FALSE(material_of(deck, "MAT_2").density.has_value());
}

TEST_P(NastranMaterials, ReadsAnisotropicStiffnessInOurShearOrder)
{
    // Entries named by row and column: Gij = 10 i + j, so that a wrong place shows.
    const FeDeck deck = read_cards(std::string(unit_tetra) +
                                   "MAT9,5,11.,12.,13.,14.,15.,16.,22.,23.,24.,25.,26.,33.,34.,"
                                   "35.,36.,44.,45.,46.,55.,56.,66.,7.8\n");

    const Matrix6d& D = std::get<Anisotropic>(material_of(deck, "MAT_5").elasticity).stiffness;
    Matrix6d expected;                   // Nastran's 4, 5, 6 are 12, 23, 31: our positions 3, 5, 4
    expected << 11, 12, 13, 14, 16, 15,  //
        12, 22, 23, 24, 26, 25,          //
        13, 23, 33, 34, 36, 35,          //
        14, 24, 34, 44, 46, 45,          //
        16, 26, 36, 46, 66, 56,          //
        15, 25, 35, 45, 56, 55;
    EXPECT_EQ(D, expected);
    EXPECT_EQ(material_of(deck, "MAT_5").density, 7.8);
}

TEST_P(NastranMaterials, ReadsOrthotropicConstants)
{
    const FeDeck deck =
        read_cards(std::string(unit_tetra) + "MAT11,6,100.,50.,25.,.1,.2,.3,40.,30.,20.,1.5\n");

    const auto& m = std::get<Orthotropic>(material_of(deck, "MAT_6").elasticity);
    EXPECT_EQ(m.young, Eigen::Vector3d(100.0, 50.0, 25.0));
    EXPECT_EQ(std::vector({m.nu12, m.nu13, m.nu23}), std::vector({0.1, 0.2, 0.3}));
    EXPECT_EQ(std::vector({m.g12, m.g13, m.g23}), std::vector({40.0, 30.0, 20.0}));
    EXPECT_EQ(material_of(deck, "MAT_6").density, 1.5);
}

TEST_P(NastranMaterials, ScalesDensitiesAndMassesByWtmass)
{
    const FeDeck deck = read_cards(std::string(unit_tetra) +
                                   "MAT1,1,2.+5,,.25,8.\nCONM2,9,1,,4.\nPARAM,WTMASS,.5\n"
                                   "GRID,7,,5.,0.,0.\nGRID,8,,6.,0.,0.\nCBAR,4,4,7,8,0.,1.,0.\n"
                                   "PBAR,4,1,1.,1.,1.,1.,6.\n");

    EXPECT_DOUBLE_EQ(material_of(deck, "MAT_1").density.value(), 4.0);
    EXPECT_DOUBLE_EQ(deck.masses.at(0).mass(0, 0), 2.0);
    EXPECT_DOUBLE_EQ(deck.sections.at(0).beam.value().mass_per_length, 3.0);
}

CLENCH_IN_EVERY_FORMAT(NastranMaterials);

TEST(NastranMaterials, TakesWtmassFromCaseControlToo)
{
    const FeDeck deck = read(std::string("SOL 103\nPARAM,WTMASS,0.00259\nBEGIN BULK\n") +
                             unit_tetra + "MAT1,1,1.+7,,.3,.3\n");

    EXPECT_DOUBLE_EQ(material_of(deck, "MAT_1").density.value(), 0.3 * 0.00259);
    EXPECT_THAT(message_of("PARAM,WTMASS,-1.\nBEGIN BULK\nGRID,1,,0.,0.,0.\n"),
                HasSubstr("deck.bdf:1: WTMASS is \"-1.\", expected a positive number"));
}

TEST(NastranMaterials, SaysWhichConstantsItDoesNotHeed)
{
    const FeDeck deck = read(std::string(unit_tetra) + "MAT1,1,2.+5,9.+4,.25\nMAT1,2,2.+5\n");

    EXPECT_EQ(std::get<Isotropic>(material_of(deck, "MAT_1").elasticity).poisson, 0.25);
    EXPECT_EQ(std::get<Isotropic>(material_of(deck, "MAT_2").elasticity).poisson, 0.0);
    EXPECT_THAT(deck.warnings.at(0),
                HasSubstr("G is 90000, but E and NU give E / (2 (1 + NU)) = 80000"));
    EXPECT_THAT(deck.warnings.at(1), HasSubstr("has neither G nor NU"));
}

TEST(NastranMaterials, RefusesConstantsThatDoNotSuffice)
{
    const std::string deck = unit_tetra;

    expect_refusals(deck, {{"MAT1,1,,2.+5\n", "deck.bdf:6: MAT1 1: needs two of E, G and NU"},
                           {"MAT11,1,2.,2.,2.,.3,.3,.3\n", "G12 is blank"},
                           {"MAT11,1,2.,2.,2.x,.3\n", "E3"},
                           {"MAT1,1,2.,,.3\nMAT1,1,2.,,.3\n", "material MAT_1 is defined twice"},
                           {"PARAM,WTMASS,0.\n", "WTMASS is 0, expected a positive number"}});
}

}  // namespace
}  // namespace clench::preprocess::nastran
