#include "postprocess/view3d/quantised.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace clench::postprocess {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

std::uint32_t number_at(const std::string& bytes, std::size_t first, int size)
{
    std::uint32_t number = 0;
    for (int k = size - 1; k >= 0; --k) {
        number =
            number << 8 | static_cast<unsigned char>(bytes[first + static_cast<std::size_t>(k)]);
    }
    return number;
}

/// As postprocess/view3d/data.js reads it.
double value_at(const QuantisedScalars& values, std::size_t i)
{
    const std::uint32_t code = number_at(values.bytes, 2 * i, 2);
    return code == 65535   ? nan
           : code == 65534 ? values.high
                           : values.low + (values.high - values.low) * code / 65534.0;
}

TEST(Quantised, ScalarsAreWithinHalfAStepAndTheirEndsExact)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> any(-3.0e5, 7.0e5);
    std::vector<double> values(5000);
    for (double& value : values) {
        value = any(random);
    }
    values[17] = -4.0e5 / 3.0 * 2.5;
    values[99] = 8.0e5 / 3.0 * 2.7;
    const QuantisedScalars stored = quantised_scalars(values);

    EXPECT_EQ(stored.low_at, 17);
    EXPECT_EQ(stored.high_at, 99);
    EXPECT_EQ(value_at(stored, 17), values[17]);
    EXPECT_EQ(value_at(stored, 99), values[99]);
    const double half_step = 0.5 * (stored.high - stored.low) / 65534.0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        EXPECT_NEAR(value_at(stored, i), values[i], 1.000001 * half_step);
    }
}

TEST(Quantised, PointsWithoutValueStaySo)
{
    const QuantisedScalars stored = quantised_scalars({nan, 2.0, nan, 2.0});

    EXPECT_TRUE(std::isnan(value_at(stored, 0)));
    EXPECT_EQ(value_at(stored, 1), 2.0);
    EXPECT_EQ(stored.low_at, 1);
    EXPECT_EQ(stored.high_at, 1);
    EXPECT_EQ(quantised_scalars({nan}).high_at, none);
    EXPECT_EQ(quantised_scalars({}).bytes, "");
}

TEST(Quantised, VectorsKeepSignAndReach)
{
    Eigen::VectorXd u(6);
    u << 1.0e-3, -2.5e-3, 0.0, 7.0e-7, -1.0e-5, 2.0e-3;
    const QuantisedVectors stored = quantised_vectors(u);

    EXPECT_EQ(stored.reach, 2.5e-3);
    for (std::size_t i = 0; i < 6; ++i) {
        const auto step = static_cast<std::int16_t>(number_at(stored.bytes, 2 * i, 2));
        EXPECT_NEAR(step * stored.reach / 32767.0, u[static_cast<Eigen::Index>(i)],
                    0.500001 * stored.reach / 32767.0);
    }
    EXPECT_EQ(quantised_vectors(Eigen::VectorXd::Zero(3)).bytes, std::string(6, '\0'));
}

TEST(Quantised, GeometryIsLittleEndian)
{
    const std::string points = float_bytes({{1.0, -2.5, 1.0e-3}});
    ASSERT_EQ(points.size(), 12u);
    EXPECT_EQ(std::bit_cast<float>(number_at(points, 0, 4)), 1.0f);
    EXPECT_EQ(std::bit_cast<float>(number_at(points, 4, 4)), -2.5f);
    EXPECT_EQ(std::bit_cast<float>(number_at(points, 8, 4)), 1.0e-3f);
    const std::string faces = index_bytes<3>({{1, 256, 70000}});
    EXPECT_EQ(faces, std::string("\1\0\0\0\0\1\0\0\x70\x11\1\0", 12));
}

}  // namespace
}  // namespace clench::postprocess
