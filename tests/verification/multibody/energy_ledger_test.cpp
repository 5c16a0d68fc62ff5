#include <gtest/gtest.h>

#include "tests/verification/multibody/energy_accounts.hpp"

namespace clench::test {
namespace {

using namespace energy_accounts;

// Within a step powers are linear: the sum at its end is the same from both sides.
TEST(EnergyLedger, IsContinuousWithinStepsAndComesBackFromACheckpoint)
{
    System system = driven_crank();
    State state = system.start();
    make_consistent(system, state);
    system.commit(state);
    solver::EnergyLedger ledger, other;
    ledger.start(energy_powers(system, state), energy_account(system, state));
    AlphaIntegrator integrator(system, state, 1.0, fixed_steps(0.05, -0.1));
    for (int i = 0; i < 12; ++i) {
        integrator.step();
        ledger.advance(energy_powers(system, integrator.state()));
    }
    const double t0 = integrator.previous().t, t1 = integrator.state().t;
    solver::restore(solver::checkpoint_of(ledger), other);

    EXPECT_NEAR(ledger.at(t1 - 1e-9).input, ledger.at(t1).input, 1e-7);
    const double half = ledger.at(0.5 * (t0 + t1)).input;
    EXPECT_GT(half, std::min(ledger.at(t0).input, ledger.at(t1).input));
    EXPECT_LT(half, std::max(ledger.at(t0).input, ledger.at(t1).input));
    EXPECT_EQ(other.at(0.3 * t0 + 0.7 * t1).input, ledger.at(0.3 * t0 + 0.7 * t1).input);
    const solver::EnergyAccount account = energy_account(system, integrator.state());
    EXPECT_EQ(other.balance(t1, account).defect(), ledger.balance(t1, account).defect());
}

}  // namespace
}  // namespace clench::test
