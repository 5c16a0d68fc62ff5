#include <cmath>

#include <gtest/gtest.h>

#include "solver/contact/friction_law.hpp"

namespace clench::solver {
namespace {

using Eigen::Matrix2d, Eigen::Vector2d;

constexpr double c1 = 9500.0, c2 = 500.0, mu = 0.15, pressure = 2.0;
constexpr double R_G = mu * pressure;
const FrictionLaw coulomb{.kind = friction_laws::coulomb, .mu = mu, .stick = c1 + c2, .slip = c2};

/// The history of a pair that is in contact and was moved to y.
FrictionHistory moved_to(const Vector2d& y)
{
    return friction_trial(coulomb, FrictionHistory{}, {y, pressure}).next;
}

TEST(Coulomb, SticksBelowItsLimit)
{
    const Vector2d y(1e-5, -2e-5);
    const FrictionTrial trial = friction_trial(coulomb, {}, {y, pressure});

    EXPECT_TRUE(trial.tau.isApprox((c1 + c2) * y, 1e-15));
    EXPECT_TRUE(trial.dtau_dy.isApprox((c1 + c2) * Matrix2d::Identity(), 1e-15));
    EXPECT_EQ(trial.dtau_dp, Vector2d::Zero());
    EXPECT_EQ(trial.next.status, ContactStatus::stick);
    EXPECT_EQ(trial.next.plastic, Vector2d::Zero());
    EXPECT_EQ(trial.next.dissipated, 0.0);
}

TEST(Coulomb, ReturnsRadiallyToItsLimit)
{
    const Vector2d y(3e-4, 4e-4);
    const FrictionTrial trial = friction_trial(coulomb, {}, {y, pressure});

    const Vector2d m(0.6, 0.8);
    EXPECT_TRUE(trial.tau.isApprox(R_G * m + c2 * y, 1e-14));
    EXPECT_TRUE(trial.dtau_dp.isApprox(mu * m, 1e-14));
    EXPECT_TRUE(trial.next.tau1.isApprox(R_G * m, 1e-14));
    EXPECT_TRUE(trial.next.plastic.isApprox(y - R_G / c1 * m, 1e-14));
    EXPECT_EQ(trial.next.status, ContactStatus::slip);
    // Along m only the parallel spring resists, across it the turning of τ₁.
    EXPECT_NEAR(m.dot(trial.dtau_dy * m), c2, 1e-12 * c2);
    const Vector2d across(-0.8, 0.6);
    EXPECT_NEAR(across.dot(trial.dtau_dy * across), c2 + R_G / y.norm(), 1e-12 * c1);
}

TEST(Coulomb, DissipatesLimitTimesSlip)
{
    const Vector2d y(3e-4, 4e-4);

    EXPECT_NEAR(moved_to(y).dissipated, R_G * (5e-4 - R_G / c1), 1e-18);
}

TEST(Coulomb, SticksAgainOnReversal)
{
    const FrictionHistory slipped = moved_to({5e-4, 0.0});
    const FrictionTrial trial = friction_trial(coulomb, slipped, {{4.9e-4, 0.0}, pressure});

    EXPECT_EQ(trial.next.status, ContactStatus::stick);
    EXPECT_NEAR(trial.next.tau1[0], R_G - c1 * 1e-5, 1e-14);
    EXPECT_EQ(trial.next.dissipated, slipped.dissipated);
}

TEST(Coulomb, FollowsAFallingLimitWithoutMoving)
{
    const Vector2d y(5e-5, 0.0);  // τ₁ = 0.475 at twice the pressure: sticks
    const FrictionHistory stuck = friction_trial(coulomb, {}, {y, 2.0 * pressure}).next;

    const FrictionTrial trial = friction_trial(coulomb, stuck, {y, pressure});

    EXPECT_EQ(trial.next.status, ContactStatus::slip);
    EXPECT_NEAR(trial.next.tau1[0], R_G, 1e-15);
    // Nothing works on the pair, so the dissipated energy is what the spring lost.
    const double tau0 = c1 * 5e-5;
    EXPECT_NEAR(trial.next.dissipated, (tau0 * tau0 - R_G * R_G) / (2.0 * c1), 1e-19);
}

TEST(Coulomb, ForgetsEverythingButTheDissipatedEnergyWhenItOpens)
{
    const FrictionHistory slipped = moved_to({5e-4, 0.0});
    const Vector2d y(6e-4, 1e-4);
    const FrictionTrial trial = friction_trial(coulomb, slipped, {y, 0.0});

    EXPECT_EQ(trial.tau, Vector2d::Zero());
    EXPECT_EQ(trial.dtau_dy, Matrix2d::Zero());
    EXPECT_EQ(trial.dtau_dp, Vector2d::Zero());
    EXPECT_EQ(trial.next.status, ContactStatus::open);
    EXPECT_EQ(trial.next.origin, y);
    EXPECT_EQ(trial.next.s, Vector2d::Zero());
    EXPECT_EQ(trial.next.plastic, Vector2d::Zero());
    EXPECT_EQ(trial.next.tau1, Vector2d::Zero());
    const double stored = R_G * R_G / (2.0 * c1) + 0.5 * c2 * 25e-8;  // released on opening
    EXPECT_NEAR(trial.next.dissipated, slipped.dissipated + stored, 1e-15 * stored);
}

TEST(Coulomb, CountsFromWhereThePairClosed)
{
    const Vector2d y(6e-4, 1e-4), dy(2e-6, 1e-6);
    const FrictionHistory open = friction_trial(coulomb, moved_to({5e-4, 0.0}), {y, 0.0}).next;

    const FrictionTrial closed = friction_trial(coulomb, open, {y + dy, pressure});

    EXPECT_TRUE(closed.tau.isApprox((c1 + c2) * dy, 1e-10));
    EXPECT_TRUE(closed.next.s.isApprox(dy, 1e-10));
    EXPECT_EQ(closed.next.origin, y);
}

TEST(Coulomb, WithoutFrictionCoefficientKeepsOnlyTheParallelSpring)
{
    FrictionLaw smooth = coulomb;
    smooth.mu = 0.0;
    smooth.slip_limit = no_slip_limit;
    for (const Vector2d& y : {Vector2d(0.0, 0.0), Vector2d(1e-4, 0.0)}) {
        const FrictionTrial trial = friction_trial(smooth, {}, {y, pressure});

        EXPECT_TRUE(trial.tau.isApprox(c2 * y, 1e-15));
        EXPECT_TRUE(trial.dtau_dy.allFinite());
        EXPECT_EQ(trial.next.dissipated, 0.0);
    }
}

}  // namespace
}  // namespace clench::solver
