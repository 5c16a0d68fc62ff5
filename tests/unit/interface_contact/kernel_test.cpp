#include <random>

#include <gtest/gtest.h>

#include "solver/multibody/contact/interface_kernel.hpp"

namespace clench::solver::multibody {
namespace {

Eigen::MatrixXd random_matrix(Index rows, Index columns, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    return Eigen::MatrixXd::NullaryExpr(rows, columns, [&] { return number(random); });
}

InterfaceOperator random_interface(Index pairs, Index modes)
{
    InterfaceOperator interface;
    interface.name = "joint";
    interface.normal = random_matrix(pairs, modes, 1);
    interface.tangent = random_matrix(2 * pairs, modes, 2);
    interface.gap = Eigen::VectorXd::Zero(pairs);
    interface.area = Eigen::VectorXd::Ones(pairs);
    return interface;
}

/// The rows of pair i as one 3 × r block: what the kernel never forms.
Eigen::MatrixXd rows_of(const InterfaceOperator& interface, Index i)
{
    Eigen::MatrixXd rows(3, interface.normal.cols());
    rows << interface.tangent.middleRows(2 * i, 2), interface.normal.row(i);
    return rows;
}

/// Every third pair is open.
bool open(Index i)
{
    return i % 3 == 0;
}

class Kernel : public testing::TestWithParam<std::tuple<Index, Index, int>> {};

TEST_P(Kernel, GivesTheDisplacementsOfEveryPair)
{
    const auto [pairs, modes, threads] = GetParam();
    const InterfaceOperator interface = random_interface(pairs, modes);
    const Eigen::VectorXd zeta = random_matrix(modes, 1, 3);
    std::vector<Eigen::Vector3d> y(static_cast<std::size_t>(pairs));
    InterfaceKernel(interface, true, threads).displacements(zeta, y);
    for (Index i = 0; i < pairs; ++i) {
        EXPECT_LT((y[i] - rows_of(interface, i) * zeta).norm(), 1e-13 * modes) << i;
        EXPECT_EQ(InterfaceKernel(interface, true, 1).normal(i, zeta), y[i].z()) << i;
    }
    InterfaceKernel(interface, false, threads).displacements(zeta, y);
    for (Index i = 0; i < pairs; ++i) {
        EXPECT_EQ(y[i].head<2>(), Eigen::Vector2d::Zero());
        EXPECT_NEAR(y[i].z(), interface.normal.row(i).dot(zeta), 1e-13 * modes);
    }
}

TEST_P(Kernel, SumsTheForcesOfPairsUnderStress)
{
    const auto [pairs, modes, threads] = GetParam();
    const InterfaceOperator interface = random_interface(pairs, modes);
    std::vector<Eigen::Vector3d> stress(static_cast<std::size_t>(pairs), Eigen::Vector3d::Zero());
    Eigen::VectorXd expected = Eigen::VectorXd::Ones(modes);
    for (Index i = 0; i < pairs; ++i) {
        if (open(i))
            continue;
        stress[i] = random_matrix(3, 1, 10 + static_cast<unsigned>(i));
        expected -= 2.0 * rows_of(interface, i).transpose() * stress[i];
    }
    Eigen::VectorXd q = Eigen::VectorXd::Ones(modes);
    InterfaceKernel(interface, true, threads).add_transposed(-2.0, stress, q);
    EXPECT_LT((q - expected).norm(), 1e-13 * pairs);
}

TEST_P(Kernel, SumsTheStiffnessOfClosedPairs)
{
    const auto [pairs, modes, threads] = GetParam();
    const InterfaceOperator interface = random_interface(pairs, modes);
    std::vector<Eigen::Matrix3d> general(static_cast<std::size_t>(pairs), Eigen::Matrix3d::Zero());
    auto normal = general;
    Eigen::MatrixXd expected = Eigen::MatrixXd::Zero(modes, modes), expected_normal = expected;
    for (Index i = 0; i < pairs; ++i) {
        if (open(i))
            continue;
        general[i] = random_matrix(3, 3, 10 + static_cast<unsigned>(i));
        normal[i](2, 2) = std::abs(general[i](0, 0));
        const Eigen::MatrixXd rows = rows_of(interface, i);
        expected += rows.transpose() * general[i] * rows;
        expected_normal += normal[i](2, 2) * rows.row(2).transpose() * rows.row(2);
    }
    const Eigen::MatrixXd K = InterfaceKernel(interface, true, threads).stiffness(general, false);
    EXPECT_LT((K - expected).norm(), 1e-13 * pairs * modes);
    const Eigen::MatrixXd K_normal =
        InterfaceKernel(interface, false, threads).stiffness(normal, true);
    EXPECT_LT((K_normal - expected_normal).norm(), 1e-13 * pairs * modes);
    EXPECT_EQ(K_normal, K_normal.transpose());
}

/// Sticking pairs have symmetric D, whose roots save half of the products.
TEST_P(Kernel, SumsTheStiffnessOfStickingPairsByTheirRoots)
{
    const auto [pairs, modes, threads] = GetParam();
    const InterfaceOperator interface = random_interface(pairs, modes);
    std::vector<Eigen::Matrix3d> D(static_cast<std::size_t>(pairs), Eigen::Matrix3d::Zero());
    Eigen::MatrixXd expected = Eigen::MatrixXd::Zero(modes, modes);
    for (Index i = 0; i < pairs; ++i) {
        if (open(i))
            continue;
        const Eigen::MatrixXd root = random_matrix(2, 2, 10 + static_cast<unsigned>(i));
        D[i].topLeftCorner<2, 2>() = root * root.transpose();
        D[i](2, 2) = 1.0 + root(0, 0);
        const Eigen::MatrixXd rows = rows_of(interface, i);
        expected += rows.transpose() * D[i] * rows;
    }
    const InterfaceKernel kernel(interface, true, threads);
    EXPECT_LT((kernel.stiffness(D, true) - expected).norm(), 1e-13 * pairs * modes);
    EXPECT_LT((kernel.stiffness(D, false) - expected).norm(), 1e-13 * pairs * modes);
}

TEST_P(Kernel, GivesTheSameBitsAgain)
{
    const auto [pairs, modes, threads] = GetParam();
    const InterfaceOperator interface = random_interface(pairs, modes);
    const std::vector<Eigen::Matrix3d> D(static_cast<std::size_t>(pairs),
                                         Eigen::Matrix3d::Identity());
    const InterfaceKernel kernel(interface, true, threads);
    EXPECT_EQ(kernel.stiffness(D, true), kernel.stiffness(D, true));
}

// Fewer pairs than a group, whole groups and a rest, enough for two threads.
INSTANTIATE_TEST_SUITE_P(Sizes, Kernel,
                         testing::Values(std::tuple{1, 1, 1}, std::tuple{7, 5, 1},
                                         std::tuple{128, 20, 1}, std::tuple{1000, 33, 1},
                                         std::tuple{5003, 41, 2}));

}  // namespace
}  // namespace clench::solver::multibody
