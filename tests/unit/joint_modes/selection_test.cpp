#include <cmath>
#include <numbers>
#include <set>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "core/model/contact_operator.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "reduction/joint_modes/derivative_pairs.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

struct LapRun {
    LapRun()
    {
        BasisOptions options;
        options.boundary = test::end_rows(model);
        options.vibration_count = 2;
        options.threads = 1;
        const TrialBasis basis = reduce_basis(model, options);
        modes = {basis.Phi.leftCols(8), 8};
        joint.run.force = VectorXd::Zero(model.n_free());
        joint.run.force[options.boundary.back()] = 10.0;
        joint.run.duration = 3.0 * 2.0 * std::numbers::pi / basis.omega[0];
        joint.run.steps = 4000;
    }
    FeModel model = test::make_lap();
    DerivativeModes modes;
    JointModeOptions joint;
};

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

TEST(DerivativePairs, OfASelectionAreTheHeaviest)
{
    LapRun run;
    run.joint.pair_count = 9;
    const NormalRows rows = normal_rows(run.model, run.joint);
    const MatrixXd zeta = linear_run(run.model, run.modes.Phi, run.joint.run, 1);
    for (const auto choice :
         {DerivativeChoice::modal_interaction, DerivativeChoice::modal_virtual_work}) {
        run.joint.derivatives = choice;
        const bool interaction = choice == DerivativeChoice::modal_interaction;
        const MatrixXd W =
            interaction
                ? modal_interaction(zeta, run.joint.run.duration)
                : MatrixXd(modal_virtual_work(rows, rows.gaps(run.modes.Phi), zeta).transpose());

        const auto pairs = derivative_pairs(run.model, rows, run.modes, run.joint, 1);

        ASSERT_EQ(pairs.size(), 9u);
        std::set<std::pair<Index, Index>> chosen;
        double lightest = HUGE_VAL, heaviest_left = 0.0;
        for (const DerivativePair& pair : pairs) {
            chosen.insert({pair.i, pair.j});
            lightest = std::min(lightest, W(pair.i, pair.j));
        }
        EXPECT_EQ(chosen.size(), 9u);
        for (Index i = 0; i < 8; ++i) {
            for (Index j = 0; j < 8; ++j) {
                if (!chosen.contains({i, j})) {
                    heaviest_left = std::max(heaviest_left, W(i, j));
                }
            }
        }
        EXPECT_GE(lightest, heaviest_left);
    }
}

}  // namespace
}  // namespace clench::reduction
