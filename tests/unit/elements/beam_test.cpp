#include "preprocess/elements/beam.hpp"

#include <cmath>

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include "tests/support/element_kinds.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess {
namespace {

using Vector12d = Eigen::Matrix<double, 12, 1>;

/// A beam along x with n1 = y, n2 = z.
struct StraightBeam {
    double L = 2.5;
    ElementProperties p = test::beam_properties();
    ElementNodes x = ElementNodes::Zero(3, 2);

    StraightBeam()
    {
        x(0, 1) = L;
        p.beam_normal = Eigen::Vector3d::UnitY();
        p.beam.inertia_12 = 0.0;
    }
    Eigen::MatrixXd stiffness() const
    {
        ElementMatrix K;
        beam_stiffness(x, p, K);
        return K;
    }
    Eigen::MatrixXd mass() const
    {
        ElementMatrix M;
        beam_mass(x, p, M);
        return M;
    }
    /// Displacements and rotations of node 1 under a load there, node 0 clamped.
    Eigen::VectorXd tip(const Eigen::VectorXd& load) const
    {
        const Eigen::MatrixXd K = stiffness();
        return K.bottomRightCorner<6, 6>().llt().solve(load);
    }
    double GA() const { return p.shear * p.beam.area; }
};

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

TEST(Beam, MassHasTheClosedFormWithShearParameterAndRotaryInertia)
{
    StraightBeam beam;
    beam.p.beam.mass_per_length = 0.0;
    const double L = beam.L;
    const double A = beam.p.beam.area;
    const double I = beam.p.beam.inertia_2;
    const double rho = beam.p.density;
    const double Phi = 12.0 * beam.p.young * I / (beam.p.beam.shear_factor_1 * beam.GA() * L * L);

    const Eigen::MatrixXd M = beam.mass();

    // Entries of the consistent mass of Friedman and Kosmatka (1993).
    const double m = rho * A * L / (210.0 * (1.0 + Phi) * (1.0 + Phi));
    const double r = rho * I / (30.0 * L * (1.0 + Phi) * (1.0 + Phi));
    const double Phi_2 = Phi * Phi;
    const double m_11 = m * (70.0 * Phi_2 + 147.0 * Phi + 78.0) + 36.0 * r;
    const double m_12 =
        m * L / 4.0 * (35.0 * Phi_2 + 77.0 * Phi + 44.0) - r * L * (15.0 * Phi - 3.0);
    const double m_13 = m * (35.0 * Phi_2 + 63.0 * Phi + 27.0) - 36.0 * r;
    const double m_22 = m * L * L / 4.0 * (7.0 * Phi_2 + 14.0 * Phi + 8.0) +
                        r * L * L * (10.0 * Phi_2 + 5.0 * Phi + 4.0);
    EXPECT_NEAR(M(1, 1), m_11, 1e-13 * M.norm());
    EXPECT_NEAR(M(1, 5), m_12, 1e-13 * M.norm());
    EXPECT_NEAR(M(1, 7), m_13, 1e-13 * M.norm());
    EXPECT_NEAR(M(5, 5), m_22, 1e-13 * M.norm());
}

TEST(Beam, MassKnowsTotalFirstAndSecondMoments)
{
    const ElementKind kind{Shape::line2, Family::beam, Integration::full};
    const StraightBeam beam;

    const Eigen::MatrixXd R = test::rigid_motions(kind, beam.x);
    const Eigen::MatrixXd M = R.transpose() * beam.mass() * R;

    const double L = beam.L;
    const double line = beam.p.density * beam.p.beam.area + beam.p.beam.mass_per_length;
    const double rho = beam.p.density;
    EXPECT_NEAR(M(0, 0), line * L, 1e-13);
    EXPECT_NEAR(M(1, 1), line * L, 1e-13);
    EXPECT_NEAR(M(1, 5), line * L * L / 2.0, 1e-12);
    EXPECT_NEAR(M(5, 5), line * L * L * L / 3.0 + rho * beam.p.beam.inertia_2 * L, 1e-12);
    EXPECT_NEAR(M(4, 4), line * L * L * L / 3.0 + rho * beam.p.beam.inertia_1 * L, 1e-12);
    EXPECT_NEAR(M(3, 3), rho * (beam.p.beam.inertia_1 + beam.p.beam.inertia_2) * L, 1e-12);
}

TEST(Beam, WithAProductOfInertiaEqualsTheBeamInItsPrincipalAxes)
{
    // The principal axes (y', z') are rotated by `angle` about the beam's axis.
    const double angle = 0.4;
    StraightBeam principal;
    principal.p.beam.shear_factor_1 = principal.p.beam.shear_factor_2 = 0.7;
    const Eigen::Matrix2d Q = Eigen::Rotation2Dd(angle).toRotationMatrix();
    const Eigen::Vector2d n1 = Q.col(0);
    principal.p.beam_normal << 0.0, n1;
    StraightBeam given = principal;
    given.p.beam_normal = Eigen::Vector3d::UnitY();
    const Eigen::Vector2d moments(principal.p.beam.inertia_2, principal.p.beam.inertia_1);
    const Eigen::Matrix2d S = Q * moments.asDiagonal() * Q.transpose();
    given.p.beam.inertia_2 = S(0, 0);
    given.p.beam.inertia_1 = S(1, 1);
    given.p.beam.inertia_12 = S(0, 1);

    EXPECT_LT((given.stiffness() - principal.stiffness()).norm(),
              1e-13 * principal.stiffness().norm());
    EXPECT_LT((given.mass() - principal.mass()).norm(), 1e-13 * principal.mass().norm());
    EXPECT_GT(std::abs(given.p.beam.inertia_12), 0.01);
}

TEST(Beam, UnsymmetricBendingFollowsFromItsFlexibilityEvenWithTwoShearFactors)
{
    StraightBeam beam;
    beam.p.beam.inertia_12 = 0.11;
    const Eigen::Vector2d P(0.4, -0.9);
    Eigen::VectorXd load = Eigen::VectorXd::Zero(6);
    load.segment<2>(1) = P;

    const Eigen::VectorXd tip = beam.tip(load);

    Eigen::Matrix2d EI;
    EI << beam.p.beam.inertia_2, beam.p.beam.inertia_12, beam.p.beam.inertia_12,
        beam.p.beam.inertia_1;
    EI *= beam.p.young;
    const Eigen::Vector2d S(beam.p.beam.shear_factor_1 * beam.GA(),
                            beam.p.beam.shear_factor_2 * beam.GA());
    const Eigen::Vector2d expected =
        std::pow(beam.L, 3) / 3.0 * EI.inverse() * P + beam.L * P.cwiseQuotient(S);
    EXPECT_LT((tip.segment<2>(1) - expected).norm(), 1e-12 * expected.norm());
}

TEST(Beam, TurnsWithTheFrame)
{
    const Eigen::Matrix3d Q =
        Eigen::AngleAxisd(1.1, Eigen::Vector3d(1.0, 2.0, -0.7).normalized()).toRotationMatrix();
    StraightBeam beam;
    beam.p.beam.inertia_12 = 0.05;
    StraightBeam rotated = beam;
    rotated.x = (Q * beam.x).eval();
    rotated.p.beam_normal = Q * beam.p.beam_normal;

    Eigen::MatrixXd Q_all = Eigen::MatrixXd::Zero(12, 12);
    for (int k = 0; k < 4; ++k) {
        Q_all.block<3, 3>(3 * k, 3 * k) = Q;
    }
    const Eigen::MatrixXd expected = Q_all * beam.stiffness() * Q_all.transpose();
    EXPECT_LT((rotated.stiffness() - expected).norm(), 1e-13 * expected.norm());
    const Eigen::MatrixXd expected_mass = Q_all * beam.mass() * Q_all.transpose();
    EXPECT_LT((rotated.mass() - expected_mass).norm(), 1e-13 * expected_mass.norm());
}

TEST(Beam, AxesAreRightHandedWithTheNormalMadePerpendicular)
{
    ElementNodes x(3, 2);
    x << 0.0, 1.0, 0.0, 1.0, 0.0, 0.0;

    const Eigen::Matrix3d axes = beam_axes(x, Eigen::Vector3d(1.0, 0.0, -1.0));

    EXPECT_TRUE((axes.transpose() * axes).isIdentity(1e-14));
    EXPECT_NEAR(axes.determinant(), 1.0, 1e-14);
    EXPECT_LT(axes(2, 1), 0.0);
    EXPECT_NEAR(axes.col(1).dot(Eigen::Vector3d(1.0, 1.0, 0.0)), 0.0, 1e-14);
}

TEST(Beam, RefusesANormalAlongItsAxis)
{
    ElementNodes x = ElementNodes::Zero(3, 2);
    x(2, 1) = 1.0;

    test::expect_input_error_with([&] { beam_axes(x, Eigen::Vector3d(0.0, 0.0, -1.0)); },
                                  {"parallel", "(0, 0, -1)"});
}

TEST(Beam, LumpedMassIsDiagonalPositiveAndKeepsTheTotal)
{
    const ElementKind kind{Shape::line2, Family::beam, Integration::full};
    ElementNodes x(3, 2);
    x << 0.3, 2.1, -0.5, 0.9, 0.2, 1.4;
    const ElementProperties p = test::beam_properties();
    ElementMatrix M;
    element_lumped_mass(kind, x, p, M);

    const double L = (x.col(1) - x.col(0)).norm();
    const double total = L * (p.density * p.beam.area + p.beam.mass_per_length);
    EXPECT_TRUE(Eigen::MatrixXd(M).isDiagonal(0.0));
    EXPECT_GT(M.diagonal().minCoeff(), 0.0);
    for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(M(i, i), 0.5 * total, 1e-13);
        EXPECT_NEAR(M(6 + i, 6 + i), 0.5 * total, 1e-13);
    }
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
