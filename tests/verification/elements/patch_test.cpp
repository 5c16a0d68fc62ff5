#include <string>

#include <gtest/gtest.h>

#include "tests/support/element_kinds.hpp"
#include "tests/support/small_assembly.hpp"

/// Patch tests on irregular meshes: constant strain for every kind, and linear strain (bending)
/// for those that contain it.
namespace clench::preprocess {
namespace {

using test::SmallMesh;
using test::SmallSystem;

std::string name(const ::testing::TestParamInfo<ElementKind>& info)
{
    return test::kind_name(info.param);
}

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

/// A bar of 4 × 1 (× 1) in pure bending, σ_xx = E κ y, other stresses zero.
///   u_x = κ x y,  u_y = −κ/2 (x² + ν (y² − z²)),  u_z = −ν κ y z
/// In plane stress the same without z. In plane strain E/(1 − ν²) and ν/(1 − ν) take their places.
class Bending {
public:
    explicit Bending(const ElementKind& element_kind, bool irregular_simplices = false)
        : kind(element_kind), mesh(test::unit_mesh(kind, {4, 2, 2}))
    {
        if (irregular_simplices) {  // inner nodes only: the bar keeps its faces
            auto move = test::jiggle(0.04, d);
            test::move_corners(mesh, [&](const Eigen::Vector3d& x) -> Eigen::Vector3d {
                const bool inner =
                    (x.head(d).array() > 1e-9).all() && (x.head(d).array() < 1.0 - 1e-9).all();
                return inner ? move(x) : x;
            });
        }
        test::move_nodes(mesh, [](const Eigen::Vector3d& x) -> Eigen::Vector3d {
            return {4.0 * x[0] - 2.0, x[1] - 0.5, x[2] - 0.5};  // small u, little round-off
        });
        if (d == 2) {
            test::move_nodes(mesh, [](const Eigen::Vector3d& x) -> Eigen::Vector3d {
                return {x[0], x[1], 0.0};
            });
        }
        system = test::assemble(mesh, properties);
        u = test::interpolate(mesh, [&](const Eigen::Vector3d& x) { return exact(x); });
    }
    double nu() const { return kind.family == Family::plane_strain ? 0.3 / 0.7 : 0.3; }
    double young() const { return kind.family == Family::plane_strain ? 3.0 / 0.91 : 3.0; }
    Eigen::Vector3d exact(const Eigen::Vector3d& p) const
    {
        const double x = p[0], y = p[1], z = p[2];
        return {kappa * x * y, -0.5 * kappa * (x * x + nu() * (y * y - z * z)),
                -nu() * kappa * y * z};
    }
    /// E κ² I L with I = b h³/12.
    double exact_energy() const
    {
        const double width = d == 2 ? properties.thickness : 1.0;
        return young() * kappa * kappa * width / 12.0 * 4.0;
    }
    double energy_ratio() const { return u.dot(system.K * u) / exact_energy(); }
    /// Largest force on a node that is not on one of the two loaded ends, over the largest there.
    double stray_force() const
    {
        const Eigen::VectorXd f = system.K * u;
        double inside = 0.0;
        for (int a = 0; a < mesh.node_total(); ++a) {
            if (mesh.reference[a][0] > 1e-9 && mesh.reference[a][0] < 1.0 - 1e-9) {
                inside = std::max(inside, f.segment(d * a, d).cwiseAbs().maxCoeff());
            }
        }
        return inside / f.cwiseAbs().maxCoeff();
    }

private:
    ElementKind kind;
    int d = dimension(kind.shape);
    double kappa = 0.02;
    ElementProperties properties = test::isotropic_properties();
    SmallMesh mesh;
    SmallSystem system;
    Eigen::VectorXd u;
};

class ExactInBending : public ::testing::TestWithParam<ElementKind> {};

TEST_P(ExactInBending, PureBendingHasTheExactEnergyAndFreeSurfacesWithoutForce)
{
    const Bending bar(GetParam());

    EXPECT_NEAR(bar.energy_ratio(), 1.0, 1e-12);
    EXPECT_LT(bar.stray_force(), 1e-12);
}

std::vector<ElementKind> kinds_exact_in_bending()
{
    std::vector<ElementKind> kinds;
    for (const ElementKind& kind : test::continuum_kinds()) {
        const bool quadratic = node_count(kind.shape) > corner_count(kind.shape);
        if (quadratic || kind.integration == Integration::incompatible) {
            kinds.push_back(kind);
        }
    }
    return kinds;
}

INSTANTIATE_TEST_SUITE_P(Every, ExactInBending, ::testing::ValuesIn(kinds_exact_in_bending()),
                         name);

TEST(BendingOfTetrahedra, IsExactOnIrregularMeshesWithStraightEdges)
{
    const Bending solid({Shape::tet10, Family::solid, Integration::full}, true);
    const Bending plane({Shape::tri6, Family::plane_stress, Integration::full}, true);

    EXPECT_NEAR(solid.energy_ratio(), 1.0, 1e-12);
    EXPECT_LT(solid.stray_force(), 1e-12);
    EXPECT_NEAR(plane.energy_ratio(), 1.0, 1e-12);
    EXPECT_LT(plane.stray_force(), 1e-12);
}

/// Control: the same test sees the parasitic shear of the elements without bending modes.
TEST(BendingOfLinearElements, IsTooStiffWithoutIncompatibleModes)
{
    EXPECT_GT(Bending({Shape::hex8, Family::solid, Integration::full}).energy_ratio(), 1.2);
    EXPECT_GT(Bending({Shape::hex8, Family::solid, Integration::b_bar}).energy_ratio(), 1.2);
    EXPECT_GT(Bending({Shape::quad4, Family::plane_stress, Integration::full}).energy_ratio(), 1.2);
    EXPECT_GT(Bending({Shape::tet4, Family::solid, Integration::full}).stray_force(), 0.01);
}

}  // namespace
}  // namespace clench::preprocess
