#pragma once

#include <numbers>

#include "tests/support/shell_case.hpp"

/// The problems of MacNeal and Harder and of Belytschko's obstacle course. Bounds: a displacement
/// model of shells with shear, converged from below, ends within 1 % of the published values; the
/// lower bounds are those of published MITC elements on meshes of the same size.
namespace clench::test::shell_benchmark {

inline constexpr double pi = std::numbers::pi;

inline bool is_quadratic(Shape shape)
{
    return shape == Shape::tri6 || shape == Shape::quad8;
}

/// Cells along a side for 17 × 17 nodes.
inline ShellProblem sixteen(Shape shape)
{
    ShellProblem problem;
    problem.shape = shape;
    problem.cells_1 = problem.cells_2 = is_quadratic(shape) ? 8 : 16;
    return problem;
}

inline const auto first_end = [](const Eigen::Vector3d& q) { return q[0] < 1e-9; };
inline const auto second_end = [](const Eigen::Vector3d& q) { return q[0] > 1.0 - 1e-9; };
inline const auto first_side = [](const Eigen::Vector3d& q) { return q[1] < 1e-9; };

struct Bounds {
    Shape shape;
    double low, high;
};

}  // namespace clench::test::shell_benchmark
