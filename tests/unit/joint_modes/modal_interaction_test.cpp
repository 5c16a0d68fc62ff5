#include <cmath>
#include <numbers>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/lap_in_motion.hpp"

namespace clench::reduction {
namespace {

using namespace lap_in_motion;
using Eigen::MatrixXd, Eigen::VectorXd;

// ∫ |sin t · sin t| over a period is π, ∫ |sin t cos t| is 2.
TEST(ModalInteraction, IsTheIntegralOfTheProducts)
{
    const Index steps = 10000;
    MatrixXd zeta(2, steps + 1);
    for (Index i = 0; i <= steps; ++i) {
        const double t = 2.0 * std::numbers::pi * i / steps;
        zeta.col(i) << std::sin(t), -std::cos(t);
    }

    const MatrixXd W = modal_interaction(zeta, 2.0 * std::numbers::pi);

    EXPECT_NEAR(W(0, 0), std::numbers::pi, 1e-6);
    EXPECT_NEAR(W(0, 1), 2.0, 1e-6);
    EXPECT_NEAR(W(1, 0), 2.0, 1e-6);
}

TEST(ModalVirtualWork, IsThatOfTheContactForcesOfOneModeUponAnother)
{
    const LapRun run;
    JointModeOptions joint;
    joint.interfaces = {{.eps_N = 3.0, .deflections = {}}};
    const NormalRows rows = normal_rows(run.model, joint);
    const MatrixXd zeta = linear_run(run.model, run.modes.Phi, run.joint.run, 1);

    const MatrixXd W = modal_virtual_work(rows, rows.gaps(run.modes.Phi), zeta);

    const ContactPairs& pairs = run.model.contacts[0];
    const SparseMatrix G = contact_operator(run.model, pairs);
    for (const auto& [i, j] : std::vector<std::pair<Index, Index>>{{0, 1}, {3, 3}, {5, 2}}) {
        double largest = 0.0;
        for (Eigen::Index t = 0; t < zeta.cols(); ++t) {
            largest = std::abs(zeta(i, t)) > std::abs(largest) ? zeta(i, t) : largest;
        }
        const VectorXd y_i = G * (largest * run.modes.Phi.col(i)), y_j = G * run.modes.Phi.col(j);
        double work = 0.0;
        for (Index p = 0; p < pairs.size(); ++p) {
            work += pairs.area[p] * 3.0 * std::max(0.0, -y_i[3 * p + 2]) * y_j[3 * p + 2];
        }
        EXPECT_NEAR(W(i, j), std::abs(work), 1e-10 * W.cwiseAbs().maxCoeff());
    }
}

}  // namespace
}  // namespace clench::reduction
