#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/unit/elements/line_of_nodes.hpp"

namespace clench::preprocess {
namespace {

using namespace line_of_nodes;

constexpr ElementKind beam2{Shape::line2, Family::beam, Integration::full};
constexpr ElementKind beam3{Shape::line3, Family::beam, Integration::full};

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
