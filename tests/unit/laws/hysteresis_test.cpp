#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/laws/sine_path.hpp"

namespace clench::solver {
namespace {

using namespace sine_path;
using Eigen::Vector2d;

/// Energy per area dissipated in the last period.
double loop_area(const FrictionLaw& law, double amplitude, int steps = 2000, double step = 0.0)
{
    const int periods = 4;
    const std::vector<FrictionTrial> trials =
        walk(law, sine(amplitude, steps, periods), pressure, step);
    return trials.back().next.dissipated - trials[(periods - 1) * steps - 1].next.dissipated;
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
