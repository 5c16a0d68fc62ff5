#include <cmath>
#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/decks.hpp"
#include "tests/integration/cli/run_clench.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

TEST(Modes, FindsTheFrequenciesOfTwoMasses)
{
    const Sandbox box;
    box.write("masses.inp", two_masses);

    // Across x the masses are free: four rigid motions come before the two of the chain.
    const Outcome outcome = box.must("modes masses.inp -n 5 --json --quiet");

    const nlohmann::json result = outcome.json();
    EXPECT_EQ(result["rigid_count"], 4);
    ASSERT_EQ(result["frequencies_hz"].size(), 5u);
    const double omega = std::sqrt(25.0 * (3.0 - std::sqrt(5.0)) / 2.0);
    EXPECT_NEAR(result["frequencies_hz"][4], omega / (2.0 * std::numbers::pi), 1e-9);
}

TEST(Modes, HoldsSetsSurfacesAndNodes)
{
    const Sandbox box;
    box.write("cube.inp", cube);

    const auto by_set = box.clench("modes cube.inp -n 3 --fix FIX --json --quiet").json();
    const auto by_nodes =
        box.clench("modes cube.inp -n 3 --fix 1 --fix 2 --fix 3 --fix 4 --json --quiet").json();
    const auto by_surface = box.clench("modes cube.inp -n 3 --fix TOP --json --quiet").json();

    EXPECT_EQ(by_set["rigid_count"], 0);
    EXPECT_EQ(by_set["dofs"], 12);
    for (int i = 0; i < 3; ++i) {
        const double frequency = by_set["frequencies_hz"][i];
        EXPECT_NEAR(by_nodes["frequencies_hz"][i], frequency, 1e-9 * frequency);
        EXPECT_NEAR(by_surface["frequencies_hz"][i], frequency, 1e-7 * frequency);  // mirrored
    }
}

TEST(Modes, HonoursSupportsAndTakesTheOnlyBody)
{
    const Sandbox box;
    box.write("cube.inp", cube);
    box.write("case.yaml", "clench: 1\nbodies: {cube: {mesh: cube.inp}}\nsupports: {cube: FIX}\n");

    const Outcome outcome = box.must("modes case.yaml -n 3 --quiet");

    EXPECT_THAT(outcome.out, AllOf(HasSubstr("body cube: FIX held, 12 DOFs"),
                                   HasSubstr("mode  frequency [Hz]")));
}

TEST(Modes, AsksWhichBodyIsMeant)
{
    const Sandbox box;
    box.write("cube.inp", cube);
    box.write("case.yaml", "clench: 1\nbodies: {a: {mesh: cube.inp}, b: {mesh: cube.inp}}\n");

    const Outcome outcome = box.clench("modes case.yaml -n 3");

    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("--body"), HasSubstr("a, b")));
    box.must("modes case.yaml --body b -n 3");
}

TEST(Modes, GivesTheSameFromAnArtifact)
{
    const Sandbox box;
    box.write("cube.inp", cube);
    const Outcome direct = box.clench("modes cube.inp -n 9 --json --quiet --threads 1");
    box.must("preprocess cube.inp");

    const Outcome stored = box.must("modes cube.fe.h5 -n 9 --json --quiet --threads 1");

    EXPECT_EQ(stored.out, direct.out);
}

TEST(Modes, SuggestsTheNearestSet)
{
    const Sandbox box;
    box.write("cube.inp", cube);

    const Outcome outcome = box.clench("modes cube.inp --fix FIXX");

    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("--fix: there is no node set"),
                                   HasSubstr("did you mean \"FIX\"?"), HasSubstr("TOP")));
}

}  // namespace
}  // namespace clench::test
