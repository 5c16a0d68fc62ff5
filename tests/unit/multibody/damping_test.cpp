#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include "solver/multibody/bodies/body.hpp"
#include "solver/multibody/bodies/modal_damping.hpp"
#include "tests/support/multibody/beam_body.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d, Eigen::VectorXd;

TEST(Damping, GivesEveryModeItsRatio)
{
    const FlexibleBody body = test::random_body(4);
    const Eigen::VectorXd ratios = Eigen::Vector4d(0.01, 0.02, 0.0, 0.3);

    const Eigen::MatrixXd C = damping_by_ratio(body.K, body.inertia.M_ff, ratios);

    const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd> modes(body.K,
                                                                          body.inertia.M_ff);
    const Eigen::MatrixXd V = modes.eigenvectors();
    const Eigen::MatrixXd expected =
        (2.0 * ratios.cwiseProduct(modes.eigenvalues().cwiseSqrt())).asDiagonal();
    EXPECT_TRUE((V.transpose() * C * V).isApprox(expected, 1e-10));
}

TEST(Damping, TakesTheRatioOfTheBand)
{
    const FlexibleBody body = test::beam_body({}, 4);
    const double split = 0.5 * (body.modes[1].frequency + body.modes[2].frequency);

    const Eigen::MatrixXd C =
        damping_by_band(body.K, body.inertia.M_ff, {{0.0, split, 0.01}, {split, 1e9, 0.05}});

    for (int j = 0; j < 4; ++j) {
        const double omega = std::sqrt(body.K(j, j));
        EXPECT_NEAR(C(j, j), 2.0 * (j < 2 ? 0.01 : 0.05) * omega, 1e-8 * omega);
    }
}

}  // namespace
}  // namespace clench::solver::multibody
