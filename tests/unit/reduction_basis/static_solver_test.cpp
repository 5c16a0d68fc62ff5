#include "reduction/statics/static_solver.hpp"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, test::Lap, test::make_lap;

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

}  // namespace
}  // namespace clench::reduction
