#include "solver/contact/normal_law.hpp"

#include <cmath>
#include <limits>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"

namespace clench::solver {
namespace {

using testing::DoubleNear;

/// The parameters of [Pichler2018], table 4.6, mm and N; g_N0 moved off zero where the law has one.
std::vector<NormalLaw> sample_laws()
{
    return {
        {.kind = normal_laws::linear, .stiffness = 400.0},
        {.kind = normal_laws::two_stage,
         .stiffness = 133.0,
         .second_stiffness = 667.0,
         .gap0 = 2e-4,
         .gap1 = -1.25e-3},
        {.kind = normal_laws::power, .stiffness = 0.16e6, .exponent = 2.0},
        {.kind = normal_laws::power, .stiffness = 4.86e-2 * std::pow(1e3, 3.3), .exponent = 3.3},
        {.kind = normal_laws::quadratic_linear, .stiffness = 570.0, .gap0 = 3e-4, .gap1 = -1.5e-3},
        {.kind = normal_laws::exponential, .gap0 = 4e-4, .pressure0 = 1.23e-4},
        {.kind = normal_laws::joint_exponential, .stiffness = 617.0, .gap0 = -1e-4, .decay = 200.0},
    };
}

class EveryNormalLaw : public testing::TestWithParam<NormalLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, EveryNormalLaw, testing::ValuesIn(sample_laws()),
                         [](const testing::TestParamInfo<NormalLaw>& sample) {
                             return std::string(name_of(sample.param.kind)) +
                                    std::to_string(sample.index);
                         });

/// Depths from far below to far above the laws' own lengths (1e-4 to 5e-3).
std::vector<double> depths_over_decades()
{
    std::vector<double> depths;
    for (double exponent = -9.0; exponent <= -1.5; exponent += 0.25) {
        depths.push_back(std::pow(10.0, exponent));
    }
    return depths;
}

/// Where the pieces of a law meet, as depths below the gap at which contact begins.
std::vector<double> knots_of(const NormalLaw& law)
{
    if (law.kind == normal_laws::two_stage || law.kind == normal_laws::quadratic_linear) {
        return {law.gap0 - law.gap1};
    }
    if (law.kind == normal_laws::exponential) {
        return {1.0 * law.gap0, 50.0 * law.gap0};  // series of the potential; continuation
    }
    if (law.kind == normal_laws::joint_exponential) {
        return {1.0 / law.decay, 50.0 / law.decay};
    }
    return {};
}

/// Over which an exponential law grows by e; the others have no such length.
double length_of(const NormalLaw& law)
{
    if (law.kind == normal_laws::exponential) {
        return law.gap0;
    }
    return law.kind == normal_laws::joint_exponential ? 1.0 / law.decay
                                                      : std::numeric_limits<double>::infinity();
}

TEST_P(EveryNormalLaw, HasNoPressureWhileOpen)
{
    const NormalLaw& law = GetParam();
    for (const double above : {0.0, 1e-12, 1e-3, 1e6}) {
        const NormalResponse response = normal_response(law, contact_gap(law) + above);

        EXPECT_EQ(response.pressure, 0.0);
        EXPECT_EQ(response.slope, 0.0);
        EXPECT_EQ(response.potential, 0.0);
    }
}

TEST_P(EveryNormalLaw, PushesHarderTheDeeper)
{
    const NormalLaw& law = GetParam();
    double last = 0.0;
    for (const double depth : depths_over_decades()) {
        const NormalResponse response = normal_response(law, contact_gap(law) - depth);

        EXPECT_GT(response.pressure, last);
        EXPECT_LT(response.slope, 0.0);
        EXPECT_GT(response.potential, 0.0);
        last = response.pressure;
    }
}

TEST_P(EveryNormalLaw, HasTheSlopeAndPotentialOfItsPressure)
{
    const NormalLaw& law = GetParam();
    for (const double depth : depths_over_decades()) {
        // Relative to the gap at which contact begins, so that the difference is not lost in it.
        NormalLaw shifted = law;
        if (law.kind != normal_laws::exponential) {  // there g_N0 is also the length scale
            shifted.gap0 = 0.0;
            shifted.gap1 = law.gap1 - law.gap0;
        }
        const double gap = contact_gap(shifted) - depth;
        const double reach = law.kind == normal_laws::exponential
                                 ? 1e-16 * law.gap0 / depth  // round-off of g_N0 − g
                                 : 0.0;
        const double h = 1e-5 * std::min(depth, length_of(law));
        const NormalResponse at = normal_response(shifted, gap);
        const NormalResponse left = normal_response(shifted, gap - h);
        const NormalResponse right = normal_response(shifted, gap + h);

        const double slope = (right.pressure - left.pressure) / (2.0 * h);
        const double pressure = -(right.potential - left.potential) / (2.0 * h);
        const double tolerance = 1e-8 + 1e6 * reach;
        bool at_knot = false;
        for (const double knot : knots_of(law)) {
            at_knot = at_knot || std::abs(depth - knot) < 2.0 * h;
        }
        if (!at_knot) {
            EXPECT_NEAR(slope / at.slope, 1.0, tolerance) << "depth " << depth;
            EXPECT_NEAR(pressure / at.pressure, 1.0, tolerance) << "depth " << depth;
        }
    }
}

TEST_P(EveryNormalLaw, IsContinuousWhereItsPiecesMeet)
{
    const NormalLaw& law = GetParam();
    const bool kinked = law.kind == normal_laws::two_stage;
    for (const double knot : knots_of(law)) {
        const NormalResponse above = normal_response(law, contact_gap(law) - knot * (1 - 1e-13));
        const NormalResponse below = normal_response(law, contact_gap(law) - knot * (1 + 1e-13));

        EXPECT_NEAR(below.pressure / above.pressure, 1.0, 2e-11);
        EXPECT_NEAR(below.potential / above.potential, 1.0, 2e-11);
        if (!kinked) {
            EXPECT_NEAR(below.slope / above.slope, 1.0, 2e-11);
        }
    }
}

TEST_P(EveryNormalLaw, BeginsWithoutAJumpOfPressure)
{
    const NormalLaw& law = GetParam();
    const double tiny = 1e-10;
    const NormalResponse response = normal_response(law, contact_gap(law) - tiny);

    EXPECT_LT(response.pressure, 1e-6);
    const bool sharp = law.kind == normal_laws::linear || law.kind == normal_laws::two_stage;
    if (!sharp) {  // the slope, too, begins at zero ([Pichler2018], table 4.3)
        EXPECT_LT(-response.slope, 1e-3);
    }
}

TEST_P(EveryNormalLaw, StaysFiniteAndConvexForAbsurdPenetrations)
{
    const NormalLaw& law = GetParam();
    double last_slope = 0.0;
    for (const double depth : {1e-3, 1e-2, 0.1, 1.0, 1e3, 1e6, 1e12}) {
        const NormalResponse response = normal_response(law, -depth);

        EXPECT_TRUE(std::isfinite(response.pressure)) << depth;
        EXPECT_TRUE(std::isfinite(response.slope)) << depth;
        EXPECT_TRUE(std::isfinite(response.potential)) << depth;
        EXPECT_LE(response.slope, last_slope);
        last_slope = response.slope;
    }
}

TEST_P(EveryNormalLaw, DoesNotHideANotANumber)
{
    const NormalResponse response =
        normal_response(GetParam(), std::numeric_limits<double>::quiet_NaN());

    EXPECT_TRUE(std::isnan(response.pressure));
    EXPECT_TRUE(std::isnan(response.potential));
}

TEST_P(EveryNormalLaw, GivesTheSameForOnePairAndForMany)
{
    const NormalLaw& law = GetParam();
    std::vector<double> gaps;
    for (const double depth : depths_over_decades()) {
        gaps.insert(gaps.end(), {depth, -depth});
    }
    std::vector<double> pressure(gaps.size()), slope(gaps.size());

    normal_responses(law, gaps, pressure, slope);

    for (std::size_t i = 0; i < gaps.size(); ++i) {
        const NormalResponse one = normal_response(law, gaps[i]);
        EXPECT_EQ(pressure[i], one.pressure);
        EXPECT_EQ(slope[i], one.slope);
    }
}

/// The same law with lengths in m and stresses in Pa instead of mm and MPa.
NormalLaw in_metres(const NormalLaw& law)
{
    NormalLaw other = law;
    const double per_length = 1e6 / 1e-3;
    other.stiffness = law.kind == normal_laws::power
                          ? law.stiffness * 1e6 / std::pow(1e-3, law.exponent)
                          : law.stiffness * per_length;
    other.second_stiffness *= per_length;
    other.gap0 *= 1e-3;
    other.gap1 *= 1e-3;
    other.pressure0 *= 1e6;
    other.decay /= 1e-3;
    return other;
}

TEST_P(EveryNormalLaw, ScalesWithTheUnits)
{
    const NormalLaw mm = GetParam();
    const NormalLaw m = in_metres(mm);
    for (const double depth : depths_over_decades()) {
        const NormalResponse a = normal_response(mm, -depth);
        const NormalResponse b = normal_response(m, -depth * 1e-3);

        EXPECT_NEAR(b.pressure, a.pressure * 1e6, 1e-12 * b.pressure);
        EXPECT_NEAR(b.slope, a.slope * 1e9, -1e-12 * b.slope);
        EXPECT_NEAR(b.potential, a.potential * 1e3, 1e-12 * b.potential);
    }
}

// Values worked out by hand from [Pichler2018] (2.106) to (2.112).

TEST(NormalLaws, GiveTheValuesOfTheSourcesFormulas)
{
    const NormalLaw two_stage{.kind = normal_laws::two_stage,
                              .stiffness = 2.0,
                              .second_stiffness = 5.0,
                              .gap0 = 1.0,
                              .gap1 = -1.0};
    EXPECT_DOUBLE_EQ(normal_response(two_stage, 0.0).pressure, 2.0);
    EXPECT_DOUBLE_EQ(normal_response(two_stage, -3.0).pressure, 2.0 * 2.0 + 5.0 * 2.0);

    const NormalLaw power{.kind = normal_laws::power, .stiffness = 3.0, .exponent = 2.5};
    EXPECT_DOUBLE_EQ(normal_response(power, -4.0).pressure, 3.0 * 32.0);
    EXPECT_DOUBLE_EQ(normal_response(power, -4.0).slope, -3.0 * 2.5 * 8.0);

    const NormalLaw smooth{
        .kind = normal_laws::quadratic_linear, .stiffness = 4.0, .gap0 = 1.0, .gap1 = -1.0};
    EXPECT_DOUBLE_EQ(normal_response(smooth, 0.0).pressure, 1.0);   // −1/(2·(−2)) · 4 · 1²
    EXPECT_DOUBLE_EQ(normal_response(smooth, -1.0).pressure, 4.0);  // both branches
    EXPECT_DOUBLE_EQ(normal_response(smooth, -3.0).pressure, 12.0);

    const NormalLaw exponential{.kind = normal_laws::exponential, .gap0 = 0.5, .pressure0 = 7.0};
    EXPECT_DOUBLE_EQ(normal_response(exponential, 0.0).pressure, 7.0);  // p_N0 at g = 0
    EXPECT_DOUBLE_EQ(normal_response(exponential, -0.5).pressure,
                     7.0 * 2.0 * (std::exp(2.0) - 1.0) / (std::exp(1.0) - 1.0));

    const NormalLaw adapted{
        .kind = normal_laws::joint_exponential, .stiffness = 2.0, .gap0 = 0.25, .decay = 4.0};
    EXPECT_DOUBLE_EQ(normal_response(adapted, -0.25).pressure, 2.0 * 0.5 * (std::exp(2.0) - 1.0));
}

TEST(NormalLaws, OfTheSourceReachSimilarPressuresAtThreeMicrometres)
{
    // Table 4.6 of [Pichler2018] was chosen so that 3 µm of penetration carry about the same
    // pressure.
    for (const NormalLaw& law : sample_laws()) {
        if (law.kind != normal_laws::exponential) {
            EXPECT_THAT(normal_response(law, -3e-3).pressure, DoubleNear(1.4, 0.5))
                << name_of(law.kind);
        }
    }
}

}  // namespace
}  // namespace clench::solver
