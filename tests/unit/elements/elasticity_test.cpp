#include <Eigen/Geometry>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include "preprocess/elements/rotate_stiffness.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/unit/elements/wood.hpp"

namespace clench::preprocess {
namespace {

Matrix6d orthotropic()
{
    return test::wood().stiffness();
}

Eigen::Matrix3d some_rotation()
{
    return Eigen::AngleAxisd(0.9, Eigen::Vector3d(0.3, -1.0, 0.6).normalized()).toRotationMatrix();
}

/// σ = C : ε with tensors, by nine sums: what Voigt notation abbreviates.
Eigen::Matrix3d stress(const Matrix6d& D, const Eigen::Matrix3d& strain)
{
    Eigen::Matrix<double, 6, 1> e;
    e << strain(0, 0), strain(1, 1), strain(2, 2), 2.0 * strain(0, 1), 2.0 * strain(0, 2),
        2.0 * strain(1, 2);
    const Eigen::Matrix<double, 6, 1> s = D * e;
    Eigen::Matrix3d sigma;
    sigma << s[0], s[3], s[4], s[3], s[1], s[5], s[4], s[5], s[2];
    return sigma;
}

TEST(RotateStiffness, ByNinetyDegreesAboutAxis3ExchangesDirections1And2)
{
    const Matrix6d D = orthotropic();
    Eigen::Matrix3d axes;  // material 1 along y, material 2 along -x
    axes << 0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0;

    const Matrix6d rotated = rotate_stiffness(D, axes);

    Matrix6d expected = Matrix6d::Zero();
    expected(0, 0) = D(1, 1);
    expected(1, 1) = D(0, 0);
    expected(2, 2) = D(2, 2);
    expected(0, 1) = expected(1, 0) = D(0, 1);
    expected(0, 2) = expected(2, 0) = D(1, 2);
    expected(1, 2) = expected(2, 1) = D(0, 2);
    expected(3, 3) = D(3, 3);
    expected(4, 4) = D(5, 5);
    expected(5, 5) = D(4, 4);
    EXPECT_LT((rotated - expected).norm(), 1e-14 * D.norm());
}

TEST(RotateStiffness, IsTheTensorRotation)
{
    const Matrix6d D = test::anisotropic_properties().D;
    const Eigen::Matrix3d Q = some_rotation();
    Eigen::Matrix3d strain;
    strain << 0.3, 0.1, -0.2, 0.1, -0.4, 0.25, -0.2, 0.25, 0.15;

    // Strain in material directions, stress there, and the stress back in the basic frame.
    const Eigen::Matrix3d expected = Q * stress(D, Q.transpose() * strain * Q) * Q.transpose();

    EXPECT_LT((stress(rotate_stiffness(D, Q), strain) - expected).norm(), 1e-13 * expected.norm());
}

TEST(RotateStiffness, KeepsTheInvariantsOfTheTensor)
{
    const Matrix6d D = test::anisotropic_properties().D;
    const Matrix6d rotated = rotate_stiffness(D, some_rotation());
    const auto C_iijj = [](const Matrix6d& A) { return A.topLeftCorner<3, 3>().sum(); };
    const auto C_ijij = [](const Matrix6d& A) {
        return A.diagonal().head<3>().sum() + 2.0 * A.diagonal().tail<3>().sum();
    };

    EXPECT_NEAR(C_iijj(rotated), C_iijj(D), 1e-13 * D.norm());
    EXPECT_NEAR(C_ijij(rotated), C_ijij(D), 1e-13 * D.norm());
    EXPECT_NEAR(rotated.determinant(), D.determinant(), 1e-11 * D.determinant());
}

TEST(RotateStiffness, ForthAndBackChangesNothing)
{
    const Matrix6d D = orthotropic();
    const Eigen::Matrix3d Q = some_rotation();

    EXPECT_LT((rotate_stiffness(rotate_stiffness(D, Q), Q.transpose()) - D).norm(),
              1e-13 * D.norm());
}

TEST(RotateStiffness, LeavesIsotropicMaterialsAlone)
{
    const Matrix6d D = test::isotropic_properties().D;

    EXPECT_LT((rotate_stiffness(D, some_rotation()) - D).norm(), 1e-14 * D.norm());
}

}  // namespace
}  // namespace clench::preprocess
