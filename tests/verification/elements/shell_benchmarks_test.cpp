#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/support/shell_case.hpp"

/// The problems of MacNeal and Harder and of Belytschko's obstacle course. Bounds: a displacement
/// model of shells with shear, converged from below, ends within 1 % of the published values; the
/// lower bounds are those of published MITC elements on meshes of the same size.
namespace clench::test {
namespace {

constexpr double pi = std::numbers::pi;

bool is_quadratic(Shape shape)
{
    return shape == Shape::tri6 || shape == Shape::quad8;
}

/// Cells along a side for 17 × 17 nodes.
ShellProblem sixteen(Shape shape)
{
    ShellProblem problem;
    problem.shape = shape;
    problem.cells_1 = problem.cells_2 = is_quadratic(shape) ? 8 : 16;
    return problem;
}

const auto first_end = [](const Eigen::Vector3d& q) { return q[0] < 1e-9; };
const auto second_end = [](const Eigen::Vector3d& q) { return q[0] > 1.0 - 1e-9; };
const auto first_side = [](const Eigen::Vector3d& q) { return q[1] < 1e-9; };
const auto second_side = [](const Eigen::Vector3d& q) { return q[1] > 1.0 - 1e-9; };

struct Bounds {
    Shape shape;
    double low, high;
};

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
