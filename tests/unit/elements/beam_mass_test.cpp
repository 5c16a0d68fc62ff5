#include <gtest/gtest.h>

#include "tests/unit/elements/straight_beam.hpp"

namespace clench::preprocess {
namespace {

using namespace straight_beam;

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

}  // namespace
}  // namespace clench::preprocess
