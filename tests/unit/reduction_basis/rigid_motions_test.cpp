#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "reduction/statics/static_solver.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, test::Lap, test::make_lap;

TEST(RigidMotions, OfALooseLapAreSixOfTheBodyAndSixBetweenTheParts)
{
    const FeModel model = make_lap({.tied = false});
    const MatrixXd R = test::rigid_columns(model);

    const RigidMotions motions = rigid_motions(model, 1);

    ASSERT_EQ(motions.global.cols(), 6);
    ASSERT_EQ(motions.relative.cols(), 6);
    EXPECT_LT(test::subspace_angle(R, motions.global), 1e-12);
    const MatrixXd all = all_motions(motions);
    EXPECT_TRUE((all.transpose() * (model.M * all)).isIdentity(1e-12));
    EXPECT_LT((model.K * all).norm(), 1e-11 * MatrixXd(model.K).norm() * all.norm());
}

TEST(RigidMotions, OfAWholeLapAreSix)
{
    const FeModel model = make_lap();

    const RigidMotions motions = rigid_motions(model, 1);

    EXPECT_EQ(motions.global.cols(), 6);
    EXPECT_EQ(motions.relative.cols(), 0);
}

}  // namespace
}  // namespace clench::reduction
