#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/elements/shell_benchmark.hpp"

namespace clench::test {
namespace {

using namespace shell_benchmark;

const auto second_side = [](const Eigen::Vector3d& q) { return q[1] > 1.0 - 1e-9; };

class PinchedCylinder : public ::testing::TestWithParam<Bounds> {};

/// Two opposite forces on a cylinder between diaphragms: nearly inextensional bending with strong
/// local membrane strains.
TEST_P(PinchedCylinder, GivesWay)
{
    ShellProblem problem = sixteen(GetParam().shape);
    problem.young = 3e6;
    problem.thickness = 3.0;
    problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d {
        const double a = q[1] * pi / 2.0;
        return {300.0 * q[0], 300.0 * std::sin(a), 300.0 * std::cos(a)};
    };
    ShellCase cylinder(problem);
    cylinder.hold(first_end, {1, 2});
    cylinder.hold(second_end, {0, 4, 5});
    cylinder.hold(first_side, {1, 3, 5});
    cylinder.hold(second_side, {2, 3, 4});
    cylinder.load({1.0, 0.0}, 2, -0.25);

    const double w = -cylinder.at(cylinder.solve(), {1.0, 0.0}, 2) / 1.8248e-5;

    EXPECT_GT(w, GetParam().low);
    EXPECT_LT(w, GetParam().high);
}

INSTANTIATE_TEST_SUITE_P(Of, PinchedCylinder,
                         ::testing::Values(Bounds{Shape::tri3, 0.88, 1.0},
                                           Bounds{Shape::quad4, 0.92, 1.0},
                                           Bounds{Shape::tri6, 0.92, 1.0},
                                           Bounds{Shape::quad8, 0.98, 1.01}));

}  // namespace
}  // namespace clench::test
