#include "preprocess/assembly/eliminate.hpp"

#include <random>

#include <gtest/gtest.h>

namespace clench::preprocess {
namespace {

SparseMatrix random_symmetric(Index n, std::mt19937& random)
{
    std::uniform_real_distribution<double> value(-1.0, 1.0);
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (Index i = 0; i < n; ++i) {
        entries.emplace_back(i, i, 4.0 + value(random));
        for (Index k = 0; k < 3; ++k) {
            const Index j = static_cast<Index>(random() % static_cast<unsigned>(n));
            const double v = value(random);
            entries.emplace_back(i, j, v);
            entries.emplace_back(j, i, v);
        }
    }
    SparseMatrix A(n, n);
    A.setFromTriplets(entries.begin(), entries.end());
    return A;
}

TEST(Eliminate, EqualsThePlainProduct)
{
    std::mt19937 random(7);
    const Index n = 60;
    const SparseMatrix A = random_symmetric(n, random);
    ConstraintTransformation constraints;
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (Index dof = 0; dof < n; ++dof) {
        if (dof % 5 != 2) {
            entries.emplace_back(dof, static_cast<Index>(constraints.free_dofs.size()), 1.0);
            constraints.free_dofs.push_back(dof);
        }
    }
    const auto n_free = static_cast<Index>(constraints.free_dofs.size());
    for (Index dof = 2; dof < n; dof += 5) {
        entries.emplace_back(dof, dof % n_free, 0.3);
        entries.emplace_back(dof, (dof * 7) % n_free, -1.7);
    }
    constraints.T.resize(n, n_free);
    constraints.T.setFromTriplets(entries.begin(), entries.end());

    const SparseMatrix reduced = eliminate(A, constraints);

    const Eigen::MatrixXd T(constraints.T);
    const Eigen::MatrixXd expected = T.transpose() * Eigen::MatrixXd(A) * T;
    EXPECT_LT((Eigen::MatrixXd(reduced) - expected).cwiseAbs().maxCoeff(), 1e-14 * expected.norm());
}

}  // namespace
}  // namespace clench::preprocess
