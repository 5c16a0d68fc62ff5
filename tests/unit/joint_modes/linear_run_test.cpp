#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/lap_in_motion.hpp"

namespace clench::reduction {
namespace {

using namespace lap_in_motion;
using Eigen::MatrixXd, Eigen::VectorXd;

TEST(LinearRun, SolvesTheEquationsOfMotionFromRest)
{
    const LapRun run;
    // Mixed columns, so that the reduced matrices are full.
    std::srand(6);
    const MatrixXd Phi = run.modes.Phi * MatrixXd::Random(8, 8);
    const MatrixXd K = Phi.transpose() * (run.model.K * Phi),
                   M = Phi.transpose() * (run.model.M * Phi);
    const VectorXd q = Phi.transpose() * run.joint.run.force;
    LinearRun fine = run.joint.run;
    fine.duration *= 1e-3;

    const MatrixXd zeta = linear_run(run.model, Phi, fine, 1);

    const double h = fine.duration / fine.steps;
    EXPECT_EQ(zeta.col(0).norm(), 0.0);
    EXPECT_LT((zeta.col(1) - 0.5 * h * h * M.ldlt().solve(q)).norm(), 1e-3 * zeta.col(1).norm());
    const Index step = fine.steps / 2;
    const VectorXd acceleration =
        (zeta.col(step + 1) - 2.0 * zeta.col(step) + zeta.col(step - 1)) / (h * h);
    const VectorXd residual = M * acceleration + K * zeta.col(step) - q;
    EXPECT_LT(residual.norm(), 1e-5 * q.norm());
}

}  // namespace
}  // namespace clench::reduction
