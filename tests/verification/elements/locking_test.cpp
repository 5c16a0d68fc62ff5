#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "preprocess/elements/shape_functions.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/support/small_assembly.hpp"

/// What the variants of the linear brick are there for.
namespace clench::preprocess {
namespace {

using test::SmallMesh;

constexpr double inner = 3.0, outer = 9.0;

/// A quarter of a thick tube under inner pressure 1, held along its axis (plane strain); returns
/// the radial displacement of the inner face over the exact one,
///   u = (1 + ν) p a² / (E (b² − a²)) · ((1 − 2ν) r + b²/r).
double tube_ratio(const ElementKind& kind, double poisson)
{
    const double height = 1.0;
    SmallMesh mesh = test::unit_mesh(kind, {8, 12, 1});
    test::move_nodes(mesh, [&](const Eigen::Vector3d& x) -> Eigen::Vector3d {
        const double r = inner + (outer - inner) * x[0];
        const double angle = 0.5 * std::numbers::pi * x[1];
        return {r * std::cos(angle), r * std::sin(angle), height * x[2]};
    });
    const ElementProperties p = test::isotropic_properties(poisson);
    std::vector<bool> fixed;
    Eigen::VectorXd load = Eigen::VectorXd::Zero(3 * mesh.node_total());
    for (int a = 0; a < mesh.node_total(); ++a) {
        const Eigen::Vector3d& reference = mesh.reference[a];
        fixed.push_back(reference[1] > 1.0 - 1e-9);  // x = 0 is a plane of symmetry
        fixed.push_back(reference[1] < 1e-9);        // y = 0 as well
        fixed.push_back(true);
        if (reference[0] < 1e-9) {  // pressure on flat facets of equal size
            const double facet = 2.0 * inner * std::sin(std::numbers::pi / 48.0) * height;
            const bool end = reference[1] < 1e-9 || reference[1] > 1.0 - 1e-9;
            const Eigen::Vector3d direction(mesh.x[a][0] / inner, mesh.x[a][1] / inner, 0.0);
            load.segment<3>(3 * a) = facet * (end ? 0.25 : 0.5) * direction;
        }
    }
    const Eigen::VectorXd u =
        test::solve(test::assemble(mesh, p).K, load, fixed, Eigen::VectorXd::Zero(load.size()));
    double displacement = 0.0;
    for (int a = 0; a < mesh.node_total(); ++a) {
        if (mesh.reference[a][0] < 1e-9 && std::abs(mesh.reference[a][1] - 0.5) < 1e-9) {
            displacement = u.segment<2>(3 * a).norm();
        }
    }
    const double exact = (1.0 + poisson) * inner * inner / (3.0 * (outer * outer - inner * inner)) *
                         ((1.0 - 2.0 * poisson) * inner + outer * outer / inner);
    return displacement / exact;
}

constexpr ElementKind hex8(Integration integration)
{
    return {Shape::hex8, Family::solid, integration};
}

TEST(Locking, NearlyIncompressibleTubeIsRightWithBBarAndTooStiffWithFullIntegration)
{
    EXPECT_NEAR(tube_ratio(hex8(Integration::b_bar), 0.4999), 1.0, 0.02);
    EXPECT_NEAR(tube_ratio(hex8(Integration::incompatible), 0.4999), 1.0, 0.02);
    EXPECT_NEAR(tube_ratio(hex8(Integration::reduced), 0.4999), 1.0, 0.02);
    EXPECT_LT(tube_ratio(hex8(Integration::full), 0.4999), 0.25);
}

TEST(Locking, OrdinaryTubeIsRightWithAllOfThem)
{
    for (const Integration integration :
         {Integration::full, Integration::b_bar, Integration::incompatible, Integration::reduced}) {
        EXPECT_NEAR(tube_ratio(hex8(integration), 0.3), 1.0, 0.02);
    }
}

/// A cube of edge 2; nodal displacement ξ η along x is bending without a mean strain.
class HourglassEnergy : public ::testing::Test {
protected:
    static double energy(const ElementKind& kind, double factor)
    {
        ElementNodes x = reference_nodes(Shape::hex8);
        ElementProperties p = test::isotropic_properties();
        p.hourglass_factor = factor;
        ElementMatrix K;
        element_stiffness(kind, x, p, K);
        Eigen::VectorXd u = Eigen::VectorXd::Zero(24);
        for (int a = 0; a < 8; ++a) {
            u[3 * a] = x(0, a) * x(1, a);
        }
        return 0.5 * u.dot(K * u);
    }
};

TEST_F(HourglassEnergy, IsTheDocumentedShareOfTheShearModulus)
{
    // ½ c (γ·u)², c = 0.005 μ V Σ b², V = 8, Σ b² = 24/64, γ·u = 8.
    const double mu = 3.0 / 2.6;
    const double expected = 0.5 * 0.005 * mu * 8.0 * (24.0 / 64.0) * 64.0;

    EXPECT_NEAR(energy(hex8(Integration::reduced), 1.0), expected, 1e-13);
}

TEST_F(HourglassEnergy, GrowsWithTheFactorOfTheSection)
{
    const double once = energy(hex8(Integration::reduced), 1.0);

    EXPECT_NEAR(energy(hex8(Integration::reduced), 3.5), 3.5 * once, 1e-13);
}

TEST_F(HourglassEnergy, StaysBelowTheExactEnergyOfBending)
{
    // Exact: ½ E/(1 − ν²) ∫ η² dV with ∫ η² dV = V/3; the width is held, as in plane strain.
    const double exact = 0.5 * 3.0 / (1.0 - 0.3 * 0.3) * 8.0 / 3.0;
    const double share = energy(hex8(Integration::reduced), 1.0) / exact;

    EXPECT_GT(share, 0.1);
    EXPECT_LT(share, 0.2);
    EXPECT_NEAR(energy(hex8(Integration::incompatible), 1.0), exact, 1e-12);
}

}  // namespace
}  // namespace clench::preprocess
