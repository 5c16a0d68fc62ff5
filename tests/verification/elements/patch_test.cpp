#include <gtest/gtest.h>

#include "tests/verification/elements/named_kinds.hpp"

/// Patch tests on irregular meshes: constant strain for every kind.
namespace clench::preprocess {
namespace {

using namespace named_kinds;
using test::SmallMesh, test::SmallSystem;

/// DOFs of the nodes that satisfy `condition`.
template <class Condition>
std::vector<bool> dofs_where(const SmallMesh& mesh, int dofs_per_node, Condition condition)
{
    std::vector<bool> selected;
    for (int a = 0; a < mesh.node_total(); ++a) {
        selected.insert(selected.end(), dofs_per_node, condition(a));
    }
    return selected;
}

class PatchTest : public ::testing::TestWithParam<ElementKind> {
protected:
    const ElementKind kind = GetParam();
    const int d = dimension(kind.shape);

    SmallMesh irregular_mesh() const
    {
        SmallMesh mesh = test::unit_mesh(kind, {3, 3, 3});
        test::move_corners(mesh, test::jiggle(0.06, d));  // cells have edges of 1/3
        return mesh;
    }
    static Eigen::Vector3d linear(const Eigen::Vector3d& x)
    {
        Eigen::Matrix3d gradient;
        gradient << 0.3, -0.2, 0.15, 0.45, -0.1, 0.05, 0.25, 0.4, 0.2;
        return Eigen::Vector3d(0.1, 0.2, -0.3) + gradient * x;
    }
};

TEST_P(PatchTest, ReproducesConstantStrainOnAnIrregularMesh)
{
    for (const ElementProperties& p :
         {test::isotropic_properties(), test::anisotropic_properties()}) {
        const SmallMesh mesh = irregular_mesh();
        const SmallSystem system = test::assemble(mesh, p);
        const Eigen::VectorXd exact = test::interpolate(mesh, linear);
        const auto boundary = dofs_where(mesh, d, [&](int a) { return mesh.on_boundary(a); });
        const Eigen::VectorXd zero = Eigen::VectorXd::Zero(exact.size());

        const Eigen::VectorXd u = test::solve(system.K, zero, boundary, exact);

        EXPECT_LT((u - exact).cwiseAbs().maxCoeff(), 1e-12 * exact.cwiseAbs().maxCoeff());
    }
}

TEST_P(PatchTest, GivesTheExactEnergyAndNoForceInside)
{
    const ElementProperties p = test::isotropic_properties();
    const SmallMesh mesh = irregular_mesh();
    const SmallSystem system = test::assemble(mesh, p);
    const Eigen::VectorXd u = test::interpolate(mesh, linear);

    const Eigen::VectorXd force = system.K * u;

    Eigen::Matrix<double, 6, 1> strain;
    strain << 0.3, -0.1, 0.2, -0.2 + 0.45, 0.15 + 0.25, 0.05 + 0.4;
    double density = strain.dot(p.D * strain);
    if (kind.family == Family::plane_strain) {
        strain[2] = strain[4] = strain[5] = 0.0;
        density = p.thickness * strain.dot(p.D * strain);
    } else if (kind.family == Family::plane_stress) {
        const double E = 3.0, nu = 0.3;
        const double e1 = strain[0], e2 = strain[1], g = strain[3];
        density = p.thickness * E / (1.0 - nu * nu) *
                  (e1 * e1 + e2 * e2 + 2.0 * nu * e1 * e2 + 0.5 * (1.0 - nu) * g * g);
    }
    double volume = 0.0;
    for (int e = 0; e < static_cast<int>(mesh.elements.size()); ++e) {
        volume += element_quality(kind, mesh.nodes_of(e)).volume;
    }
    EXPECT_NEAR(u.dot(force), density * volume, 1e-12 * density * volume);
    for (int a = 0; a < mesh.node_total(); ++a) {
        if (!mesh.on_boundary(a)) {
            EXPECT_LT(force.segment(d * a, d).norm(), 1e-13 * force.norm());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Every, PatchTest, ::testing::ValuesIn(test::continuum_kinds()), name);

}  // namespace
}  // namespace clench::preprocess
