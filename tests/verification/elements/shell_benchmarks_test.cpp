#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/elements/shell_benchmark.hpp"

namespace clench::test {
namespace {

using namespace shell_benchmark;

class ScordelisLo : public ::testing::TestWithParam<Bounds> {};

/// A roof on diaphragms under its weight; vertical displacement in the middle of a free edge.
TEST_P(ScordelisLo, RoofSags)
{
    ShellProblem problem = sixteen(GetParam().shape);
    problem.young = 4.32e8;
    problem.poisson = 0.0;
    problem.thickness = 0.25;
    problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d {
        const double a = q[1] * 40.0 * pi / 180.0;
        return {25.0 * q[0], 25.0 * std::sin(a), 25.0 * std::cos(a)};
    };
    ShellCase roof(problem);
    roof.hold(first_end, {1, 2});
    roof.hold(second_end, {0, 4, 5});
    roof.hold(first_side, {1, 3, 5});
    roof.load_area({0.0, 0.0, -90.0});

    const double sag = -roof.at(roof.solve(), {1.0, 1.0}, 2) / 0.3024;

    EXPECT_GT(sag, GetParam().low);
    EXPECT_LT(sag, GetParam().high);
}

INSTANTIATE_TEST_SUITE_P(Of, ScordelisLo,
                         ::testing::Values(Bounds{Shape::tri3, 0.94, 1.0},
                                           Bounds{Shape::quad4, 0.99, 1.01},
                                           Bounds{Shape::tri6, 0.985, 1.0},
                                           Bounds{Shape::quad8, 0.985, 1.0}));

}  // namespace
}  // namespace clench::test
