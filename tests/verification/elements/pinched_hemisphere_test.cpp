#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/elements/shell_benchmark.hpp"

namespace clench::test {
namespace {

using namespace shell_benchmark;

class PinchedHemisphere : public ::testing::TestWithParam<Bounds> {};

/// With a hole of 18 degrees; doubly curved, bending without extension, R/t = 250.
TEST_P(PinchedHemisphere, GivesWay)
{
    ShellProblem problem = sixteen(GetParam().shape);
    problem.young = 6.825e7;
    problem.thickness = 0.04;
    problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d {
        const double a = q[0] * pi / 2.0, b = q[1] * 72.0 * pi / 180.0;
        return {10.0 * std::cos(b) * std::cos(a), 10.0 * std::cos(b) * std::sin(a),
                10.0 * std::sin(b)};
    };
    ShellCase hemisphere(problem);
    hemisphere.hold(first_end, {1, 3, 5});
    hemisphere.hold(second_end, {0, 4, 5});
    hemisphere.held[6 * static_cast<std::size_t>(hemisphere.node_at({0.0, 0.0})) + 2] = true;
    hemisphere.load({0.0, 0.0}, 0, 1.0);
    hemisphere.load({1.0, 0.0}, 1, -1.0);

    const double w = hemisphere.at(hemisphere.solve(), {0.0, 0.0}, 0) / 0.0940;

    EXPECT_GT(w, GetParam().low);
    EXPECT_LT(w, GetParam().high);
}

INSTANTIATE_TEST_SUITE_P(Of, PinchedHemisphere,
                         ::testing::Values(Bounds{Shape::tri3, 0.97, 1.01},
                                           Bounds{Shape::quad4, 0.98, 1.01},
                                           Bounds{Shape::tri6, 0.97, 1.01},
                                           Bounds{Shape::quad8, 0.98, 1.01}));

}  // namespace
}  // namespace clench::test
