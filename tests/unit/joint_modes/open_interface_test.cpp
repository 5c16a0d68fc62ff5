#include <algorithm>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "reduction/joint_modes/derivative_coefficients.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd, test::make_lap;

// A lap whose pairs open by 0.01 to 0.02 and a deflection that moves its upper part down, more at
// its end: gaps of −1 to −2.
struct OpenLap {
    OpenLap()
    {
        move.resize(rows.pair_total());
        for (Index i = 0; i < rows.pair_total(); ++i) {
            move[i] = -1.0 - (i % 10) / 9.0;
        }
    }
    NormalRows with(const std::vector<double>& factors) const
    {
        JointModeOptions options;
        options.interfaces = {{.eps_N = 1.0, .deflections = factors}};
        return normal_rows(model, options);
    }
    FeModel model = make_lap({.gap = 0.01});
    NormalRows rows = normal_rows(model, {});
    VectorXd move;
    double amplitude = 2.0;
};

TEST(OpenInterface, ClosesWhereTheScaledDeflectionExceedsTheGap)
{
    const OpenLap lap;
    const double largest_gap = lap.with({1.0}).gap.maxCoeff();
    ASSERT_GT(largest_gap, 0.0);
    for (const double factor : {0.4, 0.8, 1.2, 5.0}) {
        const NormalRows rows = lap.with({factor});

        const std::vector<bool> closed = closed_pairs(rows, lap.move, lap.amplitude, 1.0, 0);

        const double scale = factor * largest_gap / 2.0;
        for (Index i = 0; i < rows.pair_total(); ++i) {
            EXPECT_EQ(closed[i], rows.gap[i] + scale * lap.move[i] < -1e-6 * scale)
                << factor << " " << i;
        }
    }
}

TEST(OpenInterface, StaysOpenUnderADeflectionThatOpensIt)
{
    const OpenLap lap;

    const std::vector<bool> closed =
        closed_pairs(lap.with({10.0}), lap.move, lap.amplitude, -1.0, 0);

    EXPECT_EQ(std::count(closed.begin(), closed.end(), true), 0);
}

TEST(OpenInterface, UnderLargeDeflectionsIsAClosedOne)
{
    const OpenLap lap;
    std::srand(9);
    const MatrixXd Phi = MatrixXd::Random(lap.model.n_free(), 3);
    const std::vector<DerivativePair> pairs{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 2}};

    const MatrixXd closed = derivative_coefficients(lap.rows, Phi, pairs);
    const MatrixXd open = derivative_coefficients(lap.with({1e6}), Phi, pairs);

    EXPECT_LT((open - closed).norm(), 1e-12 * closed.norm());
}

TEST(OpenInterface, HasTheDerivativesOfEveryDeflection)
{
    const OpenLap lap;
    std::srand(9);
    const MatrixXd Phi = MatrixXd::Random(lap.model.n_free(), 2);
    const std::vector<DerivativePair> pairs{{0, 0}, {1, 0}, {0, 1}, {1, 1}};

    const MatrixXd both = derivative_coefficients(lap.with({1.1, 30.0}), Phi, pairs);
    const MatrixXd small = derivative_coefficients(lap.with({1.1}), Phi, pairs);
    const MatrixXd large = derivative_coefficients(lap.with({30.0}), Phi, pairs);

    ASSERT_EQ(both.cols(), 16);
    EXPECT_EQ(both.leftCols(4), small.leftCols(4));
    EXPECT_EQ(both.middleCols(4, 4), large.leftCols(4));
    EXPECT_EQ(both.middleCols(8, 4), small.rightCols(4));
    EXPECT_EQ(both.rightCols(4), large.rightCols(4));
    EXPECT_GT((small - large).norm(), 0.0);
}

TEST(ClosedInterface, DoesNotCountRoundOffAsContact)
{
    const OpenLap lap;
    const VectorXd noise = 1e-9 * lap.move;  // beside surfaces that move by 2

    for (const double sign : {-1.0, 1.0}) {
        const std::vector<bool> closed = closed_pairs(lap.rows, noise, lap.amplitude, sign, 0);
        EXPECT_EQ(std::count(closed.begin(), closed.end(), true), 0);
    }
}

}  // namespace
}  // namespace clench::reduction
