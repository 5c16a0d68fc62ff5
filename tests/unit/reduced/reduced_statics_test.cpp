#include "solver/reduced/reduced_statics.hpp"

#include <gtest/gtest.h>

namespace clench::solver {
namespace {

using Eigen::Vector2d, Eigen::VectorXd;

constexpr double eps_N = 10.0, stick = 5.0, mu = 0.5;

// One pair of unit area: mode 1 closes it, mode 2 slides it.
InterfaceOperator one_pair(double gap)
{
    InterfaceOperator pair;
    pair.normal = InterfaceOperator::Rows::Zero(1, 2);
    pair.normal(0, 0) = 1.0;
    pair.tangent = InterfaceOperator::Rows::Zero(2, 2);
    pair.tangent(0, 1) = 1.0;
    pair.gap = VectorXd::Constant(1, gap);
    pair.area = VectorXd::Ones(1);
    return pair;
}

InterfaceLaws laws(bool friction)
{
    InterfaceLaws laws;
    laws.normal.stiffness = eps_N;
    if (friction) {
        laws.friction = FrictionLaw{};
        laws.friction->mu = mu;
        laws.friction->stick = stick;
    }
    return laws;
}

VectorXd solved(const Vector2d& stiffness, const InterfaceOperator& pair, bool friction,
                const Vector2d& load)
{
    const std::vector<InterfaceOperator> pairs{pair};
    ReducedStatics statics(stiffness, pairs, {laws(friction)});
    VectorXd zeta = VectorXd::Zero(2);
    EXPECT_TRUE(statics.solve(load, zeta).converged);
    return zeta;
}

TEST(ReducedStatics, ClosesAndOpensAPair)
{
    const InterfaceOperator pair = one_pair(0.1);

    EXPECT_NEAR(solved({2.0, 1.0}, pair, false, {3.0, 0.0})[0], 1.5, 1e-9);
    // 2 ζ + ε (ζ + gap) = −3
    EXPECT_NEAR(solved({2.0, 1.0}, pair, false, {-3.0, 0.0})[0], -4.0 / 12.0, 1e-9);
}

TEST(ReducedStatics, SticksAndSlips)
{
    const InterfaceOperator pair = one_pair(0.0);

    // Without stiffness of its own the pair carries all 10: μ p = 5.
    EXPECT_NEAR(solved({0.0, 1.0}, pair, true, {-10.0, 4.0})[1], 4.0 / (1.0 + stick), 1e-9);
    EXPECT_NEAR(solved({0.0, 1.0}, pair, true, {-10.0, 20.0})[1], 20.0 - 5.0, 1e-9);
}

TEST(ReducedStatics, KeepsTheHistoryOfThePreload)
{
    const std::vector<InterfaceOperator> pairs{one_pair(0.0)};
    ReducedStatics statics(Vector2d(0.0, 1.0), pairs, {laws(true)});
    VectorXd zeta = VectorXd::Zero(2);
    ASSERT_TRUE(statics.solve(Vector2d(-10.0, 20.0), zeta).converged);  // slips to 15
    statics.commit();

    ASSERT_TRUE(statics.solve(Vector2d(-10.0, 14.0), zeta).converged);

    // Back by 6 against the spring of the mode and the sticking pair.
    EXPECT_NEAR(zeta[1], 15.0 - 6.0 / (1.0 + stick), 1e-9);
}

TEST(ReducedStatics, LeavesToInertiaWhatNothingResists)
{
    const VectorXd zeta = solved({0.0, 0.0}, one_pair(0.0), false, {-1.0, 3.0});

    EXPECT_NEAR(zeta[0], -1.0 / eps_N, 1e-9);
    EXPECT_EQ(zeta[1], 0.0);
}

TEST(ReducedStatics, SaysWhereThereIsNoEquilibrium)
{
    const std::vector<InterfaceOperator> pairs{one_pair(0.0)};
    ReducedStatics statics(Vector2d(0.0, 1.0), pairs, {laws(false)});
    VectorXd zeta = VectorXd::Zero(2);

    const ReducedStatics::Outcome pulled = statics.solve(Vector2d(1.0, 0.0), zeta);

    EXPECT_FALSE(pulled.converged);
    EXPECT_GT(pulled.residual, 0.5);
}

TEST(ReducedStatics, TakesInterferenceOffTheGaps)
{
    const std::vector<InterfaceOperator> pairs{one_pair(0.1)};
    ReducedStatics statics(Vector2d(2.0, 1.0), pairs, {laws(false)});
    statics.set_interference(std::vector<double>{0.4});
    VectorXd zeta = VectorXd::Zero(2);

    ASSERT_TRUE(statics.solve(Vector2d::Zero(), zeta).converged);

    EXPECT_NEAR(zeta[0], 0.3 * eps_N / (2.0 + eps_N), 1e-9);  // 2 ζ = ε (0.3 − ζ)
    EXPECT_NEAR(statics.normal_force(), 2.0 * zeta[0], 1e-9);
}

}  // namespace
}  // namespace clench::solver
