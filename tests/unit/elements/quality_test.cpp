#include <string>

#include <gtest/gtest.h>

#include "preprocess/elements/beam.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess {
namespace {

class Quality : public ::testing::TestWithParam<ElementKind> {
protected:
    const ElementKind kind = GetParam();
    const int d = dimension(kind.shape);

    void expect_refused(const ElementNodes& x) const
    {
        EXPECT_LE(element_quality(kind, x).jacobian_ratio, 0.0);
    }
};

TEST_P(Quality, OfAnUndistortedElementIsOneWithTheVolumeOfItsReference)
{
    const ElementQuality quality = element_quality(kind, test::undistorted(kind.shape));

    const double volumes[] = {2.0,       0.5,       0.5, 4.0, 4.0, 1.0 / 6.0,
                              1.0 / 6.0, 4.0 / 3.0, 1.0, 1.0, 8.0, 8.0};
    const double expected = std::pow(2.5, d) * volumes[static_cast<std::size_t>(kind.shape)];
    EXPECT_NEAR(quality.volume, expected, 1e-13 * expected);
    EXPECT_NEAR(quality.jacobian_ratio, 1.0, 1e-12);
    EXPECT_NEAR(quality.smallest_jacobian, std::pow(2.5, d), 1e-11);
}

TEST_P(Quality, OfADistortedElementIsBetweenZeroAndOne)
{
    const bool constant = kind.shape == Shape::tet4 || kind.shape == Shape::tri3;
    const ElementQuality quality = element_quality(kind, test::curved(kind.shape));

    EXPECT_GT(quality.jacobian_ratio, 0.05);
    EXPECT_LT(quality.jacobian_ratio, constant ? 1.0 + 1e-12 : 0.99);
}

TEST_P(Quality, SeesAnElementTurnedInsideOut)
{
    ElementNodes x = test::undistorted(kind.shape);
    x.row(0) *= -1.0;

    expect_refused(x);
    EXPECT_LT(element_quality(kind, x).volume, 0.0);
}

TEST_P(Quality, SeesAFlatElement)
{
    ElementNodes x = test::undistorted(kind.shape);
    const Eigen::RowVectorXd first = x.row(0);
    x.row(d - 1) = 0.37 * first.array() + 0.1;  // flat, in a plane or on a line askew

    expect_refused(x);
}

TEST_P(Quality, SeesAnElementOfOnePoint)
{
    ElementNodes x = test::undistorted(kind.shape);
    x.colwise() = Eigen::Vector3d(0.1, 0.2, 0.3);

    expect_refused(x);
}

TEST_P(Quality, SeesACornerPushedThroughTheElement)
{
    ElementNodes x = test::undistorted(kind.shape);
    const Eigen::Vector3d centre = x.leftCols(corner_count(kind.shape)).rowwise().mean();
    const Eigen::Vector3d corner = x.col(corner_count(kind.shape) - 1);
    x.col(corner_count(kind.shape) - 1) = corner + 2.5 * (centre - corner);

    expect_refused(x);
}

TEST_P(Quality, SeesAMidSideNodePushedOntoACorner)
{
    if (node_count(kind.shape) == corner_count(kind.shape)) {
        return;
    }
    ElementNodes x = test::undistorted(kind.shape);
    const auto edge = test::edges_of_mid_nodes(kind.shape)[0];
    x.col(corner_count(kind.shape)) = 0.95 * x.col(edge[0]) + 0.05 * x.col(edge[1]);

    expect_refused(x);
}

TEST_P(Quality, SeesCoordinatesTooLargeForTheirProducts)
{
    ElementNodes x = test::undistorted(kind.shape);
    x *= 1e200;

    expect_refused(x);
}

TEST_P(Quality, StiffnessAndMassRefuseAnInvertedElement)
{
    ElementNodes x = test::undistorted(kind.shape);
    x.row(0) *= -1.0;
    ElementMatrix A;

    test::expect_input_error_with(
        [&] { element_stiffness(kind, x, test::isotropic_properties(), A); },
        {"Jacobian", "inverted"});
    test::expect_input_error_with([&] { element_mass(kind, x, test::isotropic_properties(), A); },
                                  {"Jacobian", "inverted"});
}

std::string name(const ::testing::TestParamInfo<ElementKind>& info)
{
    return test::kind_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(Every, Quality, ::testing::ValuesIn(test::continuum_kinds()), name);

constexpr ElementKind beam{Shape::line2, Family::beam, Integration::full};

TEST(BeamQuality, IsItsLength)
{
    ElementNodes x(3, 2);
    x << 0.0, 1.0, 0.0, 2.0, 0.0, 2.0;

    EXPECT_DOUBLE_EQ(element_quality(beam, x).volume, 3.0);
    EXPECT_DOUBLE_EQ(element_quality(beam, x).jacobian_ratio, 1.0);
}

TEST(BeamQuality, SeesABeamOfNoLength)
{
    ElementNodes x = ElementNodes::Ones(3, 2);
    ElementMatrix A;

    EXPECT_LE(element_quality(beam, x).jacobian_ratio, 0.0);
    test::expect_input_error_with([&] { element_stiffness(beam, x, test::beam_properties(), A); },
                                  {"length is 0", "same point"});
}

TEST(ElementKinds, WithoutAFormulationAreRefusedByName)
{
    const ElementKind kind{Shape::tet10, Family::solid, Integration::incompatible};
    ElementMatrix A;

    test::expect_input_error_with(
        [&] {
            element_stiffness(kind, test::undistorted(Shape::tet10), test::isotropic_properties(),
                              A);
        },
        {"tet10", "incompatible modes", "no formulation"});
}

}  // namespace
}  // namespace clench::preprocess
