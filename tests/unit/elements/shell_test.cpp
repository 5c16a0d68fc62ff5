#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "preprocess/elements/element.hpp"
#include "tests/support/shell_case.hpp"

/// Single shells and pairs of them: rigid motions, rank, mass, offset, section factors.
namespace clench::test {
namespace {

const std::vector<Shape> shapes{Shape::tri3, Shape::quad4, Shape::tri6, Shape::quad8};

std::string shape_name(const ::testing::TestParamInfo<Shape>& info)
{
    return std::string(name_of(info.param));
}

/// A doubly curved, skewed patch in general position.
Eigen::Vector3d curved_patch(const Eigen::Vector3d& q)
{
    const Eigen::Vector3d flat(2.0 * q[0] + 0.3 * q[1] * q[0], 1.5 * q[1] - 0.2 * q[0],
                               0.4 * q[0] * q[1] + 0.2 * q[0] * q[0] - 0.1 * q[1] * q[1]);
    return Eigen::AngleAxisd(0.7, Eigen::Vector3d(1.0, 2.0, -0.5).normalized()) * flat;
}

ShellProblem patch(Shape shape, int cells = 1)
{
    ShellProblem problem;
    problem.shape = shape;
    problem.cells_1 = problem.cells_2 = cells;
    problem.young = 3.0;
    problem.density = 1.7;
    problem.surface = curved_patch;
    return problem;
}

Eigen::MatrixXd rigid_motions_of(const std::vector<Eigen::Vector3d>& x)
{
    Eigen::MatrixXd R = Eigen::MatrixXd::Zero(6 * static_cast<Eigen::Index>(x.size()), 6);
    for (std::size_t a = 0; a < x.size(); ++a) {
        for (int i = 0; i < 3; ++i) {
            const auto row = 6 * static_cast<Eigen::Index>(a);
            R(row + i, i) = R(row + 3 + i, 3 + i) = 1.0;
            R.block<3, 1>(row, 3 + i) = Eigen::Vector3d::Unit(i).cross(x[a]);
        }
    }
    return R;
}

class Shell : public ::testing::TestWithParam<Shape> {};

TEST_P(Shell, HasNoEnergyInRigidMotionsAndInNothingElse)
{
    for (const double offset : {0.0, 0.3}) {
        ShellProblem problem = patch(GetParam());
        problem.section.offset = offset;
        const ShellCase shell(problem);
        const Eigen::MatrixXd K = shell.K;
        const Eigen::MatrixXd R = rigid_motions_of(shell.mesh.x);

        EXPECT_LT((K * R).cwiseAbs().maxCoeff(), 1e-12 * K.cwiseAbs().maxCoeff());
        const Eigen::VectorXd lambda =
            Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(K, Eigen::EigenvaluesOnly).eigenvalues();
        EXPECT_LT(std::abs(lambda[5]), 1e-13 * lambda[lambda.size() - 1]);
        EXPECT_GT(lambda[6], 1e-8 * lambda[lambda.size() - 1]);
    }
}

/// ρ t ∫ dA, and about the middle plane of a flat plate the inertia of a box.
TEST_P(Shell, HasTheMassOfABox)
{
    ShellProblem problem = patch(GetParam(), 2);
    problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d {
        return {2.0 * q[0] - 1.0, 1.5 * q[1] - 0.75, 0.0};
    };
    problem.thickness = 0.4;
    const ShellCase shell(problem);
    const Eigen::MatrixXd R = rigid_motions_of(shell.mesh.x);

    const Eigen::MatrixXd rigid = R.transpose() * (shell.M * R);

    const double m = 1.7 * 2.0 * 1.5 * 0.4, xx = 4.0, yy = 2.25, zz = 0.16;
    Eigen::VectorXd box(6);
    box << m, m, m, m * (yy + zz) / 12.0, m * (xx + zz) / 12.0, m * (xx + yy) / 12.0;
    EXPECT_LT((rigid - Eigen::MatrixXd(box.asDiagonal())).cwiseAbs().maxCoeff(), 1e-13 * m);
}

TEST_P(Shell, MassIsPositive)
{
    const Eigen::MatrixXd M = ShellCase(patch(GetParam())).M;

    const Eigen::VectorXd lambda =
        Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(M, Eigen::EigenvaluesOnly).eigenvalues();

    EXPECT_GT(lambda[0], 0.0);
}

/// Nodes on the bottom face, at ends of rigid arms from a plate whose nodes are in its middle.
TEST_P(Shell, OffsetIsARigidArm)
{
    ShellProblem problem = patch(GetParam(), 2);
    problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d { return {q[0], q[1], 0.0}; };
    const ShellCase middle(problem);
    problem.section.offset = 0.3;
    const ShellCase above(problem);
    const Eigen::Index n = middle.K.rows();
    Eigen::MatrixXd arms = Eigen::MatrixXd::Identity(n, n);
    for (Eigen::Index a = 0; a < n; a += 6) {
        arms(a, a + 4) = 0.3;  // u + θ × 0.3 e_z
        arms(a + 1, a + 3) = -0.3;
    }

    for (const auto& [A, B] : {std::pair(&middle.K, &above.K), std::pair(&middle.M, &above.M)}) {
        const Eigen::MatrixXd expected = arms.transpose() * Eigen::MatrixXd(*A) * arms;
        EXPECT_LT((Eigen::MatrixXd(*B) - expected).cwiseAbs().maxCoeff(),
                  1e-12 * expected.cwiseAbs().maxCoeff());
    }
}

/// A strip bent to a curvature κ has the energy f E t³/12 κ² L b (ν = 0).
TEST_P(Shell, BendingFactorScalesBendingAlone)
{
    for (const double factor : {1.0, 2.5}) {
        ShellProblem problem = patch(GetParam(), 2);
        problem.poisson = 0.0;
        problem.section.bending_factor = factor;
        problem.surface = [](const Eigen::Vector3d& q) -> Eigen::Vector3d {
            return {2.0 * q[0], 1.5 * q[1], 0.0};
        };
        const ShellCase shell(problem);
        Eigen::VectorXd bent = Eigen::VectorXd::Zero(shell.K.rows()), stretched = bent;
        for (std::size_t a = 0; a < shell.mesh.x.size(); ++a) {
            const double x = shell.mesh.x[a][0];
            bent[6 * static_cast<Eigen::Index>(a) + 2] = 0.5 * x * x;
            bent[6 * static_cast<Eigen::Index>(a) + 4] = -x;
            stretched[6 * static_cast<Eigen::Index>(a)] = x;
        }

        EXPECT_NEAR(bent.dot(shell.K * bent), factor * 3.0 * 1e-3 / 12.0 * 3.0, 1e-14);
        EXPECT_NEAR(stretched.dot(shell.K * stretched), 3.0 * 0.1 * 3.0, 1e-12);
    }
}

INSTANTIATE_TEST_SUITE_P(Of, Shell, ::testing::ValuesIn(shapes), shape_name);

}  // namespace
}  // namespace clench::test
