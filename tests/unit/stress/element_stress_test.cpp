#include "preprocess/stress/element_stress.hpp"

#include <Eigen/LU>
#include <gtest/gtest.h>

#include "preprocess/elements/elasticity.hpp"
#include "preprocess/elements/shape_table.hpp"
#include "preprocess/stress/extrapolation.hpp"
#include "preprocess/stress/point_stress.hpp"
#include "tests/support/element_kinds.hpp"

namespace clench::preprocess {
namespace {

using Eigen::Matrix3d, Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;
using Vector6 = Eigen::Matrix<double, 6, 1>;

int dim_of(const ElementKind& kind)
{
    return kind.family == Family::solid ? 3 : 2;
}

/// Nodal displacements of a field.
template <class Field>
VectorXd displacements(const ElementKind& kind, const ElementNodes& x, const Field& field)
{
    const int dim = dim_of(kind);
    VectorXd u(dim * x.cols());
    for (Eigen::Index a = 0; a < x.cols(); ++a) {
        u.segment(dim * a, dim) = Vector3d(field(x.col(a))).head(dim);
    }
    return u;
}

/// The stress of a displacement gradient A, with what the family says of the third direction.
Vector6 stress_of(const ElementKind& kind, const Matrix6d& D, Matrix3d A)
{
    if (kind.family != Family::solid) {
        A.row(2).setZero();
        A.col(2).setZero();
    }
    Vector6 strain;
    strain << A(0, 0), A(1, 1), A(2, 2), A(0, 1) + A(1, 0), A(0, 2) + A(2, 0), A(1, 2) + A(2, 1);
    if (kind.family != Family::plane_stress) {
        return D * strain;
    }
    const Matrix3d plane = plane_stiffness_matrix(D, kind.family);
    const Vector3d in_plane = plane * Vector3d(strain[0], strain[1], strain[3]);
    return Vector6(in_plane[0], in_plane[1], 0.0, in_plane[2], 0.0, 0.0);
}

class ElementStress : public ::testing::TestWithParam<ElementKind> {};

TEST_P(ElementStress, IsExactForConstantStress)
{
    const ElementKind kind = GetParam();
    const ElementProperties properties = test::anisotropic_properties();
    Matrix3d A;
    A << 0.3, -0.2, 0.5, 0.1, 0.7, -0.4, 0.25, 0.6, -0.1;

    for (const ElementNodes& x : {test::distorted(kind.shape), test::curved(kind.shape)}) {
        const VectorXd u =
            displacements(kind, x, [&](const Vector3d& p) -> Vector3d { return A * p; });
        const VectorXd stress = element_stress(kind, x, properties) * u;
        const Vector6 expected = stress_of(kind, properties.D, A);
        for (int a = 0; a < node_count(kind.shape); ++a) {
            EXPECT_LT((stress.segment<6>(6 * a) - expected).norm(), 1e-12 * expected.norm())
                << "node " << a;
        }
    }
}

TEST_P(ElementStress, HasNoneInRigidMotion)
{
    const ElementKind kind = GetParam();
    const ElementNodes x = test::distorted(kind.shape);
    const ElementProperties properties = test::isotropic_properties();

    const MatrixXd stress = element_stress(kind, x, properties) * test::rigid_motions(kind, x);

    EXPECT_LT(stress.cwiseAbs().maxCoeff(), 1e-13 * properties.D.norm());
}

/// σ of the points is what K integrates: uᵀ K u = Σ w σᵀ D⁻¹ σ. Hourglass control adds energy
/// without stress, so uniform kinds are left out.
TEST_P(ElementStress, HoldsTheEnergyOfTheStiffness)
{
    const ElementKind kind = GetParam();
    if (stress_points(kind) == 1 && kind.integration == Integration::reduced) {
        GTEST_SKIP() << "hourglass control has no stress";
    }
    const ElementNodes x = test::curved(kind.shape);
    const ElementProperties properties = test::anisotropic_properties();
    const int dim = dim_of(kind);
    VectorXd u(dim * x.cols());
    for (Eigen::Index i = 0; i < u.size(); ++i) {
        u[i] = std::sin(1.0 + 2.7 * static_cast<double>(i));
    }
    ElementMatrix K_e;
    element_stiffness(kind, x, properties, K_e);

    std::vector<StressRows> rows;
    point_stress(kind, x, properties, rows);
    const ShapeTable& table = stiffness_table(kind);
    double energy = 0.0;
    for (int q = 0; q < table.points; ++q) {
        const Eigen::Map<const MatrixXd> dN(table.dN(q), table.nodes, table.dimension);
        const double volume = table.weight[q] * (x.topRows(dim) * dN).determinant();
        const Vector6 stress = rows[q] * u;
        if (dim == 3) {
            energy += volume * stress.dot(properties.D.inverse() * stress);
        } else {
            const Matrix3d plane = plane_stiffness_matrix(properties.D, kind.family);
            const Vector3d in_plane(stress[0], stress[1], stress[3]);
            energy += properties.thickness * volume * in_plane.dot(plane.inverse() * in_plane);
        }
    }
    EXPECT_NEAR(energy, u.dot(K_e * u), 1e-11 * energy);
}

/// Quadratic displacements on an undistorted element make a linear stress.
TEST_P(ElementStress, IsExactForLinearStressInQuadraticElements)
{
    const ElementKind kind = GetParam();
    if (node_count(kind.shape) == 20 || kind.shape == Shape::tet10 ||
        kind.shape == Shape::wedge15 || kind.shape == Shape::tri6 || kind.shape == Shape::quad8) {
        const ElementNodes x = test::undistorted(kind.shape);
        const ElementProperties properties = test::anisotropic_properties();
        Matrix3d A, B, C;
        A << 0.3, -0.2, 0.5, 0.1, 0.7, -0.4, 0.25, 0.6, -0.1;
        B << 0.2, 0.1, -0.3, 0.1, -0.5, 0.4, -0.3, 0.4, 0.6;
        C << -0.1, 0.3, 0.2, 0.3, 0.8, -0.6, 0.2, -0.6, 0.1;
        const Matrix3d forms[3] = {A + A.transpose(), B, C};
        const auto field = [&](const Vector3d& p) -> Vector3d {
            return {p.dot(forms[0] * p), p.dot(forms[1] * p), p.dot(forms[2] * p)};
        };
        const VectorXd stress = element_stress(kind, x, properties) * displacements(kind, x, field);
        for (int a = 0; a < node_count(kind.shape); ++a) {
            Matrix3d gradient;
            for (int i = 0; i < 3; ++i) {
                gradient.row(i) = 2.0 * (forms[i] * x.col(a)).transpose();
            }
            const Vector6 expected = stress_of(kind, properties.D, gradient);
            EXPECT_LT((stress.segment<6>(6 * a) - expected).norm(), 1e-11 * stress.norm())
                << "node " << a;
        }
    }
}

TEST_P(ElementStress, ExtrapolationKeepsTheMeanOfAConstant)
{
    const MatrixXd& E = extrapolation(GetParam());
    EXPECT_TRUE(E.rowwise().sum().isOnes(1e-13));
}

INSTANTIATE_TEST_SUITE_P(AllKinds, ElementStress, ::testing::ValuesIn(test::continuum_kinds()),
                         [](const auto& tested) { return test::kind_name(tested.param); });

/// Pure bending: the incompatible brick holds the exact stress, linear through its height.
TEST(ElementStress, OfTheIncompatibleBrickIsExactInBending)
{
    const ElementKind kind{Shape::hex8, Family::solid, Integration::incompatible};
    ElementNodes x = test::undistorted(Shape::hex8);
    const double size[3] = {4.0, 1.0, 2.0};
    const double sign[8][3] = {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},
                               {-1, -1, 1},  {1, -1, 1},  {1, 1, 1},  {-1, 1, 1}};
    for (int a = 0; a < 8; ++a) {
        x.col(a) << sign[a][0] * size[0], sign[a][1] * size[1], sign[a][2] * size[2];
    }
    const double nu = 0.3, curvature = 0.01;
    const ElementProperties properties = test::isotropic_properties(nu);
    const double young = 1.0 / properties.D.inverse()(0, 0);
    const VectorXd u = displacements(kind, x, [&](const Vector3d& p) -> Vector3d {
        return curvature * Vector3d(-p[0] * p[1],
                                    0.5 * (p[0] * p[0] + nu * (p[1] * p[1] - p[2] * p[2])),
                                    nu * p[1] * p[2]);
    });

    const VectorXd stress = element_stress(kind, x, properties) * u;

    for (int a = 0; a < 8; ++a) {
        Vector6 expected = Vector6::Zero();
        expected[0] = -young * curvature * x(1, a);
        EXPECT_LT((stress.segment<6>(6 * a) - expected).norm(), 1e-12 * young * curvature);
    }
}

}  // namespace
}  // namespace clench::preprocess
