#include "postprocess/plot/spectrum.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/errors.hpp"

namespace clench::postprocess {
namespace {

TEST(Spectrum, FindsFrequencyAndAmplitudeOfAHarmonic)
{
    std::vector<double> t, y;
    for (int i = 0; i < 1000; ++i) {
        t.push_back(0.3 + 1e-3 * i);
        y.push_back(7.0 + 2.5 * std::cos(2.0 * M_PI * 60.0 * t.back() + 0.4) +
                    0.5 * std::sin(2.0 * M_PI * 210.0 * t.back()));
    }
    const Spectrum spectrum = spectrum_of(t, y, "here");
    ASSERT_EQ(spectrum.frequency.size(), 501u);
    EXPECT_NEAR(spectrum.frequency.back(), 500.0, 1e-9);
    EXPECT_NEAR(spectrum.frequency[60], 60.0, 1e-9);
    EXPECT_NEAR(spectrum.amplitude[60], 2.5, 1e-9);
    EXPECT_NEAR(spectrum.amplitude[210], 0.5, 1e-9);
    EXPECT_NEAR(spectrum.amplitude[0], 0.0, 1e-9) << "the mean is no vibration";
    EXPECT_NEAR(spectrum.amplitude[120], 0.0, 1e-9);
}

TEST(Spectrum, RefusesUnevenTimes)
{
    std::vector<double> t, y;
    for (int i = 0; i < 20; ++i) {
        t.push_back(i * i);
        y.push_back(i);
    }
    EXPECT_THROW(spectrum_of(t, y, "here"), InputError);
    EXPECT_THROW(spectrum_of({0, 1, 2}, {0, 1, 2}, "here"), InputError);
}

}  // namespace
}  // namespace clench::postprocess
