#include <cmath>

#include "core/linalg/dense_lu.hpp"
#include "preprocess/elements/quadrature.hpp"
#include "preprocess/elements/shell/shell_table.hpp"

namespace clench::preprocess {
namespace {

/// Directions of the edges s = 0, r = 0 and r + s = 1, with the two points on each at which a
/// linear function along it is known.
struct EdgePoint {
    Eigen::Vector2d at, along;
};

std::vector<EdgePoint> edge_points()
{
    std::vector<EdgePoint> points;
    for (const double sign : {-1.0, 1.0}) {
        const double t = 0.5 * (1.0 + sign / std::sqrt(3.0));
        points.push_back({{t, 0.0}, {1.0, 0.0}});
        points.push_back({{0.0, t}, {0.0, 1.0}});
        points.push_back({{1.0 - t, t}, {-1.0, 1.0}});
    }
    return points;
}

/// Membrane strains (ε_rr, ε_ss, γ_rs), each linear: nine functions.
Eigen::MatrixXd membrane_functions(const Eigen::Vector2d& x)
{
    Eigen::MatrixXd f = Eigen::MatrixXd::Zero(3, 9);
    for (int i = 0; i < 3; ++i) {
        f.row(i).segment<3>(3 * i) << 1.0, x[0], x[1];
    }
    return f;
}

/// Shear strains (γ_rζ, γ_sζ): linear, and r (s, −r), s (s, −r): the second space of [Nedelec1980],
/// whose fields without rotation are the gradients of quadratic deflections.
Eigen::MatrixXd shear_functions(const Eigen::Vector2d& x)
{
    Eigen::MatrixXd f = Eigen::MatrixXd::Zero(2, 8);
    f.row(0).head<3>() << 1.0, x[0], x[1];
    f.row(1).segment<3>(3) << 1.0, x[0], x[1];
    f.col(6) << x[0] * x[1], -x[0] * x[0];
    f.col(7) << x[1] * x[1], -x[0] * x[1];
    return f;
}

/// Strains along the edges at their points, then the mean of `components` over the element by three
/// points each. Returns how conditions (rows) add up samples.
Eigen::MatrixXd add_samples(int components, std::vector<StrainSample>& samples)
{
    const std::vector<EdgePoint> edges = edge_points();
    const Quadrature inside = triangle_rule(3);
    const auto edge_total = static_cast<int>(edges.size());
    const auto inside_total = static_cast<int>(inside.size());
    Eigen::MatrixXd sum =
        Eigen::MatrixXd::Zero(edge_total + components, edge_total + components * inside_total);
    for (const EdgePoint& p : edges) {
        const Eigen::Vector2d& t = p.along;
        sum(samples.size(), samples.size()) = 1.0;
        samples.push_back({p.at, components == 3
                                     ? Eigen::Vector3d(t[0] * t[0], t[1] * t[1], t[0] * t[1])
                                     : Eigen::Vector3d(t[0], t[1], 0.0)});
    }
    for (int i = 0; i < components; ++i) {
        for (const QuadraturePoint& q : inside) {
            sum(edge_total + i, samples.size()) = q.weight;
            samples.push_back({q.xi.head<2>(), Eigen::Vector3d::Unit(i)});
        }
    }
    return sum;
}

/// Functions × samples: the assumed field that meets all conditions.
template <class Functions>
Eigen::MatrixXd coefficients(Functions functions, int components,
                             std::vector<StrainSample>& samples)
{
    const Eigen::MatrixXd sum = add_samples(components, samples);
    Eigen::MatrixXd at_samples(samples.size(), functions(Eigen::Vector2d::Zero()).cols());
    for (std::size_t k = 0; k < samples.size(); ++k) {
        at_samples.row(static_cast<Eigen::Index>(k)) =
            samples[k].part.head(components).transpose() * functions(samples[k].at);
    }
    return DenseLu(Eigen::MatrixXd(sum * at_samples)).solve(sum);
}

}  // namespace

/// Shear as in MITC7 [BatheBrezziCho1989], the seventh node being a bubble of the normal. The
/// membrane strains are interpolated so that those along the edges and their mean are met
/// [NeunteufelSchoeberl2021], which changes curved elements only.
ShellTable mitc6_table()
{
    ShellTable table;
    table.shape = Shape::tri6;
    table.bubble = ShellTable::Bubble::rotation;
    const Eigen::MatrixXd membrane = coefficients(membrane_functions, 3, table.membrane);
    const Eigen::MatrixXd shear = coefficients(shear_functions, 2, table.shear);
    for (const QuadraturePoint& q : triangle_rule(6)) {
        const Eigen::Vector2d at = q.xi.head<2>();
        table.points.push_back(
            {at, q.weight, membrane_functions(at) * membrane, shear_functions(at) * shear});
    }
    return table;
}

}  // namespace clench::preprocess
