#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/elements/straight_beam.hpp"

namespace clench::preprocess {
namespace {

using namespace straight_beam;

using Vector12d = Eigen::Matrix<double, 12, 1>;

TEST(Beam, CantileverTipDeflectsByBendingAndShearInBothPlanes)
{
    const StraightBeam beam;
    const double P = 0.7;

    const Eigen::VectorXd along_1 = beam.tip(P * Eigen::VectorXd::Unit(6, 1));
    const Eigen::VectorXd along_2 = beam.tip(P * Eigen::VectorXd::Unit(6, 2));

    const double L = beam.L;
    const double EI_2 = beam.p.young * beam.p.beam.inertia_2;  // deflection along axis 1
    const double EI_1 = beam.p.young * beam.p.beam.inertia_1;  // deflection along axis 2
    const double w_1 =
        P * L * L * L / (3.0 * EI_2) + P * L / (beam.p.beam.shear_factor_1 * beam.GA());
    const double w_2 =
        P * L * L * L / (3.0 * EI_1) + P * L / (beam.p.beam.shear_factor_2 * beam.GA());
    EXPECT_NEAR(along_1[1], w_1, 1e-12 * w_1);
    EXPECT_NEAR(along_1[5], P * L * L / (2.0 * EI_2), 1e-12 * w_1);  // about +z
    EXPECT_NEAR(along_2[2], w_2, 1e-12 * w_2);
    EXPECT_NEAR(along_2[4], -P * L * L / (2.0 * EI_1), 1e-12 * w_2);  // about -y
    EXPECT_NEAR(along_1[2], 0.0, 1e-13 * w_1);
}

TEST(Beam, WithoutShearFactorsIsThatOfEulerAndBernoulli)
{
    StraightBeam beam;
    beam.p.beam.shear_factor_1 = beam.p.beam.shear_factor_2 = 0.0;

    const Eigen::VectorXd tip = beam.tip(Eigen::VectorXd::Unit(6, 1));

    const double w = std::pow(beam.L, 3) / (3.0 * beam.p.young * beam.p.beam.inertia_2);
    EXPECT_NEAR(tip[1], w, 1e-12 * w);
}

TEST(Beam, StretchesAndTwists)
{
    const StraightBeam beam;

    EXPECT_NEAR(beam.tip(Eigen::VectorXd::Unit(6, 0))[0],
                beam.L / (beam.p.young * beam.p.beam.area), 1e-13);
    EXPECT_NEAR(beam.tip(Eigen::VectorXd::Unit(6, 3))[3],
                beam.L / (beam.p.shear * beam.p.beam.torsion), 1e-13);
}

TEST(Beam, StiffnessHasTheClosedFormWithTheShearParameter)
{
    const StraightBeam beam;
    const double L = beam.L;
    const double EI = beam.p.young * beam.p.beam.inertia_2;
    const double Phi = 12.0 * EI / (beam.p.beam.shear_factor_1 * beam.GA() * L * L);

    const Eigen::MatrixXd K = beam.stiffness();

    const double scale = EI / ((1.0 + Phi) * L * L * L);
    EXPECT_NEAR(K(1, 1), 12.0 * scale, 1e-13 * K.norm());
    EXPECT_NEAR(K(1, 5), 6.0 * L * scale, 1e-13 * K.norm());
    EXPECT_NEAR(K(5, 5), (4.0 + Phi) * L * L * scale, 1e-13 * K.norm());
    EXPECT_NEAR(K(5, 11), (2.0 - Phi) * L * L * scale, 1e-13 * K.norm());
    EXPECT_NEAR(K(1, 7), -12.0 * scale, 1e-13 * K.norm());
}

/// A pull along the line of centroids, beside the nodes, stretches a beam and does not bend it; one
/// along the nodes bends it with the moment N c.
TEST(Beam, IsPulledStraightAlongItsCentroids)
{
    ElementProperties p = test::beam_properties();
    p.beam.inertia_12 = 0.0;
    p.beam.centroid_1 = 0.3;
    p.beam.centroid_2 = -0.2;
    p.beam_normal = Eigen::Vector3d::UnitY();
    ElementNodes x(3, 2);
    x << 0.0, 2.0, 0.0, 0.0, 0.0, 0.0;
    ElementMatrix K;
    element_stiffness({Shape::line2, Family::beam, Integration::full}, x, p, K);
    Eigen::VectorXd u = Eigen::VectorXd::Zero(12);
    u[6] = 1.0;

    const Eigen::VectorXd f = Eigen::MatrixXd(K) * u;

    const double N = p.young * p.beam.area / 2.0;
    EXPECT_NEAR(f[6], N, 1e-12 * N);
    EXPECT_NEAR(f[10], N * -0.2, 1e-12 * N);  // N r × t: the force acts at the centroid
    EXPECT_NEAR(f[11], -N * 0.3, 1e-12 * N);
    EXPECT_NEAR(f[7], 0.0, 1e-12 * N);
    EXPECT_NEAR(f[9], 0.0, 1e-12 * N);
}

}  // namespace
}  // namespace clench::preprocess
