#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "core/model/contact_operator.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "reduction/joint_modes/secant_coefficients.hpp"
#include "reduction/joint_modes/solve_derivatives.hpp"
#include "reduction/statics/rigid_motions.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double eps_N = 5e4, eps_T = 1e4;

// Component modes of a lap, and all derivatives of them.
struct SecantCase {
    explicit SecantCase(bool tied = true) : model(test::make_lap({.tied = tied}))
    {
        options.boundary = test::end_rows(model);
        options.boundary.resize(12);
        options.vibration_count = 4;
        options.threads = 1;
        modes.Phi = reduce_basis(model, options).Phi;
        modes.cms_total = static_cast<Index>(modes.Phi.cols());
    }

    static JointModeOptions stiff(double normal, double tangential)
    {
        JointModeOptions joint;
        joint.interfaces = {{normal, {}, tangential}};
        joint.slope = DerivativeSlope::secant;
        return joint;
    }

    StaticSolver solver() const { return {model, options.boundary, rigid_motions(model, 1), 1}; }

    MatrixXd secants(const NormalRows& rows) const
    {
        MatrixXd C = derivative_coefficients(rows, modes.Phi, pairs(rows));
        const StaticSolver statics = solver();
        make_secant(rows, pair_compliance(rows, PairStatics(statics, rows.B)), modes.Phi,
                    pairs(rows), 2, C);
        return C;
    }

    std::vector<DerivativePair> pairs(const NormalRows& rows) const
    {
        return derivative_pairs(model, rows, modes, {}, 1);
    }

    FeModel model;
    BasisOptions options;
    DerivativeModes modes;
};

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

// Tangential columns follow the normal ones, with the forces of both directions at closed pairs.
TEST(TangentsOfFriction, AreTheForcesOfStickingPairs)
{
    const SecantCase a;
    const NormalRows normal = normal_rows(a.model, {});
    const NormalRows rows = normal_rows(a.model, SecantCase::stiff(1.0, 0.2));
    const MatrixXd C = derivative_coefficients(rows, a.modes.Phi, a.pairs(rows));
    const MatrixXd expected = derivative_coefficients(normal, a.modes.Phi, a.pairs(rows));
    const Eigen::Index n = normal.pair_total(), k = expected.cols();
    ASSERT_EQ(C.cols(), 2 * k);
    EXPECT_EQ(C.topLeftCorner(n, k), expected);
    EXPECT_EQ(C.topRightCorner(n, k).norm() + C.bottomLeftCorner(2 * n, k).norm(), 0.0);
    const MatrixXd y = contact_operator(a.model, a.model.contacts[0]) * a.modes.Phi;
    for (Eigen::Index c = 0; c < k; ++c) {
        const Eigen::Index i = c % a.modes.Phi.cols();
        for (Eigen::Index p = 0; p < n; ++p) {
            const bool closed = expected(p, c) != 0.0;
            for (Eigen::Index direction = 0; direction < 2; ++direction) {
                const double s = y(3 * p + direction, i);
                const double force =
                    closed ? -0.2 * a.model.contacts[0].area[static_cast<std::size_t>(p)] * s : 0.0;
                ASSERT_NEAR(C(n + 2 * p + direction, k + c), force, 1e-12 * std::abs(s));
            }
        }
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
