#include <gtest/gtest.h>

#include "tests/verification/elements/named_kinds.hpp"

/// Patch tests of linear strain (bending) for the kinds that contain it.
namespace clench::preprocess {
namespace {

using namespace named_kinds;
using test::SmallMesh, test::SmallSystem;

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
