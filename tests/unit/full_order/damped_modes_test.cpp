#include "solver/full_order/damped_modes.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace clench::solver {
namespace {

TEST(DampedModes, HaveTheRatiosOfProportionalDamping)
{
    const Eigen::Vector3d omega(10.0, 50.0, 300.0), ratio(0.02, 0.3, 1e-3);

    const auto modes = damped_modes(
        omega, Eigen::Vector3d(2.0 * ratio.cwiseProduct(omega)).asDiagonal().toDenseMatrix());

    ASSERT_EQ(modes.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto k = static_cast<Eigen::Index>(i);
        EXPECT_NEAR(modes[i].damping(), ratio[k], 1e-12);
        EXPECT_NEAR(modes[i].frequency(),
                    omega[k] * std::sqrt(1.0 - ratio[k] * ratio[k]) / (2.0 * std::numbers::pi),
                    1e-11 * omega[k]);
    }
}

TEST(DampedModes, SolveTheCoupledEquations)
{
    const Eigen::Vector2d omega(10.0, 11.0);
    Eigen::Matrix2d C;
    C << 1.0, 0.8, 0.8, 2.0;

    for (const DampedMode& mode : damped_modes(omega, C)) {
        const std::complex<double> lambda(mode.re, mode.im);
        const Eigen::VectorXcd rest =
            lambda * lambda * mode.weights +
            lambda * (C.cast<std::complex<double>>() * mode.weights) +
            omega.cwiseAbs2().cast<std::complex<double>>().cwiseProduct(mode.weights);
        EXPECT_LT(rest.norm(), 1e-10 * omega.squaredNorm());
    }
}

TEST(DampedModes, PutRigidMotionsFirst)
{
    Eigen::Matrix3d C = Eigen::Vector3d(3.0, 3.0, 5.0).asDiagonal();

    const auto modes = damped_modes(Eigen::Vector3d(0.0, 0.0, 40.0), C);

    ASSERT_EQ(modes.size(), 3u);
    EXPECT_EQ(modes[0].frequency(), 0.0);
    EXPECT_EQ(modes[1].re, -3.0);
    EXPECT_NEAR(modes[2].damping(), 5.0 / 80.0, 1e-14);
    C.setZero();
    EXPECT_EQ(damped_modes(Eigen::Vector3d(0.0, 0.0, 40.0), C)[0].damping(), 0.0);
}

TEST(DampedModes, ComeInPairsWhereTheyAreOverdamped)
{
    const auto modes =
        damped_modes(Eigen::VectorXd::Constant(1, 2.0), Eigen::MatrixXd::Constant(1, 1, 5.0));

    ASSERT_EQ(modes.size(), 2u);  // λ² + 5 λ + 4 = 0
    EXPECT_NEAR(modes[0].re, -4.0, 1e-12);
    EXPECT_NEAR(modes[1].re, -1.0, 1e-12);
    EXPECT_EQ(modes[0].frequency(), 0.0);
}

}  // namespace
}  // namespace clench::solver
