#include <cmath>
#include <numbers>

#include <Eigen/Cholesky>
#include <gtest/gtest.h>

#include "preprocess/elements/element.hpp"
#include "tests/support/element_kinds.hpp"

/// A quarter of a slender ring, clamped at one end, under forces at the other, by Castigliano:
///   in its plane, along the radius at the free end:  P R³/EI · π/4 (bending alone)
///   across its plane:                        P R³ (π/4 /EI + (3π/4 − 2)/GJ)
namespace clench::preprocess {
namespace {

constexpr double pi = std::numbers::pi, R = 100.0;

/// Flexibility at the free end, DOF by DOF, of `count` curved beams of three nodes.
Eigen::MatrixXd tip_flexibility(int count, const ElementProperties& p)
{
    const int nodes = 2 * count + 1;
    Eigen::MatrixXd K = Eigen::MatrixXd::Zero(6 * nodes, 6 * nodes);
    const auto at = [&](int i) {
        const double a = 0.5 * pi * i / (nodes - 1);
        return Eigen::Vector3d(R * std::cos(a), R * std::sin(a), 0.0);
    };
    for (int e = 0; e < count; ++e) {
        const int number[] = {2 * e, 2 * e + 2, 2 * e + 1};
        ElementNodes x(3, 3);
        for (int a = 0; a < 3; ++a) {
            x.col(a) = at(number[a]);
        }
        ElementMatrix K_e;
        element_stiffness({Shape::line3, Family::beam, Integration::full}, x, p, K_e);
        for (int a = 0; a < 3; ++a) {
            for (int b = 0; b < 3; ++b) {
                K.block<6, 6>(6 * number[a], 6 * number[b]) += K_e.block<6, 6>(6 * a, 6 * b);
            }
        }
    }
    const Eigen::Index free = K.rows() - 6;
    const Eigen::MatrixXd unit = Eigen::MatrixXd::Identity(free, free).rightCols(6);
    return K.bottomRightCorner(free, free).ldlt().solve(unit).bottomRows(6);
}

ElementProperties ring()
{
    ElementProperties p;
    p.young = 2.1e5;
    p.shear = 8e4;
    p.beam.area = 4.0;
    p.beam.inertia_1 = 1.7;
    p.beam.inertia_2 = 0.9;
    p.beam.torsion = 2.1;
    p.beam_normal = Eigen::Vector3d::UnitZ();  // n1 across the plane: in it I11 counts
    return p;
}

/// Extension adds π/4 P R/EA, shear (here 1/1000 of a solid section's) next to nothing: together
/// 1e-4. Convergence is of order 4: with 16 elements below that.
TEST(Ring, GivesWayAsCastiglianoSays)
{
    const ElementProperties p = ring();
    const Eigen::MatrixXd C = tip_flexibility(16, p);

    const double EI_in = p.young * p.beam.inertia_1, EI_out = p.young * p.beam.inertia_2;
    const double GJ = p.shear * p.beam.torsion;
    const double in = R * R * R / EI_in * pi / 4.0;
    const double out = R * R * R * (pi / 4.0 / EI_out + (0.75 * pi - 2.0) / GJ);
    EXPECT_NEAR(C(1, 1) / in, 1.0, 1e-3);
    EXPECT_NEAR(C(2, 2) / out, 1.0, 1e-3);
}

}  // namespace
}  // namespace clench::preprocess
