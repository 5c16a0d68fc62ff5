#include "solver/multibody/rotations/rotation.hpp"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/support/derivative.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d, Eigen::Vector4d;

const std::vector<Vector3d> vectors = {{1e-9, -2e-9, 1e-9}, {0.01, 0.02, -0.03}, {0.4, -0.3, 0.5},
                                       {0.7, 0.5, -0.51},   {1.2, 0.9, -1.4},    {-2.0, 1.0, 1.9}};

TEST(Rotation, ExponentialTurnsAsEigensAngleAxis)
{
    for (const Vector3d& theta : vectors) {
        const Matrix3d expected =
            Eigen::AngleAxisd(theta.norm(), theta.normalized()).toRotationMatrix();
        EXPECT_TRUE(exponential(theta).isApprox(expected, 1e-14)) << theta.transpose();
        const Vector4d p = rotated(Vector4d(1, 0, 0, 0), theta);
        EXPECT_TRUE(rotation_matrix(p).isApprox(expected, 1e-14)) << theta.transpose();
        EXPECT_TRUE(rotation_vector(expected).isApprox(theta, 1e-7)) << theta.transpose();
    }
}

TEST(Rotation, ProductsOfParametersAreProductsOfMatrices)
{
    const Vector4d a = rotated(Vector4d(1, 0, 0, 0), vectors[2]);
    const Vector4d b = rotated(Vector4d(1, 0, 0, 0), vectors[4]);

    EXPECT_TRUE(
        rotation_matrix(product(a, b)).isApprox(rotation_matrix(a) * rotation_matrix(b), 1e-14));
    EXPECT_TRUE(
        rotation_matrix(euler_parameters(rotation_matrix(b))).isApprox(rotation_matrix(b), 1e-14));
}

TEST(Rotation, TangentIsTheDerivativeOfTheExponential)
{
    for (const Vector3d& theta : vectors) {
        const auto relative = [&](const Eigen::VectorXd& x) -> Eigen::VectorXd {
            return rotation_vector(exponential(theta).transpose() * exponential(x));
        };
        test::expect_derivative_matches(
            relative, [&](const Eigen::VectorXd&) -> Eigen::MatrixXd { return tangent(theta); },
            theta, 1e-8);
    }
}

TEST(Rotation, RatesOfTheParametersTurnWithOmega)
{
    const Vector4d p = rotated(Vector4d(1, 0, 0, 0), vectors[4]);
    const Vector3d omega(0.3, -1.1, 0.7);
    const double h = 1e-5;

    const Vector4d expected = (rotated(p, h * omega) - rotated(p, -h * omega)) / (2.0 * h);

    EXPECT_TRUE(parameter_rates(p, omega).isApprox(expected, 1e-9));
}

TEST(RotatedVector, HasTheDerivativesItReports)
{
    const Vector3d d(0.2, -0.9, 0.4), w(0.8, 0.3, -0.6);
    for (const Vector3d& s : vectors) {
        EXPECT_TRUE(rotated_vector(s, d).e.isApprox(exponential(s) * d, 1e-14));
        test::expect_derivative_matches(
            [&](const Eigen::VectorXd& x) -> Eigen::VectorXd { return exponential(x) * d; },
            [&](const Eigen::VectorXd& x) -> Eigen::MatrixXd { return rotated_vector(x, d).E; }, s);
        test::expect_derivative_matches(
            [&](const Eigen::VectorXd& x) -> Eigen::VectorXd {
                return rotated_vector(x, d).E.transpose() * w;
            },
            [&](const Eigen::VectorXd& x) -> Eigen::MatrixXd {
                return rotated_vector_hessian(x, d, w);
            },
            s);
    }
}

}  // namespace
}  // namespace clench::solver::multibody
