#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/support/convergence.hpp"
#include "tests/support/shell_case.hpp"

/// A simply supported square plate against the closed forms of Mindlin's theory: with
/// k² = 2 π²/a², D = E t³/12(1 − ν²), S = κ G t
///   static, q sin(πx/a) sin(πy/a):  w = q (1/(D k⁴) + 1/(S k²))
///   ω²:  (D k² + S − ρI ω²)(S k² − ρt ω²) = S² k²,  I = t³/12
namespace clench::test {
namespace {

constexpr double pi = std::numbers::pi, E = 2e5, nu = 0.3, rho = 2.0;

std::string shape_name(const ::testing::TestParamInfo<Shape>& info)
{
    return std::string(name_of(info.param));
}

struct Plate {
    double t, D, S, k2;
    explicit Plate(double thickness, int waves = 2)
        : t(thickness),
          D(E * t * t * t / (12.0 * (1.0 - nu * nu))),
          S(5.0 / 6.0 * E / (2.0 * (1.0 + nu)) * t),
          k2(waves * pi * pi)
    {
    }
    double deflection() const { return 1.0 / (D * k2 * k2) + 1.0 / (S * k2); }
    double omega_squared() const
    {
        const double m = rho * t, I = rho * t * t * t / 12.0;
        const double a = m * I, b = m * (D * k2 + S) + I * S * k2,
                     c = (D * k2 + S) * S * k2 - S * S * k2;
        return 2.0 * c / (b + std::sqrt(b * b - 4.0 * a * c));
    }
};

ShellCase plate(Shape shape, int cells, double thickness, double jiggle)
{
    ShellProblem problem;
    problem.shape = shape;
    problem.cells_1 = problem.cells_2 = cells;
    problem.young = E;
    problem.poisson = nu;
    problem.density = rho;
    problem.thickness = thickness;
    problem.jiggle = jiggle;
    problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d { return {q[0], q[1], 0.0}; };
    ShellCase shell(problem);
    const auto on_x = [](const Eigen::Vector3d& q) { return q[0] < 1e-9 || q[0] > 1.0 - 1e-9; };
    const auto on_y = [](const Eigen::Vector3d& q) { return q[1] < 1e-9 || q[1] > 1.0 - 1e-9; };
    shell.hold(on_x, {2, 3});  // along the edge nothing turns
    shell.hold(on_y, {2, 4});
    shell.hold([](const Eigen::Vector3d&) { return true; }, {0, 1, 5});  // bending alone
    return shell;
}

/// Root mean square of the error of w at the nodes, over the largest w.
double static_error(Shape shape, int cells, double thickness, double jiggle)
{
    ShellCase shell = plate(shape, cells, thickness, jiggle);
    Eigen::VectorXd q = Eigen::VectorXd::Zero(shell.K.rows());
    const auto sine = [](const Eigen::Vector3d& x) {
        return std::sin(pi * x[0]) * std::sin(pi * x[1]);
    };
    for (int a = 0; a < shell.mesh.node_total(); ++a) {
        q[6 * a + 2] = sine(shell.mesh.x[a]);
    }
    shell.force = shell.M * q / (rho * thickness);
    const Eigen::VectorXd u = shell.solve();
    double sum = 0.0;
    for (int a = 0; a < shell.mesh.node_total(); ++a) {
        const double error = u[6 * a + 2] / Plate(thickness).deflection() - sine(shell.mesh.x[a]);
        sum += error * error / shell.mesh.node_total();
    }
    return std::sqrt(sum);
}

class ShellPlate : public ::testing::TestWithParam<Shape> {
protected:
    const bool quadratic = GetParam() == Shape::tri6 || GetParam() == Shape::quad8;
};

/// No locking: the error of 8 × 8 distorted cells stays what it is at t = a/100. One that locks
/// grows a hundredfold with every decade.
TEST_P(ShellPlate, ErrorDoesNotGrowAsItGetsThin)
{
    for (const double thickness : {1e-2, 1e-3, 1e-4}) {
        EXPECT_LT(static_error(GetParam(), 8, thickness, 0.15),
                  1.5 * static_error(GetParam(), 8, 1e-2, 0.15))
            << thickness;
    }
}

/// Deflections at the nodes converge with order 2, those of quadratic elements with 4.
TEST_P(ShellPlate, ConvergesWithItsOrder)
{
    for (const double thickness : {1e-2, 1e-3}) {
        const auto errors = halve_and_measure(quadratic ? 0.25 : 0.125, 3, [&](double h) {
            return static_error(GetParam(), static_cast<int>(std::lround(1.0 / h)), thickness, 0.0);
        });

        EXPECT_GT(observed_order(errors), quadratic ? 3.5 : 1.8) << thickness;
        EXPECT_LT(observed_order(errors), quadratic ? 5.0 : 2.2) << thickness;
    }
}

/// The first frequency converges to Mindlin's with the order of energies: 2, or 4.
TEST_P(ShellPlate, VibratesAsMindlinsTheorySays)
{
    for (const double thickness : {5e-2, 1e-2}) {
        const auto errors = halve_and_measure(quadratic ? 0.5 : 0.25, 2, [&](double h) {
            const ShellCase shell =
                plate(GetParam(), static_cast<int>(std::lround(1.0 / h)), thickness, 0.0);
            return std::sqrt(shell.eigenvalues(1)[0] / Plate(thickness).omega_squared()) - 1.0;
        });

        EXPECT_GT(observed_order(errors), quadratic ? 2.8 : 1.7) << thickness;
        EXPECT_LT(observed_order(errors), quadratic ? 4.6 : 2.3) << thickness;
        EXPECT_LT(errors.back().error, quadratic ? 5e-3 : 6e-2) << thickness;
    }
}

INSTANTIATE_TEST_SUITE_P(Of, ShellPlate,
                         ::testing::Values(Shape::tri3, Shape::quad4, Shape::tri6, Shape::quad8),
                         shape_name);

}  // namespace
}  // namespace clench::test
