#include <string>

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include "preprocess/elements/quadrature.hpp"
#include "preprocess/elements/shape_functions.hpp"
#include "tests/support/element_kinds.hpp"

namespace clench::preprocess {
namespace {

/// Moments ∫ {1, x_i, x_i x_j} dV of an element, by a product rule of 4 Gauss points mapped onto
/// its reference element (collapsed for simplices, wedges and pyramids): exact to degree 7.
struct Moments {
    double volume = 0.0;
    Eigen::Vector3d first = Eigen::Vector3d::Zero();
    Eigen::Matrix3d second = Eigen::Matrix3d::Zero();
};

/// A point of [-1, 1]^d mapped to the reference element, and the determinant of that map.
double collapse(Shape shape, Eigen::Vector3d& xi)
{
    const Eigen::Vector3d s = 0.5 * (xi + Eigen::Vector3d::Ones());  // in [0, 1]^d
    switch (shape) {
        case Shape::tri3:
        case Shape::tri6:
            xi << s[0], s[1] * (1.0 - s[0]), 0.0;
            return 0.25 * (1.0 - s[0]);
        case Shape::wedge6:
        case Shape::wedge15:
            xi << s[0], s[1] * (1.0 - s[0]), xi[2];
            return 0.25 * (1.0 - s[0]);
        case Shape::tet4:
        case Shape::tet10: {
            const double rest = 1.0 - s[0];
            xi << s[0], s[1] * rest, s[2] * rest * (1.0 - s[1]);
            return 0.125 * rest * rest * (1.0 - s[1]);
        }
        case Shape::pyr5: {
            const double t = s[2];
            xi << xi[0] * t, xi[1] * t, 1.0 - t;
            return 0.5 * t * t;
        }
        default:
            return 1.0;
    }
}

Moments moments(Shape shape, const ElementNodes& x)
{
    const int d = dimension(shape);
    Moments m;
    ShapeValues N;
    ShapeDerivatives dN;
    for (QuadraturePoint p : gauss(d, 4)) {
        const double factor = collapse(shape, p.xi);
        shape_functions(shape, p.xi, N, dN);
        const Eigen::MatrixXd J = x.topRows(d) * dN;
        const double dV = p.weight * factor * J.determinant();
        const Eigen::Vector3d position = x * N;
        m.volume += dV;
        m.first += dV * position;
        m.second += dV * position * position.transpose();
    }
    return m;
}

class Mass : public ::testing::TestWithParam<ElementKind> {
protected:
    const ElementKind kind = GetParam();
    const int d = dimension(kind.shape);
    const ElementProperties properties = test::isotropic_properties();
    const double density =
        properties.density * (kind.family == Family::solid ? 1.0 : properties.thickness);

    ElementMatrix mass(const ElementNodes& x) const
    {
        ElementMatrix M_e;
        element_mass(kind, x, properties, M_e);
        return M_e;
    }
    /// Nodal values c · x_i of every node in direction `direction`; i < 0: the value 1.
    Eigen::VectorXd field(const ElementNodes& x, int direction, int i) const
    {
        Eigen::VectorXd u = Eigen::VectorXd::Zero(d * x.cols());
        for (Eigen::Index a = 0; a < x.cols(); ++a) {
            u[d * a + direction] = i < 0 ? 1.0 : x(i, a);
        }
        return u;
    }
    void expect_moments(const ElementNodes& x, bool second_too) const
    {
        const ElementMatrix M_e = mass(x);
        const Moments exact = moments(kind.shape, x);
        const double scale = density * exact.volume;
        for (int direction = 0; direction < d; ++direction) {
            const Eigen::VectorXd one = field(x, direction, -1);
            EXPECT_NEAR(one.dot(M_e * one), density * exact.volume, 1e-13 * scale);
            for (int i = 0; i < d; ++i) {
                const Eigen::VectorXd x_i = field(x, direction, i);
                EXPECT_NEAR(one.dot(M_e * x_i), density * exact.first[i], 1e-12 * scale);
                for (int j = 0; j < d && second_too; ++j) {
                    EXPECT_NEAR(x_i.dot(M_e * field(x, direction, j)), density * exact.second(i, j),
                                1e-12 * scale);
                }
            }
        }
    }
};

TEST_P(Mass, AndFirstAndSecondMomentsAreExactForUndistortedElements)
{
    expect_moments(test::undistorted(kind.shape), true);
}

TEST_P(Mass, AndFirstAndSecondMomentsAreExactForDistortedElementsWithStraightEdges)
{
    expect_moments(test::distorted(kind.shape), true);
}

/// Where the rule reaches the degree of curved elements too: tri6 and the linear kinds (whose
/// faces may be warped) up to the second moments, tet10 and quad8 up to the first.
TEST_P(Mass, AndMomentsAreExactForCurvedElementsAsFarAsTheRuleReaches)
{
    const bool linear = node_count(kind.shape) == corner_count(kind.shape);
    const ElementNodes x = test::curved(kind.shape);
    if (linear || kind.shape == Shape::tri6) {
        expect_moments(x, true);
    } else if (kind.shape == Shape::tet10 || kind.shape == Shape::quad8) {
        expect_moments(x, false);
    }
}

TEST_P(Mass, TotalIsExactForCurvedElements)
{
    // wedge15 is integrated to degree 4 in the triangle; its Jacobian has degree 4.
    const ElementNodes x = test::curved(kind.shape);
    const ElementMatrix M_e = mass(x);

    const Eigen::VectorXd one = field(x, 0, -1);
    const double exact = density * moments(kind.shape, x).volume;
    EXPECT_NEAR(one.dot(M_e * one), exact, 1e-13 * exact);
}

TEST_P(Mass, IsSymmetricAndPositiveDefinite)
{
    const ElementMatrix M_e = mass(test::curved(kind.shape));

    EXPECT_TRUE(M_e == M_e.transpose());
    const Eigen::VectorXd eigenvalues =
        Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(Eigen::MatrixXd(M_e)).eigenvalues();
    EXPECT_GT(eigenvalues.minCoeff(), 1e-4 * eigenvalues.maxCoeff());
}

TEST_P(Mass, LumpedIsDiagonalPositiveAndKeepsTheTotal)
{
    const ElementNodes x = test::curved(kind.shape);
    ElementMatrix M_e;
    element_lumped_mass(kind, x, properties, M_e);

    EXPECT_TRUE(Eigen::MatrixXd(M_e).isDiagonal(0.0));
    EXPECT_GT(M_e.diagonal().minCoeff(), 0.0);
    const double exact = density * moments(kind.shape, x).volume;
    for (int direction = 0; direction < d; ++direction) {
        const Eigen::VectorXd one = field(x, direction, -1);
        EXPECT_NEAR(one.dot(M_e * one), exact, 1e-13 * exact);
    }
}

std::string name(const ::testing::TestParamInfo<ElementKind>& info)
{
    return test::kind_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(Every, Mass, ::testing::ValuesIn(test::continuum_kinds()), name);

}  // namespace
}  // namespace clench::preprocess
