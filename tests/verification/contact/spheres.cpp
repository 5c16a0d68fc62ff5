#include "tests/verification/contact/spheres.hpp"

#include <cmath>
#include <numbers>

namespace clench::test {
namespace {

/// A straight line from one point to another.
Eigen::Vector2d between(const Eigen::Vector2d& a, const Eigen::Vector2d& b, double t)
{
    return a + t * (b - a);
}

Eigen::Vector2d polar(double r, double angle)
{
    return {r * std::cos(angle), r * std::sin(angle)};
}

/// A quarter disc: a core of n × n cells with sides c along the axes, a ring from it to the radius
/// `inner`, and a ring from there to `outer` with cells that grow like r.
std::vector<PlanPatch> quarter_disc(int n, double c, double inner, double outer)
{
    constexpr double eighth = std::numbers::pi / 4.0;
    const Eigen::Vector2d corner(0.75 * c, 0.75 * c);
    const auto core = [=](double u, double v) -> Eigen::Vector2d {
        return u * (1 - v) * Eigen::Vector2d(c, 0) + u * v * corner +
               (1 - u) * v * Eigen::Vector2d(0, c);
    };
    const int across = n, outwards = 2 * n + 2;
    std::vector<PlanPatch> patches{{n, n, core}};
    for (const int sector : {0, 1}) {
        const auto rim = [=](double v) { return sector == 0 ? core(1.0, v) : core(1.0 - v, 1.0); };
        const auto angle = [=](double v) { return eighth * (sector + v); };
        patches.push_back({across, n, [=](double u, double v) {
                               return between(rim(v), polar(inner, angle(v)), u);
                           }});
        patches.push_back({outwards, n, [=](double u, double v) {
                               return polar(inner * std::pow(outer / inner, u), angle(v));
                           }});
    }
    return patches;
}

/// @param side  1: the sphere above the origin, −1: below.
DeckMesh half_sphere(const Spheres& spheres, int cells, int side, std::int64_t first_id)
{
    const double R = spheres.radius;
    const double a = Hertz(spheres).a;
    Sweep plan;
    plan.shape = spheres.shape;
    plan.patches = quarter_disc(cells, 0.8 * a, 1.5 * a, 0.8 * R);
    plan.layers = 2 * cells + 2;
    // Layers grow exponentially from about 0.8 a / cells at the surface to the equator.
    const double growth = std::log(R / (0.8 * a)) + 1.0;
    plan.at = [=](const Eigen::Vector2d& point, double w) {
        const double sag = R - std::sqrt(R * R - point.squaredNorm());
        const double depth = std::expm1(growth * w) / std::expm1(growth);
        return Eigen::Vector3d(point.x(), point.y(), side * (sag + depth * (R - sag)));
    };
    return {sweep(plan), first_id};
}

}  // namespace

Hertz::Hertz(const Spheres& spheres)
{
    const double R_e = spheres.radius / 2.0;
    const double E_star = spheres.young / (2.0 * (1.0 - spheres.poisson * spheres.poisson));
    a = std::sqrt(R_e * spheres.approach);
    p0 = 2.0 * E_star * a / (std::numbers::pi * R_e);
    force = 4.0 / 3.0 * E_star * std::sqrt(R_e) * std::pow(spheres.approach, 1.5);
}

std::unique_ptr<InterfaceCase> touching_spheres(const Spheres& spheres)
{
    const double R = spheres.radius;
    const DeckMesh lower = half_sphere(spheres, spheres.lower_cells, -1, 0);
    const DeckMesh upper = half_sphere(spheres, spheres.upper_cells, 1, 1'000'000);
    preprocess::DeckBuilder builder;
    builder.add_material(elastic("STUFF", spheres.young, spheres.poisson));
    for (const auto& [part, name, side] :
         {std::tuple(&lower, "LOWER", -1.0), std::tuple(&upper, "UPPER", 1.0)}) {
        add_mesh(builder, *part, name, "STUFF");
        add_node_set(builder, *part, "X0", [&](const auto& x) { return x.x() < 1e-9 * R; });
        add_node_set(builder, *part, "Y0", [&](const auto& x) { return x.y() < 1e-9 * R; });
        add_node_set(builder, *part, "EQUATORS",
                     [&](const auto& x) { return std::abs(x.z()) > R * (1 - 1e-9); });
        const Eigen::Vector3d centre(0, 0, side * R);
        add_surface(builder, *part, std::string(name) + "_SKIN", [&](const Eigen::Vector3d& x) {
            return std::abs((x - centre).norm() - R) < 1e-9 * R;
        });
    }
    preprocess::ContactRequest request =
        interface_between("UPPER_SKIN", "LOWER_SKIN", 4.0 * spheres.approach);
    request.points = spheres.points;
    auto result = std::make_unique<InterfaceCase>(builder.finish(), std::vector{request},
                                                  std::vector{linear_law(spheres.stiffness)});
    result->hold("X0", {0});
    result->hold("Y0", {1});
    result->hold("EQUATORS", {2});
    return result;
}

}  // namespace clench::test
