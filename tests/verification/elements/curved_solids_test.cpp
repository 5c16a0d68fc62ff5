#include <cmath>
#include <numbers>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/convergence.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/support/small_assembly.hpp"

/// Mass, centre and inertia of curved bodies, taken from the mass matrix, against exact values.
namespace clench::preprocess {
namespace {

constexpr double pi = std::numbers::pi;

/// ∫ dV, ∫ x dV and ∫ x xᵀ dV in one vector of 10.
using Moments = Eigen::Matrix<double, 10, 1>;

Moments moments_by_mass_matrix(const test::SmallMesh& mesh)
{
    ElementProperties p = test::isotropic_properties();
    p.density = 1.0;
    const Eigen::SparseMatrix<double> M = test::assemble(mesh, p).M;
    Eigen::MatrixXd fields = Eigen::MatrixXd::Zero(3 * mesh.node_total(), 4);
    for (int a = 0; a < mesh.node_total(); ++a) {
        fields.row(3 * a) << 1.0, mesh.x[a].transpose();
    }
    const Eigen::Matrix4d all = fields.transpose() * M * fields;
    Moments m;
    m << all.row(0).transpose(), all(1, 1), all(2, 2), all(3, 3), all(1, 2), all(1, 3), all(2, 3);
    return m;
}

/// Exact moments by the product of three one-dimensional integrals for each entry.
struct Body {
    test::Map map;
    Moments exact;
};

/// r from 1 to 2, θ from 0 to π/2, z from 0 to 1.
Body quarter_tube()
{
    const test::Map map = [](const Eigen::Vector3d& s) -> Eigen::Vector3d {
        const double r = 1.0 + s[0], angle = 0.5 * pi * s[1];
        return {r * std::cos(angle), r * std::sin(angle), s[2]};
    };
    const double r1 = 1.5, r2 = 7.0 / 3.0, r3 = 15.0 / 4.0;  // ∫ r, r², r³ dr
    Moments exact;
    exact << r1 * pi / 2.0, r2, r2, r1 * pi / 4.0, r3 * pi / 4.0, r3 * pi / 4.0, r1 * pi / 6.0,
        r3 / 2.0, r2 / 2.0, r2 / 2.0;
    return {map, exact};
}

/// A piece of a hollow sphere: r from 1 to 2, θ from π/4 to 3π/4 (from the z axis), φ from 0 to
/// π/2; x = r sin θ cos φ, y = r sin θ sin φ, z = r cos θ, dV = r² sin θ dr dθ dφ.
Body piece_of_a_sphere()
{
    const test::Map map = [](const Eigen::Vector3d& s) -> Eigen::Vector3d {
        const double r = 1.0 + s[0], phi = 0.5 * pi * s[1];
        const double theta = 0.25 * pi + 0.5 * pi * (1.0 - s[2]);  // keeps it right-handed
        return {r * std::sin(theta) * std::cos(phi), r * std::sin(theta) * std::sin(phi),
                r * std::cos(theta)};
    };
    const double r2 = 7.0 / 3.0, r3 = 15.0 / 4.0, r4 = 31.0 / 5.0;
    const double s1 = std::sqrt(2.0);                                     // ∫ sin θ
    const double s2 = pi / 4.0 + 0.5;                                     // ∫ sin² θ
    const double s3 = 2.0 * (std::sqrt(0.5) - std::pow(0.5, 1.5) / 3.0);  // ∫ sin³ θ
    const double sc2 = 2.0 / 3.0 * std::pow(0.5, 1.5);                    // ∫ sin θ cos² θ
    Moments exact;
    exact << r2 * s1 * pi / 2.0, r3 * s2, r3 * s2, 0.0, r4 * s3 * pi / 4.0, r4 * s3 * pi / 4.0,
        r4 * sc2 * pi / 2.0, r4 * s3 / 2.0, 0.0, 0.0;
    return {map, exact};
}

double error(const Body& body, Shape shape, double h)
{
    const int cells = static_cast<int>(std::lround(1.0 / h));
    test::SmallMesh mesh =
        test::unit_mesh({shape, Family::solid, Integration::full}, {cells, cells, cells});
    test::move_nodes(mesh, body.map);
    return (moments_by_mass_matrix(mesh) - body.exact).norm() / body.exact.norm();
}

class CurvedSolids : public ::testing::TestWithParam<Shape> {
protected:
    void expect_order(const Body& body) const
    {
        const Shape shape = GetParam();
        const bool quadratic = node_count(shape) > corner_count(shape);

        const auto study =
            test::halve_and_measure(quadratic ? 1.0 / 2.0 : 1.0 / 4.0, quadratic ? 3 : 2,
                                    [&](double h) { return error(body, shape, h); });

        EXPECT_NEAR(test::observed_order(study), quadratic ? 4.0 : 2.0, quadratic ? 0.3 : 0.1)
            << "errors " << study[0].error << ", " << study[1].error;
        EXPECT_LT(study.back().error, quadratic ? 2e-4 : 3e-2);
    }
};

TEST_P(CurvedSolids, MassCentreAndInertiaOfATubeConverge)
{
    expect_order(quarter_tube());
}

TEST_P(CurvedSolids, MassCentreAndInertiaOfASphereConverge)
{
    expect_order(piece_of_a_sphere());
}

std::string name(const ::testing::TestParamInfo<Shape>& info)
{
    return std::string(name_of(info.param));
}

INSTANTIATE_TEST_SUITE_P(Every, CurvedSolids,
                         ::testing::Values(Shape::tet4, Shape::tet10, Shape::pyr5, Shape::wedge6,
                                           Shape::wedge15, Shape::hex8, Shape::hex20),
                         name);

}  // namespace
}  // namespace clench::preprocess
