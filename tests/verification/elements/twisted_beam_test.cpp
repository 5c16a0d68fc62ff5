#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/elements/shell_benchmark.hpp"

namespace clench::test {
namespace {

using namespace shell_benchmark;

struct Twisted {
    Shape shape;
    double thickness, force, in_plane, out_of_plane;  ///< published
    double low;
};

class TwistedBeam : public ::testing::TestWithParam<Twisted> {};

/// A strip twisted by 90 degrees, warped elements; forces at its tip, 24 × 4 nodes apart.
TEST_P(TwistedBeam, Bends)
{
    ShellProblem problem;
    problem.shape = GetParam().shape;
    problem.cells_1 = is_quadratic(problem.shape) ? 12 : 24;
    problem.cells_2 = is_quadratic(problem.shape) ? 2 : 4;
    problem.young = 29e6;
    problem.poisson = 0.22;
    problem.thickness = GetParam().thickness;
    problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d {
        const double a = q[0] * pi / 2.0, y = 1.1 * (q[1] - 0.5);
        return {12.0 * q[0], y * std::cos(a), y * std::sin(a)};
    };
    ShellCase beam(problem);
    beam.hold(first_end, {0, 1, 2, 3, 4, 5});

    for (const auto& [dof, published] :
         {std::pair(2, GetParam().in_plane), std::pair(1, GetParam().out_of_plane)}) {
        beam.force.setZero();
        beam.load({1.0, 0.5}, dof, GetParam().force);
        const double tip = beam.at(beam.solve(), {1.0, 0.5}, dof) / published;
        EXPECT_GT(tip, GetParam().low) << "DOF " << dof;
        EXPECT_LT(tip, 1.01) << "DOF " << dof;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Of, TwistedBeam,
    ::testing::Values(Twisted{Shape::tri3, 0.32, 1.0, 5.424e-3, 1.754e-3, 0.9},
                      Twisted{Shape::quad4, 0.32, 1.0, 5.424e-3, 1.754e-3, 0.985},
                      Twisted{Shape::tri6, 0.32, 1.0, 5.424e-3, 1.754e-3, 0.985},
                      Twisted{Shape::quad8, 0.32, 1.0, 5.424e-3, 1.754e-3, 0.985},
                      Twisted{Shape::tri3, 0.0032, 1e-6, 5.256e-3, 1.294e-3, 0.975},
                      Twisted{Shape::quad4, 0.0032, 1e-6, 5.256e-3, 1.294e-3, 0.975},
                      Twisted{Shape::tri6, 0.0032, 1e-6, 5.256e-3, 1.294e-3, 0.975},
                      Twisted{Shape::quad8, 0.0032, 1e-6, 5.256e-3, 1.294e-3, 0.975}));

}  // namespace
}  // namespace clench::test
