#include "preprocess/elements/element_properties.hpp"

#include <gtest/gtest.h>

#include "preprocess/elements/rotate_stiffness.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/elements/wood.hpp"

namespace clench::preprocess {
namespace {

using test::expect_input_error_with;

constexpr ElementKind tet10{Shape::tet10, Family::solid, Integration::full};
constexpr ElementKind quad8{Shape::quad8, Family::plane_stress, Integration::full};
constexpr ElementKind beam{Shape::line2, Family::beam, Integration::full};

Material wood()
{
    Material material = test::wood();
    material.density = 0.5;
    return material;
}

Material steel()
{
    Material material;
    material.name = "STEEL";
    material.elasticity = Isotropic{2.1e5, 0.3};
    material.density = 7.85e-9;
    return material;
}

Section section()
{
    Section s;
    s.name = "PLATE";
    s.place = {"deck.inp", 12};
    return s;
}

Section beam_section()
{
    Section s = section();
    s.beam = BeamProfile{.area = 2.0, .inertia_1 = 0.4, .inertia_2 = 0.3, .torsion = 0.5};
    return s;
}

const Eigen::Vector3d origin = Eigen::Vector3d::Zero();

TEST(ElementProperties, HoldDensityThicknessAndHourglassFactor)
{
    Section s = section();
    s.thickness = 0.3;
    s.hourglass_stiffness = 2.0;

    const ElementProperties p = element_properties(s, steel(), quad8, origin);

    EXPECT_DOUBLE_EQ(p.density, 7.85e-9);
    EXPECT_DOUBLE_EQ(p.thickness, 0.3);
    EXPECT_DOUBLE_EQ(p.hourglass_factor, 2.0);
    EXPECT_TRUE(p.D == steel().stiffness());
}

TEST(ElementProperties, TurnAnOrthotropicMaterialIntoACylindricalSystemAtTheCentre)
{
    Section s = section();
    s.orientation = CoordinateSystem{.kind = CoordinateSystem::Kind::cylindrical};

    // On the y axis the radial direction is y, the circumferential -x.
    const ElementProperties p =
        element_properties(s, wood(), tet10, Eigen::Vector3d(0.0, 3.0, 1.0));

    const Matrix6d D = wood().stiffness();
    EXPECT_NEAR(p.D(1, 1), D(0, 0), 1e-13 * D(0, 0));
    EXPECT_NEAR(p.D(0, 0), D(1, 1), 1e-13 * D(0, 0));
    EXPECT_NEAR(p.D(2, 2), D(2, 2), 1e-13 * D(0, 0));
    EXPECT_TRUE(depends_on_position(s, wood()));
    EXPECT_FALSE(depends_on_position(s, steel()));
}

TEST(ElementProperties, AddTheExtraRotationAboutALocalAxis)
{
    Section s = section();
    s.orientation = CoordinateSystem{};
    s.orientation_axis = 1;
    s.orientation_angle = 90.0;

    const ElementProperties p = element_properties(s, wood(), tet10, origin);

    const Matrix6d D = wood().stiffness();
    EXPECT_NEAR(p.D(0, 0), D(0, 0), 1e-13 * D(0, 0));
    EXPECT_NEAR(p.D(1, 1), D(2, 2), 1e-13 * D(0, 0));
    EXPECT_NEAR(p.D(2, 2), D(1, 1), 1e-13 * D(0, 0));
    EXPECT_NEAR(p.D(3, 3), D(4, 4), 1e-13 * D(0, 0));
    EXPECT_FALSE(depends_on_position(s, wood()));
}

TEST(ElementProperties, TurnInTheRightSense)
{
    Section s = section();
    s.orientation_axis = 3;
    s.orientation_angle = 30.0;
    Eigen::Matrix3d axes;
    const double c = std::sqrt(0.75);
    axes << c, -0.5, 0.0, 0.5, c, 0.0, 0.0, 0.0, 1.0;

    const ElementProperties p = element_properties(s, wood(), tet10, origin);

    EXPECT_LT((p.D - rotate_stiffness(wood().stiffness(), axes)).norm(), 1e-13 * p.D.norm());
}

TEST(ElementProperties, OfABeamHoldItsProfileAndTheDefaultNormal)
{
    const ElementProperties p = element_properties(beam_section(), steel(), beam, origin);

    EXPECT_DOUBLE_EQ(p.young, 2.1e5);
    EXPECT_NEAR(p.shear, 2.1e5 / 2.6, 1e-9);
    EXPECT_DOUBLE_EQ(p.beam.area, 2.0);
    EXPECT_TRUE(p.beam_normal == Eigen::Vector3d(0.0, 0.0, -1.0));
}

TEST(ElementProperties, RefuseABeamAlongTheDefaultNormalWithThePlaceOfItsSection)
{
    ElementNodes x = ElementNodes::Zero(3, 2);
    x(2, 1) = 4.0;

    expect_input_error_with([&] { element_properties(beam_section(), steel(), beam, x); },
                            {"deck.inp:12", "PLATE", "parallel", "(0, 0, -1)"});

    Section s = beam_section();
    s.beam_normal = Eigen::Vector3d::UnitX();
    EXPECT_NO_THROW(element_properties(s, steel(), beam, x));
}

TEST(ElementProperties, RefuseWhatCannotBe)
{
    Section s = section();
    s.thickness = -1.0;
    expect_input_error_with([&] { element_properties(s, steel(), quad8, origin); },
                            {"deck.inp:12", "thickness is -1", "positive"});
    expect_input_error_with([&] { element_properties(section(), steel(), beam, origin); },
                            {"PLATE", "no beam profile"});
    expect_input_error_with([&] { element_properties(beam_section(), wood(), beam, origin); },
                            {"WOOD", "not isotropic"});

    Section b = beam_section();
    b.beam->inertia_12 = 0.35;
    expect_input_error_with([&] { element_properties(b, steel(), beam, origin); },
                            {"I12 is 0.35", "sqrt(I11 I22)"});
    b = beam_section();
    b.beam->area = 0.0;
    expect_input_error_with([&] { element_properties(b, steel(), beam, origin); },
                            {"area is 0", "positive"});

    Material no_density = steel();
    no_density.density.reset();
    EXPECT_EQ(element_properties(section(), no_density, tet10, origin).density, 0.0);
    expect_input_error_with(
        [&] {
            element_properties(section(), steel(),
                               {Shape::tet10, Family::solid, Integration::reduced}, origin);
        },
        {"tet10", "reduced"});
}

}  // namespace
}  // namespace clench::preprocess
