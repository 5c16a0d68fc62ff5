#include "reduction/statics/static_solver.hpp"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/models/brick_model.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using test::Lap;
using test::make_lap;

MatrixXd random_forces(const FeModel& model)
{
    std::srand(3);
    return MatrixXd::Random(model.n_free(), 3);
}

// x with K x = f − M R Rᵀ f and Rᵀ M x = 0 from the bordered matrix, dense.
MatrixXd bordered_solution(const FeModel& model, const MatrixXd& R, const MatrixXd& F)
{
    const Eigen::Index n = model.n_free(), q = R.cols();
    MatrixXd MR = model.M * R;
    MR *= model.K.diagonal().mean() / MR.cwiseAbs().maxCoeff();  // any scale will do
    MatrixXd A = MatrixXd::Zero(n + q, n + q);
    A.topLeftCorner(n, n) = model.K;
    A.topRightCorner(n, q) = MR;
    A.bottomLeftCorner(q, n) = MR.transpose();
    MatrixXd right = MatrixXd::Zero(n + q, F.cols());
    right.topRows(n) = F;
    return A.partialPivLu().solve(right).topRows(n);
}

class StaticSolverOf : public ::testing::TestWithParam<bool> {};

TEST_P(StaticSolverOf, SolvesTheBalancedProblemWithoutRigidContent)
{
    const FeModel model = make_lap({.tied = GetParam()});
    const RigidMotions motions = rigid_motions(model, 1);
    const MatrixXd F = random_forces(model);
    const MatrixXd expected = bordered_solution(model, all_motions(motions), F);

    const StaticSolver solver(model, test::end_rows(model), motions, 1);
    const MatrixXd Z = solver.forward(F);
    const MatrixXd X = solver.backward(Z);

    EXPECT_LT((X - expected).norm(), 1e-9 * expected.norm());
    EXPECT_LT((all_motions(motions).transpose() * (model.M * X)).norm(),
              1e-12 * (model.M * X).norm() * all_motions(motions).norm());
    const Eigen::VectorXd energy = (X.transpose() * (model.K * X)).diagonal();
    EXPECT_LT((Z.colwise().squaredNorm().transpose() - energy).norm(), 1e-9 * energy.norm());
}

// No regularisation is used; what could be seen instead is the support.
TEST_P(StaticSolverOf, DoesNotDependOnTheSupport)
{
    const FeModel model = make_lap({.tied = GetParam()});
    const RigidMotions motions = rigid_motions(model, 1);
    const MatrixXd F = random_forces(model);
    std::vector<Index> few = test::end_rows(model);
    few.resize(3);

    const MatrixXd X = StaticSolver(model, test::end_rows(model), motions, 1).solve(F);
    const MatrixXd without = StaticSolver(model, {}, motions, 1).solve(F);
    const MatrixXd with_few = StaticSolver(model, few, motions, 1).solve(F);

    EXPECT_LT((without - X).norm(), 1e-9 * X.norm());
    EXPECT_LT((with_few - X).norm(), 1e-9 * X.norm());
}

INSTANTIATE_TEST_SUITE_P(TiedAndLoose, StaticSolverOf, ::testing::Bool());

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
