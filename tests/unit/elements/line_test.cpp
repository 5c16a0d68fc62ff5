#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "preprocess/elements/element.hpp"
#include "tests/support/element_kinds.hpp"

/// Trusses and beams of three nodes.
namespace clench::preprocess {
namespace {

constexpr ElementKind truss2{Shape::line2, Family::truss, Integration::full};
constexpr ElementKind truss3{Shape::line3, Family::truss, Integration::full};
constexpr ElementKind beam2{Shape::line2, Family::beam, Integration::full};
constexpr ElementKind beam3{Shape::line3, Family::beam, Integration::full};

ElementNodes line(int nodes, double bow = 0.0)
{
    const Eigen::Vector3d along(2.0, 1.0, 2.0), across(0.0, 0.8, -0.4);
    ElementNodes x(3, nodes);
    x.col(0) = Eigen::Vector3d(0.3, -0.2, 0.5);
    x.col(1) = x.col(0) + along;
    if (nodes == 3) {
        x.col(2) = 0.5 * (x.col(0) + x.col(1)) + bow * across;
    }
    return x;
}

ElementProperties truss_properties()
{
    ElementProperties p;
    p.young = 5.0;
    p.area = 0.7;
    p.density = 1.3;
    p.line_mass = 0.2;
    return p;
}

/// E A / L along the line, nothing across it.
TEST(Truss, IsASpringAlongItsLine)
{
    for (const ElementKind& kind : {truss2, truss3}) {
        const ElementNodes x = line(node_count(kind.shape));
        ElementMatrix K;
        element_stiffness(kind, x, truss_properties(), K);
        const Eigen::Vector3d t = Eigen::Vector3d(2.0, 1.0, 2.0) / 3.0;
        Eigen::VectorXd stretch = Eigen::VectorXd::Zero(K.rows());
        stretch.segment<3>(3) = t;
        if (x.cols() == 3) {
            stretch.segment<3>(6) = 0.5 * t;
        }

        const Eigen::VectorXd f = K * stretch;

        EXPECT_LT((f.segment<3>(3) - 5.0 * 0.7 / 3.0 * t).norm(), 1e-13);
        EXPECT_LT((f.segment<3>(0) + 5.0 * 0.7 / 3.0 * t).norm(), 1e-13);
        EXPECT_EQ(Eigen::FullPivLU<Eigen::MatrixXd>(Eigen::MatrixXd(K)).rank(), x.cols() - 1);
    }
}

TEST(Truss, HasItsMass)
{
    for (const ElementKind& kind : {truss2, truss3}) {
        ElementMatrix M;
        element_mass(kind, line(node_count(kind.shape)), truss_properties(), M);
        Eigen::VectorXd shift = Eigen::VectorXd::Zero(M.rows());
        for (Eigen::Index i = 1; i < M.rows(); i += 3) {
            shift[i] = 1.0;
        }

        EXPECT_NEAR(shift.dot(M * shift), (1.3 * 0.7 + 0.2) * 3.0, 1e-13);
    }
}

TEST(Beam3, HasNoEnergyInRigidMotionsAndInNothingElse)
{
    for (const double bow : {0.0, 0.5}) {
        const ElementNodes x = line(3, bow);
        ElementMatrix K;
        element_stiffness(beam3, x, test::beam_properties(), K);
        Eigen::MatrixXd R = Eigen::MatrixXd::Zero(18, 6);
        for (Eigen::Index a = 0; a < 3; ++a) {
            for (int i = 0; i < 3; ++i) {
                R(6 * a + i, i) = R(6 * a + 3 + i, 3 + i) = 1.0;
                R.block<3, 1>(6 * a, 3 + i) = Eigen::Vector3d::Unit(i).cross(x.col(a));
            }
        }

        EXPECT_LT((K * R).cwiseAbs().maxCoeff(), 1e-12 * K.cwiseAbs().maxCoeff());
        const Eigen::VectorXd lambda =
            Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(Eigen::MatrixXd(K)).eigenvalues();
        EXPECT_GT(lambda[6], 1e-6 * lambda[17]);
    }
}

/// Under forces at its ends a straight beam of three nodes is exact, as that of two nodes is: its
/// rotation is quadratic. The middle node, which carries nothing, is eliminated.
TEST(Beam3, EqualsTheExactBeamUnderForcesAtItsEnds)
{
    const ElementProperties p = test::beam_properties();
    ElementMatrix exact, K;
    element_stiffness(beam2, line(2), p, exact);
    element_stiffness(beam3, line(3), p, K);
    const Eigen::MatrixXd K_ee = K.topLeftCorner<12, 12>(), K_em = K.topRightCorner<12, 6>(),
                          K_mm = K.bottomRightCorner<6, 6>();

    const Eigen::MatrixXd condensed = K_ee - K_em * K_mm.inverse() * K_em.transpose();

    EXPECT_LT((condensed - Eigen::MatrixXd(exact)).cwiseAbs().maxCoeff(),
              1e-11 * exact.cwiseAbs().maxCoeff());
}

TEST(Beam3, HasTheRigidMassOfTheBeamOfTwoNodes)
{
    const ElementProperties p = test::beam_properties();
    const auto rigid_mass = [&](const ElementKind& kind) {
        const ElementNodes x = line(node_count(kind.shape));
        ElementMatrix M;
        element_mass(kind, x, p, M);
        Eigen::MatrixXd R = Eigen::MatrixXd::Zero(M.rows(), 6);
        for (Eigen::Index a = 0; a < x.cols(); ++a) {
            for (int i = 0; i < 3; ++i) {
                R(6 * a + i, i) = R(6 * a + 3 + i, 3 + i) = 1.0;
                R.block<3, 1>(6 * a, 3 + i) = Eigen::Vector3d::Unit(i).cross(x.col(a));
            }
        }
        return Eigen::MatrixXd(R.transpose() * M * R);
    };

    const Eigen::MatrixXd of_two = rigid_mass(beam2), of_three = rigid_mass(beam3);

    EXPECT_LT((of_two - of_three).cwiseAbs().maxCoeff(), 1e-12 * of_two.cwiseAbs().maxCoeff());
}

}  // namespace
}  // namespace clench::preprocess
