#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/unit/laws/friction_samples.hpp"

// The loops of [Pichler2018], figs. 4.35 and 4.36: ±8e-6 m is to stick, ±2e-5 m to slip. Its text
// gives neither stiffness nor limit; here they are those of its friction bar in N/m³, and R_G is
// such that slip begins at 1e-5 m.

namespace clench::solver {
namespace {

using Eigen::Vector2d;

constexpr double stick = 1e13, slip = 5e11, c1 = stick - slip;
constexpr double reach = 1e-5, R_G = c1 * reach, mu = 0.15, pressure = R_G / mu;
constexpr double small = 8e-6, large = 2e-5;

FrictionLaw law_of(FrictionLawKind kind, double shape = 1.0)
{
    return {
        .kind = kind, .mu = mu, .stick = stick, .slip = slip, .shape = shape, .viscosity = 1e10};
}

constexpr double pi = std::numbers::pi;

/// `periods` of s = A sin(2π f t) in steps of equal time.
Path sine(double amplitude, int steps, int periods)
{
    Path path;
    for (int i = 1; i <= steps * periods; ++i) {
        path.emplace_back(amplitude * std::sin(2.0 * pi * i / steps), 0.0);
    }
    return path;
}

/// Energy per area dissipated in the last period.
double loop_area(const FrictionLaw& law, double amplitude, int steps = 2000, double step = 0.0)
{
    const int periods = 4;
    const std::vector<FrictionTrial> trials =
        walk(law, sine(amplitude, steps, periods), pressure, step);
    return trials.back().next.dissipated - trials[(periods - 1) * steps - 1].next.dissipated;
}

class DryLaw : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, DryLaw, testing::ValuesIn(dry_laws()),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             return label_of(sample.param);
                         });

TEST_P(DryLaw, ClosesItsLoops)
{
    const FrictionLaw law = law_of(GetParam().kind, GetParam().shape);
    for (const double amplitude : {small, large}) {
        const std::vector<FrictionTrial> trials = walk(law, sine(amplitude, 400, 40), pressure);

        const double last = trials.back().tau[0];
        const double before = trials[39 * 400 - 1].tau[0];
        // The loop's mean stress fades with what is dissipated: slowly in stick.
        EXPECT_NEAR(last, before, (amplitude == small ? 1e-5 : 1e-12) * R_G) << amplitude;
    }
}

TEST_P(DryLaw, HasTheSameLoopAtEveryFrequency)
{
    const FrictionLaw law = law_of(GetParam().kind, GetParam().shape);
    for (const double amplitude : {small, large}) {
        const std::vector<FrictionTrial> slow = walk(law, sine(amplitude, 100, 2), pressure, 1e-1);
        const std::vector<FrictionTrial> fast = walk(law, sine(amplitude, 100, 2), pressure, 1e-6);
        for (std::size_t i = 0; i < slow.size(); ++i) {
            EXPECT_EQ(slow[i].tau, fast[i].tau);
        }
    }
}

TEST_P(DryLaw, KeepsItsElementWithinTheLimitAndDissipates)
{
    const FrictionLaw law = law_of(GetParam().kind, GetParam().shape);
    double last = 0.0;
    for (const FrictionTrial& trial : walk(law, sine(3.0 * large, 60, 3), pressure)) {
        EXPECT_LE(trial.next.tau1.norm(), R_G * (1.0 + 1e-14));
        EXPECT_GE(trial.next.dissipated, last);
        last = trial.next.dissipated;
    }
}

TEST(Loops, OfCoulombHaveMasingsArea)
{
    const FrictionLaw law = law_of(friction_laws::coulomb);

    EXPECT_EQ(loop_area(law, small), 0.0);
    const double expected = 4.0 * R_G * (large - reach);
    EXPECT_NEAR(loop_area(law, large), expected, 1e-12 * expected);
    EXPECT_NEAR(loop_area(law, large, 8), expected, 1e-12 * expected);  // whatever the step
}

TEST(Loops, OfDahlHaveTheAreaOfTheirExponentials)
{
    const FrictionLaw law = law_of(friction_laws::dahl);
    for (const double amplitude : {small, large}) {
        // Loading from −τ_m at −A to τ_m at A: τ = R − (R + τ_m) exp(−c₁ (s + A)/R).
        const double E = std::exp(-2.0 * amplitude / reach);
        const double peak = R_G * (1.0 - E) / (1.0 + E);
        const double half = 2.0 * amplitude * R_G - (R_G + peak) * (1.0 - E) * reach;
        for (const int steps : {4, 16, 400}) {
            const int periods = 60;  // the first ones still approach the limit cycle
            const std::vector<FrictionTrial> trials =
                walk(law, sine(amplitude, steps, periods), pressure);
            const double area =
                trials.back().next.dissipated - trials[(periods - 1) * steps - 1].next.dissipated;
            EXPECT_NEAR(area, 2.0 * half, 1e-11 * half) << steps;
        }
    }
}

TEST(Loops, InStickDissipateNothingLittleOrMuchAsTheSourceSays)
{
    const double scale = 4.0 * R_G * (large - reach);  // Coulomb's loop in slip
    const double coulomb = loop_area(law_of(friction_laws::coulomb), small) / scale;
    const double valanis = loop_area(law_of(friction_laws::valanis, 0.99), small) / scale;
    const double bouc_wen = loop_area(law_of(friction_laws::bouc_wen, 30.0), small) / scale;
    const double dahl = loop_area(law_of(friction_laws::dahl), small) / scale;

    EXPECT_EQ(coulomb, 0.0);
    EXPECT_GT(valanis, 0.0);
    EXPECT_LT(valanis, 0.02);
    EXPECT_GT(bouc_wen, 0.0);
    EXPECT_LT(bouc_wen, 0.001);
    EXPECT_GT(dahl, 0.1);
    RecordProperty("valanis", std::to_string(valanis));
    RecordProperty("bouc_wen", std::to_string(bouc_wen));
    RecordProperty("dahl", std::to_string(dahl));
}

TEST(Loops, OfSmoothLawsApproachCoulombsForExtremeShapes)
{
    const double coulomb = loop_area(law_of(friction_laws::coulomb), large);

    EXPECT_NEAR(loop_area(law_of(friction_laws::valanis, 0.9999), large) / coulomb, 1.0, 0.01);
    EXPECT_NEAR(loop_area(law_of(friction_laws::bouc_wen, 1000.0), large) / coulomb, 1.0, 0.01);
    EXPECT_NEAR(loop_area(law_of(friction_laws::dahl, 0.0), large) / coulomb, 1.0, 1e-12);
}

TEST(Loops, HaveTwoSlopesInSlip)
{
    // The tangents at the turning point, loaded and just unloaded ([Pichler2018], fig. 4.35a).
    for (const FrictionLaw& law :
         {law_of(friction_laws::coulomb), law_of(friction_laws::valanis, 0.999),
          law_of(friction_laws::bouc_wen, 30.0)}) {
        const FrictionHistory loaded = walk(law, sine(large, 400, 1), pressure)[99].next;
        const auto slope = [&](double ds) {
            const Vector2d y = loaded.s + Vector2d(ds, 0.0);
            return friction_trial(law, loaded, {y, pressure}).dtau_dy(0, 0);
        };

        EXPECT_NEAR(slope(1e-9), slip, 0.01 * stick) << name_of(law.kind);
        EXPECT_NEAR(slope(-1e-9), stick, 0.01 * stick) << name_of(law.kind);
    }
}

TEST(Loops, OfViscousGrowWithFrequencyAndAmplitudeSquared)
{
    const FrictionLaw law = law_of(friction_laws::viscous);
    const int steps = 4000;
    for (const double period : {1e-2, 1e-3}) {
        // ∮ d ṡ ds = π d ω A² for s = A sin ωt.
        const double omega = 2.0 * pi / period;
        const double expected = pi * law.viscosity * omega * large * large;
        EXPECT_NEAR(loop_area(law, large, steps, period / steps) / expected, 1.0, 1e-6);
    }
    EXPECT_EQ(loop_area(law, large, steps, 0.0), 0.0);  // statics has no rates
}

TEST(Loops, OfMasingAreThoseOfBoucWen)
{
    const Path path = sine(large, 50, 2);
    const auto masing = walk(law_of(friction_laws::masing, 5.0), path, pressure);
    const auto bouc_wen = walk(law_of(friction_laws::bouc_wen, 5.0), path, pressure);
    for (std::size_t i = 0; i < path.size(); ++i) {
        EXPECT_EQ(masing[i].tau, bouc_wen[i].tau);
    }
}

}  // namespace
}  // namespace clench::solver
