#include <cmath>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "reduction/basis/trial_basis.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, test::Lap, test::make_lap, test::subspace_angle;

constexpr Index g = 6;

BasisOptions options_for(const FeModel& model, JointModeMethod method, int threads = 1)
{
    BasisOptions options;
    options.boundary = test::end_rows(model);
    options.vibration_count = 4;
    options.joint_modes.method = method;
    options.joint_modes.count = g;
    options.threads = threads;
    return options;
}

class JointModesBy : public ::testing::TestWithParam<JointModeMethod> {};

TEST_P(JointModesBy, DoNotDependOnTheNumberingOfNodes)
{
    const FeModel model = make_lap(), other = make_lap({.renumbered = true});
    const TrialBasis expected = reduce_basis(model, options_for(model, GetParam()));

    const TrialBasis basis = reduce_basis(other, options_for(other, GetParam()));

    EXPECT_LT((basis.omega - expected.omega).cwiseQuotient(expected.omega).cwiseAbs().maxCoeff(),
              1e-6);
    EXPECT_LT((basis.w.head(20) - expected.w.head(20)).norm(), 1e-7);
    const MatrixXd back = basis.Phi(test::renumbered_rows(other), Eigen::all);
    EXPECT_LT(subspace_angle(expected.Phi, back), 1e-5);
}

TEST_P(JointModesBy, DoNotDependOnTheUnitOfLength)
{
    const FeModel model = make_lap(), metres = make_lap({.unit = 1000.0});
    const TrialBasis expected = reduce_basis(model, options_for(model, GetParam()));

    const TrialBasis basis = reduce_basis(metres, options_for(metres, GetParam()));

    EXPECT_LT((basis.omega - expected.omega).cwiseQuotient(expected.omega).cwiseAbs().maxCoeff(),
              1e-6);
    EXPECT_EQ(basis.derivative_rank, expected.derivative_rank);
    EXPECT_LT((basis.w.head(20) - expected.w.head(20)).norm(), 1e-7);
    EXPECT_LT(subspace_angle(expected.Phi, basis.Phi), 1e-5);
}

TEST_P(JointModesBy, DoNotDependOnTheNumberOfThreads)
{
    const FeModel model = make_lap();
    const TrialBasis one = reduce_basis(model, options_for(model, GetParam(), 1));

    const TrialBasis two = reduce_basis(model, options_for(model, GetParam(), 2));

    EXPECT_LT((two.omega - one.omega).cwiseQuotient(one.omega).cwiseAbs().maxCoeff(), 1e-6);
    EXPECT_LT(subspace_angle(one.Phi, two.Phi), 1e-5);
}

TEST_P(JointModesBy, AreTheSameBitsInASecondRun)
{
    const FeModel model = make_lap();

    const TrialBasis one = reduce_basis(model, options_for(model, GetParam(), 2));
    const TrialBasis two = reduce_basis(model, options_for(model, GetParam(), 2));

    EXPECT_EQ(one.Phi, two.Phi);
}

// Results given back: another method, more modes, with and without the solutions kept.
TEST_P(JointModesBy, AreTheSameFromResultsGivenBack)
{
    const FeModel model = make_lap();
    const TrialBasis fresh = reduce_basis(model, options_for(model, GetParam()));
    for (const bool kept : {false, true}) {
        BasisOptions options = options_for(model, JointModeMethod::weighted_pod);
        options.joint_modes.count = 2;
        options.joint_modes.keep_solutions = kept;
        BasisStages stages;
        reduce_basis(model, options, &stages);
        ASSERT_EQ(stages.derivatives.X.size() > 0, kept);
        options.joint_modes.count = g;
        options.joint_modes.method = GetParam();

        const TrialBasis basis = reduce_basis(model, options, &stages);

        EXPECT_LT((basis.omega - fresh.omega).cwiseQuotient(fresh.omega).cwiseAbs().maxCoeff(),
                  1e-8);
        EXPECT_LT(subspace_angle(fresh.Phi, basis.Phi), 1e-8);
    }
}

INSTANTIATE_TEST_SUITE_P(Methods, JointModesBy,
                         ::testing::Values(JointModeMethod::weighted_pod, JointModeMethod::pod,
                                           JointModeMethod::pod_forces));

TEST(JointModes, ComeAfterTheOthersAndAreCounted)
{
    const FeModel model = make_lap();
    BasisOptions options = options_for(model, JointModeMethod::weighted_pod);
    const Eigen::Index m = 4 + 24 - 6;

    const TrialBasis basis = reduce_basis(model, options);

    EXPECT_EQ(basis.cms_total, m);
    EXPECT_EQ(basis.joint_total, g);
    EXPECT_EQ(basis.Phi.cols(), m + g);
    EXPECT_EQ(basis.derivative_total, 2 * m * m);
    EXPECT_GT(basis.derivative_rank, g);
    EXPECT_LE(basis.derivative_rank, model.contacts[0].size());
    EXPECT_LT(basis.check.mass_error, 1e-12);
    EXPECT_LT(basis.check.stiffness_error, 1e-8);
}

}  // namespace
}  // namespace clench::reduction
