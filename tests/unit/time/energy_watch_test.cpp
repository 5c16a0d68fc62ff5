#include "solver/time/energy_watch.hpp"

#include <gtest/gtest.h>

namespace clench::solver {
namespace {

/// What comes in at once and is stored, but for a defect.
EnergyBalance balance_of(double energy, double defect)
{
    return {energy, energy - defect, 0.0, 0.0};
}

TEST(EnergyWatch, LeavesErrorsAloneWhileTheEnergyIsKept)
{
    EnergyWatch watch(0.0, 1.0);
    for (const double t : {0.1, 0.5, 1.0}) {
        watch.look(t, balance_of(1.0, 1e-3), 0.0);
        EXPECT_EQ(watch.share(), 1.0);
    }
}

TEST(EnergyWatch, HoldsErrorsToLessTheMoreEnergyIsLost)
{
    EnergyWatch watch(0.0, 1.0);
    watch.look(0.0, balance_of(1.0, 0.0), 0.0);
    watch.look(1.0, balance_of(1.0, 1e-2), 0.0);
    EXPECT_NEAR(watch.share(), 1.0 / 16.0, 1e-12);
    watch.look(1.0, {0.99, 1.0, 0.0, 0.0}, 0.0);  // gained
    EXPECT_NEAR(watch.share(), 1.0 / 16.0, 1e-12);
    watch.look(1.0, balance_of(1.0, 0.5), 0.0);
    EXPECT_EQ(watch.share(), 1e-2);
    watch.look(1.0, balance_of(1.0, 1e-3), 0.0);
    EXPECT_EQ(watch.share(), 1.0);
}

// The same defect is more of what a beginning may have than of what the whole run may.
TEST(EnergyWatch, ComparesWithTheTimeThatHasPassed)
{
    EnergyWatch watch(2.0, 4.0);
    watch.look(2.0, balance_of(1.0, 0.0), 0.0);
    watch.look(2.5, balance_of(1.0, 4e-3), 0.0);
    EXPECT_LT(watch.share(), 1.0);
    watch.look(4.0, balance_of(1.0, 4e-3), 0.0);
    EXPECT_EQ(watch.share(), 1.0);
}

TEST(EnergyWatch, WaitsWhileALoadSetsIn)
{
    EnergyWatch watch(0.0, 1.0);
    double energy = 1e-6;
    for (double t = 0.1; t < 0.3; t += 0.01, energy *= 2.0) {
        watch.look(t, balance_of(energy, 0.1 * energy), 0.0);
        EXPECT_EQ(watch.share(), 1.0) << t;
    }
    watch.look(0.3, balance_of(energy, 0.1 * energy), 0.0);
    watch.look(0.4, balance_of(energy, 0.1 * energy), 0.0);
    EXPECT_LT(watch.share(), 1.0);
}

TEST(EnergyWatch, KnowsNothingOfASystemWithoutEnergy)
{
    EnergyWatch watch(0.0, 1.0);
    watch.look(0.5, balance_of(0.0, 0.0), 0.0);
    EXPECT_EQ(watch.share(), 1.0);
}

// Nothing is lost by a motion that begins with all of its energy.
TEST(EnergyWatch, CountsKineticEnergy)
{
    EnergyWatch watch(0.0, 1.0);
    watch.look(0.0, balance_of(0.0, 0.0), 1.0);
    watch.look(1.0, balance_of(0.0, 1e-3), 0.0);
    EXPECT_EQ(watch.share(), 1.0);
}

TEST(EnergyWatch, IsDueAfterSomeSteps)
{
    EnergyWatch watch(0.0, 1.0);
    int due = 0;
    for (int step = 0; step < 80; ++step) {
        due += watch.is_due() ? 1 : 0;
    }
    EXPECT_EQ(due, 10);
}

}  // namespace
}  // namespace clench::solver
