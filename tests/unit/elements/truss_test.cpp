#include <gtest/gtest.h>

#include "tests/unit/elements/line_of_nodes.hpp"

/// Trusses of two and three nodes.
namespace clench::preprocess {
namespace {

using namespace line_of_nodes;

constexpr ElementKind truss2{Shape::line2, Family::truss, Integration::full};
constexpr ElementKind truss3{Shape::line3, Family::truss, Integration::full};

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

}  // namespace
}  // namespace clench::preprocess
