#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "reduction/statics/static_solver.hpp"
#include "tests/unit/models/brick_model.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, test::Lap, test::make_lap;

TEST(Support, HoldsLoosePartsBesideTheBoundaryAndUsesUpSixOfIt)
{
    const FeModel whole = make_lap(), loose = make_lap({.tied = false});
    const std::vector<Index> ends = test::end_rows(whole);
    std::vector<Index> lower;  // of the lower brick only
    for (const Index row : ends) {
        if (row < whole.n_free() / 2) {
            lower.push_back(row);
        }
    }
    const auto support = [](const FeModel& model, const std::vector<Index>& rows) {
        return determinate_support(model, rows, all_motions(rigid_motions(model, 1)));
    };

    ASSERT_EQ(ends.size(), 24u);
    ASSERT_EQ(lower.size(), 12u);
    EXPECT_EQ(support(whole, ends).boundary.size(), 6u);
    EXPECT_TRUE(support(whole, ends).extra.empty());
    EXPECT_EQ(support(loose, ends).boundary.size(), 12u);
    EXPECT_EQ(support(loose, lower).boundary.size(), 6u);
    EXPECT_EQ(support(loose, lower).extra.size(), 6u);
    EXPECT_EQ(support(loose, {}).extra.size(), 12u);
}

// Motions of the loose parts alone are round-off on the boundary, which must not choose rows of it.
TEST(Support, OfSeveralLoosePartsHoldsThoseWithABoundary)
{
    std::vector<FeModel> bricks;
    for (const double x : {0.0, 1.5, 2.7, 4.1}) {
        bricks.push_back(test::make_brick({.size = {1.0, 0.7, 0.9}, .origin = {x, 0.3 * x, 0.0}}));
    }
    const FeModel model = test::side_by_side(bricks);
    // A whole face of the first two bricks, as when a set of nodes is named: in the plane x = 0.
    const std::vector<Index> boundary = test::dofs_where(model, [](const Eigen::Vector3d& at) {
        return at.x() < 1e-6 || (at.x() > 2.4 && at.x() < 2.6);
    });
    const MatrixXd R = all_motions(rigid_motions(model, 1));

    const Support support = determinate_support(model, boundary, R);

    ASSERT_EQ(R.cols(), 24);
    ASSERT_EQ(support.extra.size(), 12u);
    ASSERT_EQ(support.boundary.size(), 12u);
    std::vector<Index> held = support.boundary;
    held.insert(held.end(), support.extra.begin(), support.extra.end());
    const MatrixXd A = R(held, Eigen::all);
    EXPECT_LT(A.jacobiSvd().singularValues()[0] / A.jacobiSvd().singularValues()[23], 1e4);
}

}  // namespace
}  // namespace clench::reduction
