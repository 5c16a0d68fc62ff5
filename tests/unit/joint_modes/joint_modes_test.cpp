#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/lap_case.hpp"

namespace clench::reduction {
namespace {

using namespace lap_case;
using test::subspace_angle;

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
