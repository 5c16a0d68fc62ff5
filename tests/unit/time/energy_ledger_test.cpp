#include "solver/time/energy_ledger.hpp"

#include <gtest/gtest.h>

#include "solver/time/checkpoint.hpp"

namespace clench::test {
namespace {

using solver::EnergyBalance, solver::EnergyLedger;

/// Steps of uneven size with input power 2 t and damping power 1.
EnergyLedger followed()
{
    EnergyLedger ledger;
    ledger.start({0.0, 0.0, 1.0}, {5.0, 0.25});
    ledger.advance({0.5, 1.0, 1.0});
    ledger.advance({2.0, 4.0, 1.0});
    return ledger;
}

TEST(EnergyLedger, IntegratesLinearPowersExactlyAlsoWithinAStep)
{
    const EnergyLedger ledger = followed();
    for (const double t : {0.5, 0.9, 1.3, 2.0}) {
        EXPECT_NEAR(ledger.at(t).input, t * t, 1e-15) << t;
        EXPECT_NEAR(ledger.at(t).damping, t, 1e-15) << t;
    }
    EXPECT_EQ(ledger.at(7.0).input, ledger.at(2.0).input);
}

TEST(EnergyLedger, CountsStoredAndDissipatedFromTheStart)
{
    const EnergyBalance balance = followed().balance(2.0, {6.0, 1.0});
    EXPECT_NEAR(balance.input, 4.0, 1e-15);
    EXPECT_NEAR(balance.stored, 1.0, 1e-15);
    EXPECT_NEAR(balance.dissipated, 0.75, 1e-15);
    EXPECT_NEAR(balance.damping, 2.0, 1e-15);
    EXPECT_NEAR(balance.defect(), 0.25, 1e-15);
}

/// A ball of mass m falls on a floor and leaves with restitution e: Λ = m (1 + e) v works
/// ½ Λ (ġ⁺ + ġ⁻) = −½ m v² (1 − e²), which powers at the ends of the step do not show.
TEST(EnergyLedger, TakesTheWorkOfImpulsesAsItsIntegratorReportsIt)
{
    const double m = 2.0, v = 3.0, e = 0.4, before = 0.5 * m * v * v;
    const double impulse = m * (1.0 + e) * v;
    EnergyLedger ledger;
    ledger.start({0.0, 0.0, 0.0}, {before, 0.0});
    ledger.advance({0.1, 0.0, 0.0}, {0.0, -0.5 * impulse * (e * v - v)});
    const EnergyBalance balance = ledger.balance(0.1, {e * e * before, 0.0});
    EXPECT_NEAR(balance.dissipated, (1.0 - e * e) * before, 1e-14);
    EXPECT_NEAR(balance.defect(), 0.0, 1e-14);
    EXPECT_NEAR(ledger.at(0.05).dissipated, 0.5 * balance.dissipated, 1e-14);
}

TEST(EnergyLedger, ComesBackFromACheckpoint)
{
    EnergyLedger one = followed(), other;
    one.advance({2.5, 1.0, 0.3}, {0.125, 0.5});
    solver::restore(solver::checkpoint_of(one), other);
    for (const double t : {2.1, 2.5}) {
        EXPECT_EQ(other.at(t).input, one.at(t).input);
        EXPECT_EQ(other.at(t).dissipated, one.at(t).dissipated);
        EXPECT_EQ(other.at(t).damping, one.at(t).damping);
    }
    EXPECT_EQ(other.balance(2.5, {1.0, 2.0}).defect(), one.balance(2.5, {1.0, 2.0}).defect());
}

}  // namespace
}  // namespace clench::test
