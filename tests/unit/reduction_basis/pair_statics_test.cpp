// Statics of pair forces against the statics of any forces.
#include "reduction/statics/pair_statics.hpp"

#include <algorithm>

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "core/model/contact_operator.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, test::make_lap;

class PairStaticsOf : public ::testing::TestWithParam<bool> {};

// All three directions of the pairs, with a boundary, with half of it, which leaves the loose lap
// a support of its own, and without: forces on boundary rows count as well.
TEST_P(PairStaticsOf, TheLapAreThoseOfAnyForces)
{
    const FeModel model = make_lap({.tied = GetParam()});
    const RigidMotions motions = rigid_motions(model, 1);
    const SparseMatrix B = contact_operator(model, model.contacts[0]).transpose();
    std::srand(5);
    const MatrixXd C = MatrixXd::Random(B.cols(), 37);
    std::vector<Index> all = test::end_rows(model);
    const std::vector<Index> half(all.begin(), all.begin() + 12);
    all.push_back(static_cast<Index>(SparseMatrix::InnerIterator(B, 0).row()));  // loaded
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (const std::vector<Index>& boundary : std::vector<std::vector<Index>>{all, half, {}}) {
        const StaticSolver solver(model, boundary, motions, 1);
        const MatrixXd F = B * C, expected = solver.solve(F), energy = expected.transpose() * F;

        const PairStatics statics(solver, B);
        const MatrixXd Z = statics.forward(C), X = statics.solve(C);

        EXPECT_LT((X - expected).norm(), 1e-11 * expected.norm()) << boundary.size();
        EXPECT_LT((Z.transpose() * Z - energy).norm(), 1e-11 * energy.norm()) << boundary.size();
        EXPECT_LT(Z.rows(), solver.forward_rows()) << boundary.size();
    }
}

INSTANTIATE_TEST_SUITE_P(TiedAndLoose, PairStaticsOf, ::testing::Bool());

}  // namespace
}  // namespace clench::reduction
