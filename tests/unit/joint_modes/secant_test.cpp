#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/secants_of_laps.hpp"

namespace clench::reduction {
namespace {

using namespace secants_of_laps;
using Eigen::MatrixXd, Eigen::VectorXd;

constexpr double eps_N = 5e4, eps_T = 1e4;

class Secants : public ::testing::TestWithParam<bool> {};

// (JM-3) itself: the forces are those of the pairs' springs at φ_i and what they move, nothing at
// open pairs.
TEST_P(Secants, AreTheForcesOfTheClosedPairs)
{
    const SecantCase a(GetParam());
    const NormalRows rows = normal_rows(a.model, SecantCase::stiff(eps_N, eps_T));
    const MatrixXd C = a.secants(rows);
    const MatrixXd gaps = rows.gaps(a.modes.Phi);
    const VectorXd amplitude = rows.amplitudes(a.modes.Phi);
    const Eigen::Index n = rows.pair_total(), k = C.cols() / 2;
    const MatrixXd X = a.solver().solve(rows.forces(C));
    for (const Direction& d : derivative_directions(rows, a.pairs(rows))) {
        const Index j = a.pairs(rows)[d.begin].j;
        const auto closed = closed_pairs(rows, gaps.col(j), amplitude[j], d.sign, d.deflection);
        for (std::size_t at = d.begin; at < d.end; ++at) {
            for (const bool sticks : {false, true}) {
                const Eigen::Index c =
                    d.column + static_cast<Eigen::Index>(at - d.begin) + (sticks ? k : 0);
                const VectorXd y =
                    rows.B.transpose() * (a.modes.Phi.col(a.pairs(rows)[at].i) + X.col(c));
                VectorXd force = VectorXd::Zero(3 * n);
                for (Eigen::Index p = 0; p < n; ++p) {
                    if (closed[static_cast<std::size_t>(p)]) {
                        force[p] = -rows.weight[p] * y[p];
                        force.segment<2>(n + 2 * p) =
                            sticks ? (-rows.tangential[p] * y.segment<2>(n + 2 * p)).eval()
                                   : Eigen::Vector2d::Zero();
                    }
                }
                ASSERT_LT((C.col(c) - force).norm(), 1e-7 * force.norm() + 1e-9 * amplitude[j]);
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Laps, Secants, ::testing::Values(true, false));

// With gaps pair forces have moments, and loose parts are not balanced by themselves.
TEST_P(Secants, HaveTheComplianceOfTheWholeBody)
{
    SecantCase a(GetParam());
    a.model = test::make_lap({.tied = GetParam(), .gap = 0.3});
    const NormalRows rows = normal_rows(a.model, SecantCase::stiff(eps_N, eps_T));
    const StaticSolver solver = a.solver();
    const MatrixXd expected = rows.B.transpose() * solver.solve(MatrixXd(rows.B));

    const MatrixXd G = PairStatics(solver, rows.B).compliance();

    EXPECT_LT((G - expected).norm(), 1e-10 * expected.norm());
    EXPECT_LT((G - G.transpose()).norm(), 1e-12 * G.norm());
}

// For an interface of hardly any stiffness secant and tangent are the same.
TEST(Secant, BecomesTheTangentOfASoftInterface)
{
    const SecantCase a;
    for (const double soft : {1e-3, 1e-4}) {
        const NormalRows rows = normal_rows(a.model, SecantCase::stiff(soft * eps_N, 0.0));
        const MatrixXd tangents = derivative_coefficients(rows, a.modes.Phi, a.pairs(rows));
        const double difference = (a.secants(rows) - tangents).norm() / tangents.norm();
        EXPECT_GT(difference, 24.0 * soft);  // of first order in the stiffness
        EXPECT_LT(difference, 32.0 * soft);
    }
}

TEST(Secants, OfMorePairsThanMemoryHoldsAreRefused)
{
    SecantCase a;
    NormalRows rows = normal_rows(a.model, SecantCase::stiff(eps_N, 0.0));
    const StaticSolver solver = a.solver();
    const PairStatics statics(solver, rows.B);
    rows.B.resize(rows.B.rows(), 30000);
    EXPECT_THROW(pair_compliance(rows, statics), InputError);
}

}  // namespace
}  // namespace clench::reduction
