#include "tests/support/convergence.hpp"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/element_kinds.hpp"
#include "tests/support/small_assembly.hpp"

/// Order of convergence for a manufactured solution on curved meshes.
namespace clench::preprocess {
namespace {

using test::SmallMesh;

/// u = a sin(k·x + c) needs the body force f = ((λ + μ)(a·k) k + μ |k|² a) sin(k·x + c).
struct Manufactured {
    Eigen::Vector3d a{0.4, -0.3, 0.35}, k{1.9, 1.3, -1.6};
    double c = 0.4, lambda = 0.0, mu = 0.0;

    Manufactured(const ElementKind& kind, const ElementProperties& p)
        : lambda(p.D(0, 1)), mu(p.D(3, 3))
    {
        if (kind.family != Family::solid) {
            a[2] = k[2] = 0.0;
        }
        if (kind.family == Family::plane_stress) {
            lambda = 2.0 * lambda * mu / (lambda + 2.0 * mu);
        }
    }
    Eigen::Vector3d displacement(const Eigen::Vector3d& x) const
    {
        return a * std::sin(k.dot(x) + c);
    }
    Eigen::Vector3d force(const Eigen::Vector3d& x) const
    {
        return ((lambda + mu) * a.dot(k) * k + mu * k.squaredNorm() * a) * std::sin(k.dot(x) + c);
    }
};

/// A smooth map of the unit cube onto a body with curved faces.
Eigen::Vector3d bend(const Eigen::Vector3d& x, int dimension)
{
    Eigen::Vector3d y = x;
    y[0] += 0.08 * std::sin(2.0 * x[1] + 0.3) + 0.05 * x[0] * x[2];
    y[1] += 0.07 * std::cos(1.5 * x[0]) - 0.04 * x[1] * x[2];
    y[2] += dimension == 3 ? 0.06 * std::sin(2.2 * x[0] * x[1]) : -x[2];
    return y;
}

/// ‖u_h − u‖ in L2 with the exact displacements prescribed on the boundary; the body force is that
/// of a material with Poisson's ratio `poisson`, the elements have 0.3.
double error(const ElementKind& kind, double h, double poisson = 0.3)
{
    const int cells = static_cast<int>(std::lround(1.0 / h));
    const int d = dimension(kind.shape);
    const ElementProperties p = test::isotropic_properties();
    const Manufactured problem(kind, test::isotropic_properties(poisson));
    SmallMesh mesh = test::unit_mesh(kind, {cells, cells, cells});
    test::move_nodes(mesh, [&](const Eigen::Vector3d& x) { return bend(x, d); });
    const test::Field exact = [&](const Eigen::Vector3d& x) { return problem.displacement(x); };
    std::vector<bool> fixed;
    for (int a = 0; a < mesh.node_total(); ++a) {
        fixed.insert(fixed.end(), d, mesh.on_boundary(a));
    }
    const double thickness = kind.family == Family::solid ? 1.0 : p.thickness;
    const Eigen::VectorXd load = thickness * test::body_load(mesh, [&](const Eigen::Vector3d& x) {
                                     return problem.force(x);
                                 });

    const Eigen::VectorXd u =
        test::solve(test::assemble(mesh, p).K, load, fixed, test::interpolate(mesh, exact));

    const double square =
        test::integrate(mesh, u, [&](const Eigen::Vector3d& x, const Eigen::Vector3d& value) {
            return (value - exact(x)).squaredNorm();
        });
    return std::sqrt(square);
}

class Convergence : public ::testing::TestWithParam<ElementKind> {};

TEST_P(Convergence, HasTheOrderOfTheInterpolationInL2)
{
    const ElementKind kind = GetParam();
    const bool quadratic = node_count(kind.shape) > corner_count(kind.shape);
    const double h = dimension(kind.shape) == 2 ? 1.0 / 8.0 : quadratic ? 1.0 / 3.0 : 1.0 / 5.0;

    const auto study =
        test::halve_and_measure(h, 2, [&](double size) { return error(kind, size); });

    const double order = test::observed_order(study);
    RecordProperty("order", std::to_string(order));
    EXPECT_NEAR(order, quadratic ? 3.0 : 2.0, quadratic ? 0.3 : 0.2)
        << "errors " << study[0].error << ", " << study[1].error;
}

std::string name(const ::testing::TestParamInfo<ElementKind>& info)
{
    return test::kind_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(Every, Convergence, ::testing::ValuesIn(test::continuum_kinds()), name);

/// Control: with the body force of another material the same measure does not converge.
TEST(ConvergenceControl, AWrongMaterialHasOrderZero)
{
    const ElementKind kind{Shape::quad8, Family::plane_strain, Integration::full};

    const auto study =
        test::halve_and_measure(1.0 / 8.0, 2, [&](double h) { return error(kind, h, 0.31); });

    EXPECT_NEAR(test::observed_order(study), 0.0, 0.05);
}

}  // namespace
}  // namespace clench::preprocess
