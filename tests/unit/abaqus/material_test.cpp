#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using testing::HasSubstr;

const Material& only_material(const FeDeck& deck)
{
    EXPECT_EQ(deck.materials.size(), 1u);
    return deck.materials.at(0);
}

TEST(AbaqusMaterial, ReadsIsotropicConstantsAndDensity)
{
    const FeDeck deck = read(brick + R"(*MATERIAL, NAME=Steel
*DENSITY
 7.85e-09,
*EXPANSION
1.2e-5,
*ELASTIC
210000., 0.3
*PLASTIC
250., 0.
)");

    const Material& material = only_material(deck);
    EXPECT_EQ(material.name, "Steel");
    EXPECT_EQ(std::get<Isotropic>(material.elasticity).young, 210000.0);
    EXPECT_EQ(std::get<Isotropic>(material.elasticity).poisson, 0.3);
    EXPECT_EQ(material.density.value(), 7.85e-9);
    EXPECT_EQ(deck.skipped.at("*EXPANSION"), 1);
    EXPECT_EQ(deck.skipped.at("*PLASTIC"), 1);
}

TEST(AbaqusMaterial, ReadsEngineeringConstants)
{
    const FeDeck deck = read(brick + R"(*MATERIAL, NAME=WOOD
*ELASTIC, TYPE=ENGINEERING CONSTANTS
11000., 900., 500., .4, .41, .42, 700., 600.
50., 20.
)");

    const auto& m = std::get<Orthotropic>(only_material(deck).elasticity);
    EXPECT_EQ(m.young, Eigen::Vector3d(11000.0, 900.0, 500.0));
    EXPECT_EQ(m.nu12, .4);
    EXPECT_EQ(m.nu13, .41);
    EXPECT_EQ(m.nu23, .42);
    EXPECT_EQ(m.g12, 700.0);
    EXPECT_EQ(m.g13, 600.0);
    EXPECT_EQ(m.g23, 50.0);
}

// The three ways to write one isotropic material give one stiffness.
TEST(AbaqusMaterial, OrthotropicAndAnisotropicModuliEqualTheIsotropicOnes)
{
    const FeDeck deck = read(brick + R"(*MATERIAL, NAME=ISO
*ELASTIC
1., .25
*MATERIAL, NAME=ORTHO
*ELASTIC, TYPE=ORTHO
1.2, .4, 1.2, .4, .4, 1.2, .4, .4
.4
*MATERIAL, NAME=ANISO
*ELASTIC, TYPE=ANISOTROPIC
1.2, .4, 1.2, .4, .4, 1.2, 0., 0.
0., .4, 0., 0., 0., 0., .4, 0.
0., 0., 0., 0., .4
)");

    const Matrix6d D = deck.materials.at(0).stiffness();
    EXPECT_TRUE(deck.materials.at(1).stiffness().isApprox(D, 1e-14));
    EXPECT_TRUE(deck.materials.at(2).stiffness().isApprox(D, 1e-14));
}

TEST(AbaqusMaterial, PutsAnisotropicModuliIntoTheRightPlaces)
{
    const FeDeck deck = read(brick + R"(*MATERIAL, NAME=M
*ELASTIC, TYPE=ANISO
1, 2, 3, 4, 5, 6, 7, 8
9, 10, 11, 12, 13, 14, 15, 16
17, 18, 19, 20, 21
)");

    const Matrix6d& D = std::get<Anisotropic>(only_material(deck).elasticity).stiffness;
    EXPECT_EQ(D(0, 1), 2.0);   // 1122
    EXPECT_EQ(D(2, 2), 6.0);   // 3333
    EXPECT_EQ(D(1, 3), 8.0);   // 2212
    EXPECT_EQ(D(3, 3), 10.0);  // 1212
    EXPECT_EQ(D(2, 4), 13.0);  // 3313
    EXPECT_EQ(D(3, 5), 19.0);  // 1223
    EXPECT_EQ(D(5, 5), 21.0);  // 2323
    EXPECT_EQ(D, D.transpose());
}

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
    expect_refused(table + "1., .3, 500.\n*INITIAL CONDITIONS, TYPE=TEMPERATURE\n1, 20.\n2, 30.\n",
                   "deck.inp:16", "*ELASTIC is a table over temperature", "several temperatures");
    expect_refused(table + "1., .3, 293.\n", "deck.inp:16", "temperature is 293 after 293");
    expect_refused(table + "1., .3\n", "deck.inp:16", "2 numbers, expected 2 constants and a");
    expect_refused(brick + "*MATERIAL, NAME=M\n*ELASTIC, DEPENDENCIES=1\n2., .3, 293., 1.\n",
                   "deck.inp:14", "field variables");
}

TEST(AbaqusMaterial, RefusesBadConstants)
{
    const std::string m = brick + "*MATERIAL, NAME=M\n";
    expect_refused(m + "*ELASTIC\n-1., .3\n", "deck.inp:15", "Young's modulus is -1");
    expect_refused(m + "*ELASTIC\n1., .5\n", "deck.inp:15", "Poisson's ratio is 0.5");
    expect_refused(m + "*ELASTIC\n1., .3, 1., 1., 2.\n", "deck.inp:15", "has 5 constants");
    expect_refused(m + "*ELASTIC\nE, .3\n", "deck.inp:15", "elastic constant is \"E\"");
    expect_refused(m + "*ELASTIC\n", "deck.inp:14", "*ELASTIC has no data line");
    expect_refused(m + "*ELASTIC, TYPE=ANISO\n1., 2., 3.\n", "deck.inp:15",
                   "has 3 constants, expected 21");
    expect_refused(m + "*ELASTIC, TYPE=LAMINA\n1., 2., 3.\n", "deck.inp:14", "\"LAMINA\"");
    expect_refused(m + "*DENSITY\n-7.\n", "deck.inp:15", "density is -7, expected at least 0");
    expect_refused(m + "*ELASTIC\n1., .3\n*ELASTIC\n1., .3\n", "deck.inp:16", "*ELASTIC twice");
    expect_refused(m + "*ELASTIC\n1., .3\n*MATERIAL, NAME=m\n", "deck.inp:16",
                   "material m is defined twice");
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

TEST(AbaqusSolidSection, GivesMaterialThicknessAndOrientation)
{
    const FeDeck deck = read(brick + R"(*SOLID SECTION, ELSET=BRICK, MATERIAL=STEEL, ORIENTATION=O
2.5,
*ORIENTATION, NAME=O
0., 1., 0., -1., 0., 0.
3, 30.
)");

    const Section& section = deck.sections.at(0);
    EXPECT_EQ(deck.mesh.blocks.at(0).section.at(0), 0);
    EXPECT_EQ(section.material, "STEEL");
    EXPECT_EQ(section.thickness, 2.5);
    EXPECT_EQ(section.orientation->axes.col(0), Eigen::Vector3d::UnitY());
    EXPECT_EQ(section.orientation_axis, 3);
    EXPECT_EQ(section.orientation_angle, 30.0);
}

TEST(AbaqusSolidSection, TakesNoThicknessAsOne)
{
    const FeDeck deck = read(brick + "*SOLID SECTION, ELSET=BRICK, MATERIAL=STEEL\n,\n");

    EXPECT_EQ(deck.sections.at(0).thickness, 1.0);
    EXPECT_FALSE(deck.sections[0].orientation.has_value());
}

TEST(AbaqusSolidSection, ScalesHourglassStiffnessByControls)
{
    const FeDeck deck = read(brick + R"(*SOLID SECTION, ELSET=BRICK, MATERIAL=M, CONTROLS=C
*SECTION CONTROLS, NAME=C, HOURGLASS=ENHANCED
0.5, 1., 1.
)");

    EXPECT_EQ(deck.sections.at(0).hourglass_stiffness.value(), 0.5);
    EXPECT_THAT(deck.warnings.at(0), HasSubstr("HOURGLASS=ENHANCED is read as STIFFNESS"));
}

TEST(AbaqusSolidSection, RefusesWhatIsMissingOrWrong)
{
    expect_refused(brick + "*SOLID SECTION, ELSET=BRICK\n", "deck.inp:13", "has no MATERIAL=");
    expect_refused(brick + "*SOLID SECTION, ELSET=BRIK, MATERIAL=M\n", "deck.inp:13",
                   "element set BRIK is not defined", "did you mean \"BRICK\"?");
    expect_refused(brick + "*SOLID SECTION, ELSET=BRICK, MATERIAL=M, ORIENTATION=X\n",
                   "deck.inp:13", "orientation \"X\" is not defined");
    expect_refused(brick + "*SOLID SECTION, ELSET=BRICK, MATERIAL=M, CONTROLS=X\n", "deck.inp:13",
                   "*SECTION CONTROLS \"X\" are not defined");
    expect_refused(brick + "*SOLID SECTION, ELSET=BRICK, MATERIAL=M\n-1.\n", "deck.inp:14",
                   "thickness is -1");
    expect_refused(brick + "*SOLID SECTION, ELSET=BRICK, COMPOSITE, MATERIAL=M\n", "deck.inp:13",
                   "*SOLID SECTION with COMPOSITE");
    expect_refused(brick + "*SOLID SECTION, ELSET=BRICK, MATERIAL=M\n*HOURGLASS STIFFNESS\n1.\n",
                   "deck.inp:14", "*HOURGLASS STIFFNESS is not supported");
}

TEST(AbaqusOrientation, ReadsCylindricalAndZRectangularSystems)
{
    const FeDeck deck = read(brick + R"(*ELEMENT, TYPE=C3D8, ELSET=B2
2, 1, 2, 3, 4, 5, 6, 7, 8
*SOLID SECTION, ELSET=BRICK, MATERIAL=M, ORIENTATION=CYL
*SOLID SECTION, ELSET=B2, MATERIAL=M, ORIENTATION=ZREC
*ORIENTATION, NAME=CYL, SYSTEM=CYLINDRICAL
1., 0., 0., 1., 0., 5.
*ORIENTATION, NAME=ZREC, SYSTEM=Z RECTANGULAR
1., 1., 0., 0., 0., 1., 0., 1., 0.
)");

    const CoordinateSystem& cylinder = *deck.sections.at(0).orientation;
    EXPECT_TRUE(cylinder.directions_at({1.0, 3.0, 2.0}).col(0).isApprox(Eigen::Vector3d::UnitY()));
    EXPECT_TRUE(cylinder.directions_at({1.0, 3.0, 2.0}).col(2).isApprox(Eigen::Vector3d::UnitZ()));
    const CoordinateSystem& z_rectangular = *deck.sections.at(1).orientation;
    // a − c = (1, 0, 0) is the z axis, b − c = (0, −1, 1) is in the x-z plane.
    EXPECT_TRUE(z_rectangular.axes.col(2).isApprox(Eigen::Vector3d::UnitX()));
    EXPECT_TRUE(z_rectangular.axes.col(0).isApprox(Eigen::Vector3d(0, -1, 1).normalized()));
}

TEST(AbaqusOrientation, RefusesWhatItCannotBuild)
{
    expect_refused(brick + "*ORIENTATION, NAME=O\n1.,0.,0., 2.,0.,0.\n", "deck.inp:14",
                   "on one line");
    expect_refused(brick + "*ORIENTATION, NAME=O, SYSTEM=CYLINDRICAL\n1.,0.,0., 1.,0.,0.\n",
                   "deck.inp:14", "coincide");
    expect_refused(brick + "*ORIENTATION, NAME=O, SYSTEM=SPHERICAL\n1.,0.,0., 2.,0.,0.\n",
                   "deck.inp:13", "SPHERICAL");
    expect_refused(brick + "*ORIENTATION, NAME=O, DEFINITION=NODES\n1, 2\n", "deck.inp:13",
                   "NODES");
    expect_refused(brick + "*ORIENTATION, NAME=O\n1.,0.,0., 0.,1.,0.\n4, 30.\n", "deck.inp:15",
                   "local direction is 4");
    expect_refused(brick + "*ORIENTATION, NAME=O\n", "deck.inp:13", "0 data lines");
    expect_refused(brick + "*ORIENTATION, NAME=O\n1,0,0,0,1,0\n*ORIENTATION, NAME=o\n1,0,0,0,1,0\n",
                   "deck.inp:15", "orientation o is defined twice");
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
