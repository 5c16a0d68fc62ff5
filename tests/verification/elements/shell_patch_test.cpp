#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/support/shell_case.hpp"

/// Patch tests of shells: distorted elements in a plane that lies askew in space.
namespace clench::test {
namespace {

constexpr double E = 3.0, nu = 0.3, t = 0.1;

std::string shape_name(const ::testing::TestParamInfo<Shape>& info)
{
    return std::string(name_of(info.param));
}

/// Displacement and rotation at a point, in axes of the plate.
struct Motion {
    Eigen::Vector3d u, theta;
};
using PlateField = std::function<Motion(double x, double y)>;

class ShellPatch : public ::testing::TestWithParam<Shape> {
protected:
    const Eigen::Matrix3d axes =
        Eigen::AngleAxisd(0.9, Eigen::Vector3d(1.0, -2.0, 0.7).normalized()).toRotationMatrix();

    ShellCase distorted() const
    {
        ShellProblem problem;
        problem.shape = GetParam();
        problem.cells_1 = problem.cells_2 = 3;
        problem.young = E;
        problem.poisson = nu;
        problem.thickness = t;
        problem.jiggle = 0.2;
        problem.surface = [this](const Eigen::Vector3d& q) -> Eigen::Vector3d {
            return axes * Eigen::Vector3d(2.0 * q[0], 1.5 * q[1] + 0.3 * q[0], 0.0);
        };
        return ShellCase(problem);
    }
    Eigen::VectorXd nodal(const ShellCase& shell, const PlateField& field) const
    {
        Eigen::VectorXd u(shell.K.rows());
        for (int a = 0; a < shell.mesh.node_total(); ++a) {
            const Eigen::Vector3d local = axes.transpose() * shell.mesh.x[a];
            const Motion motion = field(local[0], local[1]);
            u.segment<3>(6 * a) = axes * motion.u;
            u.segment<3>(6 * a + 3) = axes * motion.theta;
        }
        return u;
    }
    /// With the rim moved as the field says, the inside follows; and the energy is exact.
    void expect_exact(const PlateField& field, double energy_per_area) const
    {
        ShellCase shell = distorted();
        const Eigen::VectorXd exact = nodal(shell, field);
        shell.hold(
            [](const Eigen::Vector3d& q) {
                return q.head<2>().minCoeff() < 1e-9 || q.head<2>().maxCoeff() > 1.0 - 1e-9;
            },
            {0, 1, 2, 3, 4, 5});

        const Eigen::VectorXd u = shell.solve(exact);

        EXPECT_LT((u - exact).cwiseAbs().maxCoeff(), 1e-9 * exact.cwiseAbs().maxCoeff());
        const double energy = energy_per_area * 2.0 * 1.5;
        EXPECT_NEAR(exact.dot(shell.K * exact), energy, 1e-10 * energy);
    }
};

TEST_P(ShellPatch, ReproducesConstantMembraneStrain)
{
    const double e1 = 0.3, e2 = -0.1, g = 0.25, turn = 0.4;
    const double energy = t * E / (1.0 - nu * nu) *
                          (e1 * e1 + e2 * e2 + 2.0 * nu * e1 * e2 + 0.5 * (1.0 - nu) * g * g);

    expect_exact(
        [&](double x, double y) -> Motion {
            return {{e1 * x + (0.5 * g - turn) * y, (0.5 * g + turn) * x + e2 * y, 0.0},
                    {0.0, 0.0, turn}};
        },
        energy);
}

/// w = ½ (k1 x² + k2 y²) + k12 x y, θ = (w_,y, −w_,x).
TEST_P(ShellPatch, ReproducesConstantCurvatureAndTwist)
{
    const double k1 = 0.3, k2 = -0.2, k12 = 0.15;
    const double D = E * t * t * t / (12.0 * (1.0 - nu * nu));
    const double energy =
        D * (k1 * k1 + k2 * k2 + 2.0 * nu * k1 * k2 + 2.0 * (1.0 - nu) * k12 * k12);

    expect_exact(
        [&](double x, double y) -> Motion {
            return {{0.0, 0.0, 0.5 * (k1 * x * x + k2 * y * y) + k12 * x * y},
                    {k2 * y + k12 * x, -k1 * x - k12 * y, 0.0}};
        },
        energy);
}

/// A short cantilever of distorted elements, ν = 0: P L³/3EI + P L/κGA, a seventh of it by shear.
TEST_P(ShellPatch, GivesWayInTransverseShear)
{
    ShellProblem problem;
    problem.shape = GetParam();
    problem.cells_1 = problem.cells_2 = 12;
    problem.young = E;
    problem.poisson = 0.0;
    problem.thickness = 0.5;
    problem.jiggle = 0.2;
    problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d { return {q[0], q[1], 0.0}; };
    ShellCase plate(problem);
    plate.hold([](const Eigen::Vector3d& q) { return q[0] < 1e-9; }, {0, 1, 2, 3, 4, 5});
    const auto tip = [](const Eigen::Vector3d& q) { return q[0] > 1.0 - 1e-9; };
    // The tip moves as a whole by the exact deflection of P = 1: the force must come back.
    const double h = problem.thickness;
    const double w = 1.0 / (3.0 * E * h * h * h / 12.0) + 1.0 / (5.0 / 6.0 * E / 2.0 * h);
    plate.hold(tip, {2});
    Eigen::VectorXd given = Eigen::VectorXd::Zero(plate.K.rows());
    for (int a = 0; a < plate.mesh.node_total(); ++a) {
        given[6 * a + 2] = tip(plate.mesh.reference[a]) ? w : 0.0;
    }

    const Eigen::VectorXd f = plate.K * plate.solve(given);

    double force = 0.0;
    for (int a = 0; a < plate.mesh.node_total(); ++a) {
        force += tip(plate.mesh.reference[a]) ? f[6 * a + 2] : 0.0;
    }
    EXPECT_NEAR(force, 1.0, 0.01);
}

INSTANTIATE_TEST_SUITE_P(Of, ShellPatch,
                         ::testing::Values(Shape::tri3, Shape::quad4, Shape::tri6, Shape::quad8),
                         shape_name);

/// A rectangular shell bent in its own plane, which plain bilinear displacements resist too much.
TEST(ShellPatch, QuadrilateralsAreExactInBendingInTheirPlane)
{
    ShellProblem problem;
    problem.shape = Shape::quad4;
    problem.cells_1 = 4;
    problem.cells_2 = 1;
    problem.young = E;
    problem.poisson = nu;
    problem.thickness = t;
    problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d {
        return {8.0 * q[0], q[1] - 0.5, 0.0};
    };
    ShellCase shell(problem);
    shell.hold([](const Eigen::Vector3d& q) { return q[0] < 1e-9; }, {0, 2, 3, 4});
    shell.held[6 * shell.node_at({0.0, 0.0}) + 1] = true;
    shell.load({1.0, 0.0}, 0, 1.0);
    shell.load({1.0, 1.0}, 0, -1.0);

    const Eigen::VectorXd u = shell.solve();

    const double curvature = 1.0 / (E * t / 12.0);
    // The drilling stiffness, 1e-3 of G t here, is not exact in it.
    EXPECT_NEAR(shell.at(u, {1.0, 0.0}, 1), 0.5 * curvature * 64.0, 0.01 * 32.0 * curvature);
}

}  // namespace
}  // namespace clench::test
