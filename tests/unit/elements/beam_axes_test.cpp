#include <cmath>

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include "tests/unit/elements/straight_beam.hpp"

namespace clench::preprocess {
namespace {

using namespace straight_beam;

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

}  // namespace
}  // namespace clench::preprocess
