#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/lap_case.hpp"

namespace clench::reduction {
namespace {

using namespace lap_case;

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

}  // namespace
}  // namespace clench::reduction
