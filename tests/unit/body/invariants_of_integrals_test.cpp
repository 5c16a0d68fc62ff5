#include <gtest/gtest.h>

#include "tests/unit/body/block_density.hpp"

namespace clench::reduction {
namespace {

using namespace block_density;
using Eigen::Matrix3d, Eigen::MatrixXd, Eigen::Vector3d;

/// A box stretched by a uniform strain is a box of other edges: J in closed form.
TEST(InertiaInvariants, OfAStretchedBoxAreThoseOfTheLongerBox)
{
    const Vector3d edge(3.0, 2.0, 1.0), strain(0.25, -0.1, 0.4);
    const FeModel model = test::skew_box(edge.asDiagonal(), {5.0, 6.0, 7.0}, 2, 2, 1);
    MatrixXd Phi = MatrixXd::Zero(model.n_free(), 3);
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        for (int d = 0; d < 3; ++d) {
            Phi(model.dofs.at(node, d), d) = model.mesh.nodes[node][d] - model.mass.centre[d];
        }
    }

    const InertiaInvariants I = inertia_invariants(model, Phi);

    const Vector3d longer = edge.cwiseProduct(Vector3d::Ones() + strain).cwiseAbs2();
    const double mass = density * edge.prod();
    const Matrix3d J =
        mass / 12.0 *
        Vector3d(longer[1] + longer[2], longer[0] + longer[2], longer[0] + longer[1]).asDiagonal();
    EXPECT_NEAR(I.mass, mass, 1e-13 * mass);
    EXPECT_TRUE(I.centre.isApprox(Vector3d(6.5, 7.0, 7.5), 1e-13));
    EXPECT_TRUE(test::inertia_at(I, strain).isApprox(J, 1e-12));
}

/// What nodal rotations leave out: a rigid group rotated by θ keeps the inertia of its first
/// position, and is right in that position.
TEST(InertiaInvariants, OfARigidGroupStayThoseOfItsFirstPosition)
{
    const FeModel model = test::mixed_structure();
    Index row = none;
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        if (model.mesh.node_label[node].id == 20 && dof == 5) {
            row = i;
        }
    }
    ASSERT_NE(row, none);
    MatrixXd Phi = MatrixXd::Zero(model.n_free(), 1);
    Phi(row, 0) = 1.0;  // node 20 turns about z and takes its rigid face along

    const InertiaInvariants I = inertia_invariants(model, Phi);

    EXPECT_TRUE(I.J0.isApprox(model.mass.inertia, 1e-10));
    EXPECT_LT(I.J1.norm(), 1e-12 * I.J0.norm());
    EXPECT_LT(I.J2.norm(), 1e-12 * I.J0.norm());
    EXPECT_GT(I.M_ff(0, 0), 0.0);
}

}  // namespace
}  // namespace clench::reduction
