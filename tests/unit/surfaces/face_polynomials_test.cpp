#include "preprocess/surfaces/face_polynomials.hpp"

#include <gtest/gtest.h>

#include "core/model/shape.hpp"
#include "preprocess/elements/shape_functions.hpp"
#include "tests/support/derivative.hpp"

namespace clench::preprocess {
namespace {

const Eigen::Vector2d somewhere(0.23, 0.41);

class FaceShape : public ::testing::TestWithParam<Shape> {};

TEST_P(FaceShape, HasTheFunctionsOfThePlaneElement)
{
    ShapeValues N;
    ShapeDerivatives dN;
    shape_functions(GetParam(), Eigen::Vector3d(somewhere[0], somewhere[1], 0.0), N, dN);

    const FacePolynomials& table = face_polynomials(false, node_count(GetParam()));

    EXPECT_LT((table * face_monomials(somewhere) - N).norm(), 1e-15);
    EXPECT_LT((table * face_monomial_derivatives(somewhere) - dN).norm(), 1e-15);
}

INSTANTIATE_TEST_SUITE_P(All, FaceShape,
                         ::testing::Values(Shape::tri3, Shape::tri6, Shape::quad4, Shape::quad8),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

TEST(EdgeFunctions, AreOneAtTheirNodeAndZeroAtTheOthers)
{
    for (const int n : {2, 3}) {
        const FacePolynomials& table = face_polynomials(true, n);
        for (int j = 0; j < n; ++j) {
            const Eigen::Vector2d node(j == 0 ? -1.0 : j == 1 ? 1.0 : 0.0, 0.0);
            EXPECT_EQ(table * face_monomials(node), Eigen::VectorXd::Unit(n, j));
        }
    }
}

TEST(FaceMonomials, HaveTheirDerivatives)
{
    clench::test::expect_derivative_matches(
        [](const Eigen::VectorXd& xi) -> Eigen::VectorXd {
            return face_monomials(Eigen::Vector2d(xi));
        },
        [](const Eigen::VectorXd& xi) -> Eigen::MatrixXd {
            return face_monomial_derivatives(Eigen::Vector2d(xi));
        },
        somewhere);
    for (int column = 0; column < 2; ++column) {
        clench::test::expect_derivative_matches(
            [&](const Eigen::VectorXd& xi) -> Eigen::VectorXd {
                return face_monomial_derivatives(Eigen::Vector2d(xi)).col(column);
            },
            [&](const Eigen::VectorXd& xi) -> Eigen::MatrixXd {
                return face_monomial_second_derivatives(Eigen::Vector2d(xi)).middleCols(column, 2);
            },
            somewhere);
    }
}

}  // namespace
}  // namespace clench::preprocess
