#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "reduction/basis/trial_basis.hpp"
#include "reduction/joint_modes/derivative_coefficients.hpp"
#include "reduction/joint_modes/solve_derivatives.hpp"
#include "reduction/statics/rigid_motions.hpp"
#include "tests/unit/joint_modes/reference_joint_modes.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::make_lap;
using test::subspace_angle;

// Component modes of a lap and, if asked for, a preload shape; what both algorithms start from.
struct Case {
    explicit Case(bool tied = true, bool preloaded = false) : model(make_lap({.tied = tied}))
    {
        options.boundary = test::end_rows(model);
        options.boundary.resize(12);
        options.vibration_count = 4;
        options.threads = 1;
        const TrialBasis basis = reduce_basis(model, options);
        modes.Phi = basis.Phi;
        modes.cms_total = static_cast<Index>(basis.Phi.cols());
        modes.omega = basis.omega;
        if (preloaded) {
            std::srand(2);
            const StaticSolver solver(model, options.boundary, rigid_motions(model, 1), 1);
            modes.Phi.conservativeResize(Eigen::NoChange, modes.cms_total + 1);
            modes.Phi.rightCols<1>() =
                solver.solve(model.M * VectorXd::Random(model.n_free())).col(0).normalized() *
                modes.Phi.col(0).norm();
        }
    }

    JointModes fast(const JointModeOptions& joint) const
    {
        const StaticSolver solver(model, options.boundary, rigid_motions(model, 1), 1);
        const NormalRows rows = normal_rows(model, joint);
        const SolvedDerivatives solved =
            solve_derivatives(model, rows, solver, modes, joint, 1, {});
        return decompose(rows, &solver, solved, joint);
    }

    MatrixXd forces(const JointModeOptions& joint) const
    {
        const NormalRows rows = normal_rows(model, joint);
        return test::reference_forces(model, modes.Phi,
                                      derivative_pairs(model, rows, modes, joint, 1), 1.0);
    }

    test::ReferenceStatics statics() const { return {model, all_motions(rigid_motions(model, 1))}; }

    FeModel model;
    BasisOptions options;
    DerivativeModes modes;
};

struct Variant {
    JointModeMethod method;
    DerivativeChoice derivatives;
    bool tied, preloaded;
};

class FastJointModes : public ::testing::TestWithParam<Variant> {};

TEST_P(FastJointModes, AreThoseOfTheReferenceAlgorithm)
{
    const auto [method, derivatives, tied, preloaded] = GetParam();
    const Case a(tied, preloaded);
    JointModeOptions joint;
    joint.method = method;
    joint.derivatives = derivatives;
    joint.count = 6;
    const auto reference =
        test::reference_joint_modes(a.model, a.statics(), a.forces(joint), method, joint.count);

    const JointModes fast = a.fast(joint);

    ASSERT_EQ(fast.Phi.cols(), joint.count);
    EXPECT_LT(subspace_angle(reference.Phi, fast.Phi), 1e-10);
    EXPECT_LT((fast.pov.head(12) - reference.pov.head(12)).norm(), 1e-10 * reference.pov[0]);
    // Columns are of unit length: the values sum up to their number.
    const double k = static_cast<double>((a.forces(joint).colwise().norm().array() > 0.0).count());
    EXPECT_NEAR(fast.pov.sum(), k, 1e-9 * k);
}

using enum JointModeMethod;
INSTANTIATE_TEST_SUITE_P(
    Methods, FastJointModes,
    ::testing::Values(Variant{weighted_pod, DerivativeChoice::all, true, false},
                      Variant{pod, DerivativeChoice::all, true, false},
                      Variant{pod_forces, DerivativeChoice::all, true, false},
                      Variant{weighted_pod, DerivativeChoice::all, false, false},
                      Variant{pod, DerivativeChoice::all, false, false},
                      Variant{pod_forces, DerivativeChoice::all, false, false},
                      Variant{weighted_pod, DerivativeChoice::preload, true, true},
                      Variant{pod, DerivativeChoice::preload, true, true},
                      Variant{pod_forces, DerivativeChoice::preload, true, true},
                      Variant{weighted_pod, DerivativeChoice::self, true, false}));

// [Pichler2018] (3.58) to (3.60).
TEST(WeightedPod, OfDerivativesAndOfForcesIsTheSame)
{
    const Case a;
    JointModeOptions joint;
    joint.count = 6;
    const MatrixXd F = a.forces(joint);
    const test::ReferenceStatics statics = a.statics();

    const auto of_derivatives =
        test::reference_joint_modes(a.model, statics, F, weighted_pod, joint.count);
    const auto of_forces = test::reference_weighted_forces(statics, F, joint.count);

    EXPECT_LT(subspace_angle(of_derivatives.Phi, of_forces.Phi), 1e-10);
    EXPECT_LT(subspace_angle(of_forces.Phi, a.fast(joint).Phi), 1e-10);
    EXPECT_LT((of_derivatives.pov - of_forces.pov).norm(), 1e-10 * of_forces.pov[0]);
}

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

// [Pichler2018] says orthonormal in the plain norm: it is that of K.
TEST(WeightedPod, GivesModesOrthonormalInTheStiffness)
{
    const Case a;
    JointModeOptions joint;
    joint.count = 10;

    const MatrixXd Phi = a.fast(joint).Phi;

    EXPECT_TRUE((Phi.transpose() * (a.model.K * Phi)).isIdentity(1e-9));
    EXPECT_FALSE((Phi.transpose() * Phi).isIdentity(1e-1));
}

// Each pair is closed by one of the two directions: their forces add up to those of all pairs.
TEST(DerivativeCoefficients, OfBothDirectionsAddUpToAllPairsClosed)
{
    const Case a;
    const NormalRows rows = normal_rows(a.model, {});
    const std::vector<DerivativePair> pairs = derivative_pairs(a.model, rows, a.modes, {}, 1);
    const MatrixXd gaps = rows.gaps(a.modes.Phi);

    const MatrixXd C = derivative_coefficients(rows, a.modes.Phi, pairs);

    const Eigen::Index m = a.modes.Phi.cols();
    ASSERT_EQ(C.cols(), 2 * m * m);
    const MatrixXd all = -(rows.weight.asDiagonal() * gaps);
    for (Eigen::Index j = 0; j < m; ++j) {
        const MatrixXd sum = C.middleCols(2 * m * j, m) + C.middleCols(2 * m * j + m, m);
        EXPECT_LT((sum - all).norm(), 1e-14 * all.norm()) << j;
    }
}

TEST(DerivativePairs, AreAsManyAsTheSourceCounts)
{
    const Case a(true, true);
    const NormalRows rows = normal_rows(a.model, {});
    const Index m = a.modes.cms_total;
    const auto count = [&](DerivativeChoice derivatives) {
        JointModeOptions joint;
        joint.derivatives = derivatives;
        const auto pairs = derivative_pairs(a.model, rows, a.modes, joint, 1);
        return derivative_coefficients(rows, a.modes.Phi, pairs).cols();
    };

    EXPECT_EQ(count(DerivativeChoice::all), 2 * (m + 1) * (m + 1));
    EXPECT_EQ(count(DerivativeChoice::preload), 2 * (1 + 2 * m));
    EXPECT_EQ(count(DerivativeChoice::self), 2 * (m + 1));
}

TEST(JointModes, RatioPicksTheSmallestNumberThatReachesIt)
{
    const Case a;
    JointModeOptions joint;
    joint.ratio = 0.9;

    const JointModes modes = a.fast(joint);

    const Eigen::Index g = modes.Phi.cols();
    ASSERT_GT(g, 1);
    EXPECT_GE(modes.w[g - 1], 0.9);
    EXPECT_LT(modes.w[g - 2], 0.9);
    EXPECT_NEAR(modes.w[modes.w.size() - 1], 1.0, 1e-12);
    for (Eigen::Index i = 0; i < modes.w.size(); ++i) {
        EXPECT_NEAR(modes.w[i], modes.pov.head(i + 1).sum() / modes.pov.sum(), 1e-12);
    }
}

// The basis is a mixture of all trial vectors; which mixture gives each of them back is kept.
TEST(TrialVectors, GiveJointModesAndVibrationModesBackAsTheyWere)
{
    for (const bool tied : {true, false}) {
        const Case a(tied);
        BasisOptions options = a.options;
        options.joint_modes.count = 6;
        BasisStages stages;
        const TrialBasis basis = reduce_basis(a.model, options, &stages);
        const MatrixXd R = all_motions(rigid_motions(a.model, 1));
        const MatrixXd Phi_v = stages.craig_bampton.Phi_v;
        const MatrixXd elastic = Phi_v - R * (R.transpose() * (a.model.M * Phi_v));

        const MatrixXd trial = basis.Phi * basis.trial.coefficients;

        ASSERT_EQ(trial.cols(), static_cast<Eigen::Index>(basis.trial.names.size()));
        const auto column = [&](const std::string& name) {
            const auto& names = basis.trial.names;
            return trial.col(std::find(names.begin(), names.end(), name) - names.begin());
        };
        const MatrixXd joint = a.fast(options.joint_modes).Phi;
        for (int k = 0; k < 4; ++k) {
            const VectorXd found = column("vibration mode " + std::to_string(k + 1));
            EXPECT_LT((found - elastic.col(k)).norm(), 1e-10 * elastic.col(k).norm()) << k;
        }
        for (int k = 0; k < 6; ++k) {
            const VectorXd found = column("joint mode " + std::to_string(k + 1));
            EXPECT_LT((found - joint.col(k)).norm(), 1e-9 * joint.col(k).norm()) << k;
        }
    }
}

TEST(JointModes, DoNotDependOnTheContactStiffnessOfASingleInterface)
{
    const Case a;
    JointModeOptions joint;
    joint.count = 6;
    const JointModes one = a.fast(joint);
    joint.interfaces = {{.eps_N = 5e4, .deflections = {}}};

    const JointModes other = a.fast(joint);

    EXPECT_LT(subspace_angle(one.Phi, other.Phi), 1e-10);
}

}  // namespace
}  // namespace clench::reduction
