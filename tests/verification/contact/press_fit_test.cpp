// Two rings pressed together: Lamé's pressure, and the force that pulls one out of the other.
#include <cmath>
#include <memory>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {
namespace {

struct Rings {
    Shape shape = Shape::hex20;
    int inner_cells = 10, outer_cells = 8;  ///< along the quarter circle
    double r1 = 20.0, r2 = 30.0, r3 = 45.0, length = 12.0;
    double young = 2.1e5, poisson = 0.3;
    double interference = 0.03;  ///< radial
    double stiffness = 1e6;      ///< ε_N
    std::optional<solver::FrictionLaw> friction;

    double area() const { return 0.5 * std::numbers::pi * r2 * length; }
    /// Plane stress, both rings of one material: interference = p (u_outer + u_inner + 1/ε_N).
    double lame_pressure() const
    {
        const double outer = (r3 * r3 + r2 * r2) / (r3 * r3 - r2 * r2) + poisson;
        const double inner = (r2 * r2 + r1 * r1) / (r2 * r2 - r1 * r1) - poisson;
        return interference / (r2 / young * (outer + inner) + 1.0 / stiffness);
    }
};

DeckMesh ring(const Rings& rings, double from, double to, int cells, std::int64_t first_id)
{
    Sweep plan;
    plan.shape = rings.shape;
    plan.patches = {{cells / 2, cells, [=](double u, double v) -> Eigen::Vector2d {
                         const double r = from + u * (to - from);
                         const double angle = 0.5 * std::numbers::pi * v;
                         return {r * std::cos(angle), r * std::sin(angle)};
                     }}};
    plan.layers = cells / 3;
    plan.at = [length = rings.length](const Eigen::Vector2d& point, double w) {
        return Eigen::Vector3d(point.x(), point.y(), length * w);
    };
    return {sweep(plan), first_id};
}

/// Names: INNER_WALL the outside of the inner ring (slave), OUTER_WALL the inside of the outer one;
/// INNER_END at z = length.
std::unique_ptr<InterfaceCase> press_fit(const Rings& rings)
{
    const DeckMesh inner = ring(rings, rings.r1, rings.r2, rings.inner_cells, 0);
    const DeckMesh outer = ring(rings, rings.r2, rings.r3, rings.outer_cells, 1'000'000);
    const auto at_r2 = [&](const Eigen::Vector3d& x) {
        return std::abs(x.head<2>().norm() - rings.r2) < 1e-8 * rings.r2;
    };
    preprocess::DeckBuilder builder;
    builder.add_material(elastic("STEEL", rings.young, rings.poisson));
    for (const auto& [part, name] : {std::pair(&inner, "INNER"), std::pair(&outer, "OUTER")}) {
        add_mesh(builder, *part, name, "STEEL");
        add_surface(builder, *part, std::string(name) + "_WALL", at_r2);
        add_node_set(builder, *part, "X0", [&](const auto& x) { return x.x() < 1e-9 * rings.r1; });
        add_node_set(builder, *part, "Y0", [&](const auto& x) { return x.y() < 1e-9 * rings.r1; });
        add_node_set(builder, *part, std::string(name) + "_Z0",
                     [&](const auto& x) { return x.z() < 1e-9 * rings.length; });
    }
    add_surface(builder, inner, "INNER_END",
                [&](const auto& x) { return x.z() > rings.length * (1 - 1e-9); });
    solver::InterfaceLaws laws = linear_law(rings.stiffness);
    laws.friction = rings.friction;
    auto result = std::make_unique<InterfaceCase>(
        builder.finish(), std::vector{interface_between("INNER_WALL", "OUTER_WALL", 1.0)},
        std::vector{laws});
    result->hold("X0", {0});
    result->hold("Y0", {1});
    result->hold("OUTER_Z0", {2});
    return result;
}

class PressFit : public ::testing::TestWithParam<Shape> {};

struct Pressure {
    double mean = 0.0;        ///< over Lamé's
    double difference = 0.0;  ///< largest of |p_i − Lamé| / Lamé
    double area = 0.0;        ///< of the pairs over the true one
};

Pressure press(const Rings& rings)
{
    const std::unique_ptr<InterfaceCase> fit = press_fit(rings);
    fit->hold("INNER_Z0", {2});
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(fit->model().n_free());
    const Solution solution = fit->solve({{"press", none, {rings.interference}, 1}});
    const double p = rings.lame_pressure();
    Pressure result;
    result.mean = fit->sums(solution.last()).normal_force / rings.area() / p;
    for (const double p_i : solution.last().interfaces[0].pressure) {
        result.difference = std::max(result.difference, std::abs(p_i / p - 1.0));
    }
    result.area = fit->report(0).area / rings.area();
    std::printf("  pressure %.5f of Lame's %.3f, pairs within %.2g, area %.6f\n", result.mean, p,
                result.difference, result.area);
    return result;
}

TEST_P(PressFit, HasThePressureOfLame)
{
    Rings rings;
    rings.shape = GetParam();
    rings.inner_cells = rings.outer_cells = 9;

    const Pressure pressure = press(rings);

    EXPECT_NEAR(pressure.area, 1.0, 1e-4);
    EXPECT_NEAR(pressure.mean, 1.0, 1e-3);
    EXPECT_LT(pressure.difference, 0.01);
}

/// Pairs that do not meet nodes scatter, but the force is right, and with it the pull-out force.
TEST_P(PressFit, HasTheForceOfLameWhereMeshesDoNotMatch)
{
    Rings rings;
    rings.shape = GetParam();

    const Pressure pressure = press(rings);

    EXPECT_NEAR(pressure.area, 1.0, 1e-4);
    EXPECT_NEAR(pressure.mean, 1.0, 2e-3);
}

/// Lateral contraction is switched off, so that the pressure does not change under the axial force.
TEST_P(PressFit, IsPulledOutByFrictionTimesPressureTimesArea)
{
    Rings rings;
    rings.shape = GetParam();
    rings.poisson = 0.0;
    solver::FrictionLaw law;
    law.kind = solver::friction_laws::coulomb;
    law.mu = 0.12;
    law.stick = 1e5;
    law.slip = 1e2;
    rings.friction = law;
    const std::unique_ptr<InterfaceCase> fit = press_fit(rings);
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(fit->model().n_free());
    const double limit = law.mu * rings.lame_pressure() * rings.area();
    const double end_area = 0.25 * std::numbers::pi * (rings.r2 * rings.r2 - rings.r1 * rings.r1);
    const auto pull = [&](double force) {
        return fit->solve({{"press", none, {rings.interference}, 1},
                           {"pull",
                            fit->traction("INNER_END", {0, 0, force / end_area}),
                            {rings.interference},
                            4}});
    };

    const Solution below = pull(0.9 * limit);
    const Solution above = pull(1.1 * limit);

    EXPECT_LT(fit->sums(below.last()).slipping_pairs, fit->sums(below.last()).active_pairs);
    const solver::InterfaceSums sums = fit->sums(above.last());
    EXPECT_EQ(sums.slipping_pairs, fit->model().contacts[0].size());
    // Beyond the limit the slip slope carries the rest: Σ a (|τ| − c2 |s|) is the friction itself.
    double friction = 0.0;
    const solver::InterfaceState& interface = above.last().interfaces[0];
    for (Index i = 0; i < fit->model().contacts[0].size(); ++i) {
        friction += fit->model().contacts[0].area[i] *
                    (interface.friction[i] - law.slip * interface.slip[i]).norm();
    }
    std::printf("  pull-out force %.3f, mu p A %.3f\n", friction, limit);
    EXPECT_NEAR(friction / limit, 1.0, 2e-3);
    // The end's area is that of quadratic edges: 1e-6 from the circle's.
    EXPECT_NEAR(sums.force.z() / (1.1 * limit), -1.0, 1e-5) << "equilibrium of the inner ring";
}

INSTANTIATE_TEST_SUITE_P(Contact, PressFit, ::testing::Values(Shape::hex20, Shape::wedge15),
                         [](const auto& shape) {
                             return shape.param == Shape::hex20 ? "Q8" : "T6";
                         });

}  // namespace
}  // namespace clench::test
