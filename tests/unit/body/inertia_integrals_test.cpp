#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/unit/body/block_density.hpp"

/// Invariants against volume integrals and closed forms.
namespace clench::reduction {
namespace {

using namespace block_density;
using Eigen::Matrix3d, Eigen::MatrixXd, Eigen::Vector3d;

Matrix3d skew_axes()
{
    Matrix3d A;
    A << 3.0, 0.4, 0.0, 0.2, 1.0, 0.3, -0.3, 0.0, 2.0;
    return A;
}

/// ∫ ρ f dV over the undeformed body; f sees the position from the centre and Φ there, 3 × r.
template <class Value, class Integrand>
Value volume_integral(const FeModel& model, const MatrixXd& Phi, Value sum, const Integrand& f)
{
    for (const ElementBlock& block : model.mesh.blocks) {
        const int n = node_count(block.kind.shape);
        for (Index e = 0; e < block.size(); ++e) {
            for (const auto& point : preprocess::gauss(3, 4)) {
                preprocess::ShapeValues N;
                preprocess::ShapeDerivatives dN;
                preprocess::shape_functions(block.kind.shape, point.xi, N, dN);
                Vector3d X = -model.mass.centre;
                Matrix3d J = Matrix3d::Zero();
                MatrixXd phi = MatrixXd::Zero(3, Phi.cols());
                for (int a = 0; a < n; ++a) {
                    const Index node = block.nodes_of(e)[a];
                    X += N[a] * model.mesh.nodes[node];
                    J += model.mesh.nodes[node] * dN.row(a);
                    phi += N[a] * Phi.middleRows(model.dofs.at(node, 0), 3);
                }
                sum += point.weight * J.determinant() * density * f(X, phi);
            }
        }
    }
    return sum;
}

class InertiaIntegrals : public ::testing::Test {
protected:
    FeModel model = test::skew_box(skew_axes(), {1.0, -2.0, 0.5}, 2, 1, 1);
    MatrixXd Phi = test::random_basis(model, 4);
    InertiaInvariants I = inertia_invariants(model, Phi);
};

TEST_F(InertiaIntegrals, LinearInTheModes)
{
    const MatrixXd S =
        volume_integral(model, Phi, MatrixXd(MatrixXd::Zero(3, 4)),
                        [](const Vector3d&, const MatrixXd& phi) -> MatrixXd { return phi; });
    const MatrixXd H = volume_integral(model, Phi, MatrixXd(MatrixXd::Zero(3, 4)),
                                       [](const Vector3d& X, const MatrixXd& phi) -> MatrixXd {
                                           MatrixXd cross(3, phi.cols());
                                           for (Eigen::Index j = 0; j < phi.cols(); ++j) {
                                               cross.col(j) = X.cross(Vector3d(phi.col(j)));
                                           }
                                           return cross;
                                       });
    EXPECT_TRUE(I.S.isApprox(S, 1e-12)) << I.S << "\n\n" << S;
    EXPECT_TRUE(I.H.isApprox(H, 1e-12)) << I.H << "\n\n" << H;
}

TEST_F(InertiaIntegrals, QuadraticInTheModes)
{
    const MatrixXd M_ff = volume_integral(
        model, Phi, MatrixXd(MatrixXd::Zero(4, 4)),
        [](const Vector3d&, const MatrixXd& phi) -> MatrixXd { return phi.transpose() * phi; });
    EXPECT_TRUE(I.M_ff.isApprox(M_ff, 1e-12));
    for (int a = 0; a < 3; ++a) {
        const MatrixXd G =
            volume_integral(model, Phi, MatrixXd(MatrixXd::Zero(4, 4)),
                            [a](const Vector3d&, const MatrixXd& phi) -> MatrixXd {
                                MatrixXd rotated(3, phi.cols());
                                for (Eigen::Index j = 0; j < phi.cols(); ++j) {
                                    rotated.col(j) = Vector3d::Unit(a).cross(Vector3d(phi.col(j)));
                                }
                                return rotated.transpose() * phi;
                            });
        EXPECT_TRUE(I.G[static_cast<std::size_t>(a)].isApprox(G, 1e-12)) << "axis " << a;
    }
}

TEST_F(InertiaIntegrals, InertiaOfTheDeformedBody)
{
    const Eigen::Vector4d zeta(0.3, -0.2, 0.5, 0.1);
    const Matrix3d J =
        volume_integral(model, Phi, Matrix3d(Matrix3d::Zero()),
                        [&](const Vector3d& X, const MatrixXd& phi) -> Matrix3d {
                            const Vector3d x = X + phi * zeta;
                            return x.squaredNorm() * Matrix3d::Identity() - x * x.transpose();
                        });
    EXPECT_TRUE(test::inertia_at(I, zeta).isApprox(J, 1e-12));
}

TEST_F(InertiaIntegrals, FirstMomentOfTheDeformedBody)
{
    const Eigen::Vector4d zeta(0.3, -0.2, 0.5, 0.1);
    const Vector3d moved = I.S * zeta, omega(0.2, -0.4, 0.7);
    Vector3d spin = Vector3d::Zero();
    for (int j = 0; j < 4; ++j) {
        spin += zeta[j] * (I.D.middleCols<3>(3 * j) * omega);
    }
    // D ω is ω × ∫ ρ u: the frame's origin stays at the undeformed centre.
    EXPECT_TRUE(spin.isApprox(omega.cross(moved), 1e-12));
}

TEST_F(InertiaIntegrals, TermsHaveTheSymmetriesOfTheirDefinitions)
{
    EXPECT_EQ(I.M_ff, I.M_ff.transpose());
    EXPECT_EQ(I.J0, I.J0.transpose());
    for (std::size_t a = 0; a < 3; ++a) {
        EXPECT_TRUE(I.G[a].isApprox(-I.G[a].transpose(), 1e-13));  // solids: M commutes with ×
    }
    for (Eigen::Index j = 0; j < 4; ++j) {
        for (Eigen::Index k = 0; k < 4; ++k) {
            EXPECT_EQ(I.J2.col(4 * j + k), I.J2.col(4 * k + j));
        }
    }
}

}  // namespace
}  // namespace clench::reduction
