#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/lap_case.hpp"

namespace clench::reduction {
namespace {

using namespace lap_case;
using test::subspace_angle;

// Each column of the reference algorithm, normalised, times its weight.
TEST(WeightsByFrequency, AreThoseOfTheReferenceAlgorithm)
{
    Case a;
    JointModeOptions joint;
    joint.count = 6;
    joint.weights = DerivativeWeights::frequency;
    const MatrixXd F = a.forces(joint);
    const MatrixXd Phi_T = a.statics().solve(F);
    const Eigen::Index m = a.modes.Phi.cols();
    const VectorXd share = a.modes.omega[0] * a.modes.omega.cwiseInverse();
    MatrixXd columns(Phi_T.rows(), Phi_T.cols());
    for (Eigen::Index c = 0; c < columns.cols(); ++c) {
        const double size = std::sqrt(Phi_T.col(c).dot(a.model.K * Phi_T.col(c)));
        const double weight = share[c % m] * share[c / (2 * m)];
        columns.col(c) = (size > 0.0 ? weight / size : 0.0) * Phi_T.col(c);
    }
    const MatrixXd gram = columns.transpose() * (a.model.K * columns);
    const Eigen::SelfAdjointEigenSolver<MatrixXd> eigen(0.5 * (gram + gram.transpose()));
    const MatrixXd reference = columns * eigen.eigenvectors().rightCols(joint.count);

    const JointModes fast = a.fast(joint);

    EXPECT_LT(subspace_angle(reference, fast.Phi), 1e-10);
    EXPECT_NEAR(fast.pov.sum(), gram.trace(), 1e-9 * gram.trace());
}

TEST(WeightsByFrequency, CountModesWithoutFrequencyAsTheLowest)
{
    const Case a;
    const NormalRows rows = normal_rows(a.model, {});
    const VectorXd omega{{0.0, 4.0, 2.0}};

    const VectorXd weight = derivative_weights(rows, omega, {{0, 0}, {1, 0}, {1, 1}, {2, 1}});

    const VectorXd expected{{1.0, 0.5, 1.0, 0.5, 0.25, 0.5, 0.25, 0.5}};
    EXPECT_EQ(weight, expected);
}

}  // namespace
}  // namespace clench::reduction
