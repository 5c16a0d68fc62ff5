#include <set>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/lap_in_motion.hpp"

namespace clench::reduction {
namespace {

using namespace lap_in_motion;
using Eigen::MatrixXd, Eigen::VectorXd;

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
