#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "reduction/basis/trial_basis.hpp"
#include "reduction/eigensolver/natural_modes.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd, test::make_lap;

BasisOptions ends(const FeModel& model, Index vibration_count)
{
    BasisOptions options;
    options.boundary = test::end_rows(model);
    options.vibration_count = vibration_count;
    options.threads = 1;
    return options;
}

TEST(CraigBampton, SatisfiesItsDefiningIdentities)
{
    const FeModel model = make_lap();
    const BasisOptions options = ends(model, 5);
    BasisStages stages;

    reduce_basis(model, options, &stages);

    const auto& [Phi, omega, Psi, b] = stages.craig_bampton;
    ASSERT_EQ(Psi.cols(), 24);
    ASSERT_EQ(Phi.cols(), 5);
    EXPECT_TRUE(MatrixXd(Psi(b, Eigen::all)).isIdentity(0.0));
    EXPECT_TRUE(MatrixXd(Phi(b, Eigen::all)).isZero(0.0));
    EXPECT_TRUE((Phi.transpose() * (model.M * Phi)).isIdentity(1e-10));
    // Constraint modes need no forces inside, so that no fixed-boundary mode has energy with them.
    const double scale = MatrixXd(model.K).norm() * Psi.norm();
    MatrixXd force = model.K * Psi;
    force(b, Eigen::all).setZero();
    EXPECT_LT(force.norm(), 1e-11 * scale);
    EXPECT_LT((Phi.transpose() * (model.K * Psi)).norm(), 1e-11 * scale * Phi.norm());
    const MatrixXd omega_squared = omega.cwiseAbs2().asDiagonal();
    EXPECT_TRUE((Phi.transpose() * (model.K * Phi)).isApprox(omega_squared, 1e-6));
}

TEST(ReduceBasis, OfAWholeBodyDropsSixAndIsOrthogonalInBothMatrices)
{
    const FeModel model = make_lap();

    const TrialBasis basis = reduce_basis(model, ends(model, 10));

    const Eigen::Index r = 10 + 24 - 6;
    ASSERT_EQ(basis.Phi.cols(), r);
    EXPECT_EQ(basis.cms_total, r);
    EXPECT_EQ(basis.check.trial_total, 34);
    EXPECT_EQ(basis.check.rigid_dropped, 6);
    EXPECT_TRUE(basis.check.dependent.empty());
    EXPECT_LT(basis.check.mass_error, 1e-12);
    EXPECT_LT(basis.check.stiffness_error, 1e-9);
    EXPECT_GE(basis.check.condition, 1.0);
    EXPECT_TRUE((basis.Phi.transpose() * (model.M * basis.Phi)).isIdentity(1e-12));
    const MatrixXd omega_squared = basis.omega.cwiseAbs2().asDiagonal();
    EXPECT_TRUE((basis.Phi.transpose() * (model.K * basis.Phi)).isApprox(omega_squared, 1e-10));
    EXPECT_LT((test::rigid_columns(model).transpose() * (model.M * basis.Phi)).norm(),
              1e-12 * (model.M * test::rigid_columns(model)).norm() * basis.Phi.norm());
    EXPECT_GT(basis.omega[0], 0.0);
    for (Eigen::Index i = 0; i < r; ++i) {
        EXPECT_NEAR(basis.modes[i].frequency, basis.omega[i] / (2.0 * std::numbers::pi),
                    1e-12 * basis.modes[i].frequency);
    }
}

// Rayleigh-Ritz: reduced frequencies lie above those of the whole model, and come down to them.
TEST(ReduceBasis, FrequenciesLieAboveTheFullOnesAndConverge)
{
    const FeModel model = make_lap();
    NaturalModesOptions full_options;
    full_options.count = 12;
    full_options.threads = 1;
    const VectorXd full = natural_modes(model, full_options).omega.tail(6);

    VectorXd error_before = VectorXd::Constant(6, HUGE_VAL);
    for (const Index count : {0, 4, 16, 64}) {
        const VectorXd omega = reduce_basis(model, ends(model, count)).omega.head(6);
        const VectorXd error = omega.cwiseQuotient(full).array() - 1.0;

        EXPECT_GT(error.minCoeff(), -1e-9) << count;
        EXPECT_LT((error - error_before).maxCoeff(), 1e-9) << count;
        error_before = error;
    }
    EXPECT_LT(error_before.maxCoeff(), 1e-3);
    EXPECT_GT(error_before.maxCoeff(), 1e-9);  // not because all modes are in
}

TEST(ReduceBasis, GivesStaticsExactlyForLoadsOnTheBoundary)
{
    const FeModel model = make_lap();
    const BasisOptions options = ends(model, 0);
    std::srand(5);
    VectorXd f = VectorXd::Zero(model.n_free());
    f(options.boundary) = VectorXd::Random(static_cast<Eigen::Index>(options.boundary.size()));
    // Balanced: without what works on rigid motions.
    const MatrixXd R = test::rigid_columns(model);
    MatrixXd R_b = MatrixXd::Zero(model.n_free(), 6);
    R_b(options.boundary, Eigen::all) = R(options.boundary, Eigen::all);
    f -= R_b * (R_b.transpose() * R_b).ldlt().solve(R_b.transpose() * f);

    const TrialBasis basis = reduce_basis(model, options);
    const VectorXd x = basis.Phi * basis.omega.cwiseAbs2().cwiseInverse().asDiagonal() *
                       (basis.Phi.transpose() * f);

    EXPECT_LT((model.K * x - f).norm(), 1e-8 * f.norm());
}

TEST(ReduceBasis, TakesAllModesUpToAFrequency)
{
    const FeModel model = make_lap();
    BasisStages by_count, by_limit;
    reduce_basis(model, ends(model, 30), &by_count);
    const VectorXd omega = by_count.craig_bampton.omega_v;
    BasisOptions options = ends(model, 0);
    options.frequency_limit = 0.5 * (omega[20] + omega[21]) / (2.0 * std::numbers::pi);

    reduce_basis(model, options, &by_limit);

    ASSERT_EQ(by_limit.craig_bampton.omega_v.size(), 21);
    EXPECT_TRUE(by_limit.craig_bampton.omega_v.isApprox(omega.head(21), 1e-8));
}

TEST(ReduceBasis, LeavesOutTrialVectorsThatOthersSpanAndNamesThem)
{
    const FeModel model = make_lap();
    BasisOptions options = ends(model, 4);
    BasisStages stages;
    const TrialBasis without = reduce_basis(model, options, &stages);
    std::srand(11);
    options.preload.resize(model.n_free(), 2);
    options.preload.col(0) = VectorXd::Random(model.n_free());
    options.preload.col(1) =
        stages.craig_bampton.Psi.col(3) + 2.0 * stages.craig_bampton.Phi_v.col(1);

    const TrialBasis basis = reduce_basis(model, options);

    EXPECT_EQ(basis.Phi.cols(), without.Phi.cols() + 1);
    ASSERT_EQ(basis.check.dependent.size(), 1u);
    EXPECT_EQ(basis.check.dependent[0], "preload mode 2");
    EXPECT_EQ(basis.check.trial_total, without.check.trial_total + 2);
    EXPECT_LT(basis.check.mass_error, 1e-12);
}

TEST(ReduceBasis, SaysWhereModesComeFrom)
{
    const FeModel model = make_lap();
    BasisOptions options = ends(model, 4);
    std::srand(11);
    options.preload = VectorXd::Random(model.n_free());

    const TrialBasis basis = reduce_basis(model, options);

    const auto count = [&basis](ModeOrigin origin) {
        return std::count_if(basis.modes.begin(), basis.modes.end(),
                             [origin](const ModeRow& row) { return row.origin == origin; });
    };
    // A random shape is stiffer than all others: it stays by itself as the highest mode.
    EXPECT_EQ(basis.modes.back().origin, ModeOrigin::preload);
    EXPECT_EQ(count(ModeOrigin::preload), 1);
    EXPECT_GT(count(ModeOrigin::constraint), 0);
    EXPECT_EQ(count(ModeOrigin::joint) + count(ModeOrigin::relative_rigid), 0);
}

TEST(ReduceBasis, UsesComponentModesThatAreGivenBack)
{
    const FeModel model = make_lap();
    BasisOptions options = ends(model, 6);
    BasisStages stages;
    const TrialBasis first = reduce_basis(model, options, &stages);
    stages.craig_bampton.Phi_v = stages.craig_bampton.Phi_v.leftCols(2).eval();

    const TrialBasis second = reduce_basis(model, options, &stages);

    EXPECT_EQ(second.Phi.cols(), first.Phi.cols() - 4);
}

}  // namespace
}  // namespace clench::reduction
