#include "preprocess/fields/position_grid.hpp"

#include <limits>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"

namespace clench::preprocess {
namespace {

TEST(PositionGrid, FindsWhatAPlainSearchFinds)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<double> coordinate(-1.0, 1.0);
    std::vector<Eigen::Vector3d> points;
    for (int i = 0; i < 500; ++i) {
        points.emplace_back(coordinate(random), coordinate(random), coordinate(random));
    }
    constexpr double distance = 0.2;
    const PositionGrid grid(points, distance);

    std::size_t total = 0;
    for (const Eigen::Vector3d& place : points) {
        std::vector<Index> expected;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if ((points[i] - place).norm() <= distance) {
                expected.push_back(static_cast<Index>(i));
            }
        }
        EXPECT_EQ(grid.near(place), expected);
        total += expected.size();
    }
    EXPECT_GT(total, 2 * points.size());  // there is something to find
}

TEST(PositionGrid, NeverFindsPointsThatAreNotFinite)
{
    const double infinite = std::numeric_limits<double>::infinity();
    const std::vector<Eigen::Vector3d> points = {
        {infinite, 0.0, 0.0}, {0.0, std::nan(""), 0.0}, {1e300, 0.0, 0.0}};

    const PositionGrid grid(points, 1.0);

    EXPECT_THAT(grid.near({0.0, 0.0, 0.0}), IsEmpty());
    EXPECT_THAT(grid.near({infinite, 0.0, 0.0}), IsEmpty());
}

}  // namespace
}  // namespace clench::preprocess
