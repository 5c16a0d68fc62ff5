#include "preprocess/readers/nastran/wall_shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "preprocess/readers/nastran/shape_rules.hpp"

namespace clench::preprocess::nastran {
namespace {

// y (plane 1, our axis 1) up, z (plane 2, axis 2) to the side; inertia_2 = ∫ y² dA, inertia_1 =
// ∫ z² dA, about the centroid. All walled_shapes are symmetric about y or z, so that ∫ y z dA = 0.

/// A rectangle with its middle at (z, y); `upright` walls carry shear forces along y.
struct Wall {
    double width, height, z, y;
    bool upright;
};

/// Shear areas: walls along the force count whole, those across it not at all; where there are no
/// walls along it, those across count as rectangles (5/6). J of thin open sections: Σ l t³ / 3.
BeamProfile sum_of(std::span<const Wall> walls)
{
    BeamProfile sum;
    double moment_y = 0.0, moment_z = 0.0, upright = 0.0;
    for (const Wall& w : walls) {
        const double area = w.width * w.height;
        sum.area += area;
        moment_y += area * w.y;
        moment_z += area * w.z;
        upright += w.upright ? area : 0.0;
    }
    for (const Wall& w : walls) {
        const double area = w.width * w.height;
        const double y = w.y - moment_y / sum.area, z = w.z - moment_z / sum.area;
        sum.inertia_1 += area * (w.width * w.width / 12.0 + z * z);
        sum.inertia_2 += area * (w.height * w.height / 12.0 + y * y);
        const auto [thin, wide] = std::minmax(w.width, w.height);
        sum.torsion += wide * thin * thin * thin / 3.0;
    }
    sum.shear_factor_1 = upright / sum.area;
    sum.shear_factor_2 = 5.0 / 6.0 * (1.0 - upright / sum.area);
    return sum;
}

/// "DIM2 is 3, expected less than DIM1 = 2": dim[a] < factor · dim[b].
std::string less(Dims dim, std::size_t a, std::size_t b, double factor = 1.0)
{
    return dim[a] < factor * dim[b]
               ? ""
               : fmt::format("DIM{} is {}, expected less than {}DIM{} = {}", a + 1, dim[a],
                             factor == 1.0 ? "" : "half of ", b + 1, dim[b]);
}

/// DIM1 outer radius, DIM2 thickness.
BeamProfile tube_by_thickness(Dims dim)
{
    const double inner = dim[0] - dim[1];
    const double inertia = std::numbers::pi / 4.0 * (std::pow(dim[0], 4) - std::pow(inner, 4));
    return {.area = std::numbers::pi * (dim[0] * dim[0] - inner * inner),
            .inertia_1 = inertia,
            .inertia_2 = inertia,
            .torsion = 2.0 * inertia,
            .shear_factor_1 = 0.5,
            .shear_factor_2 = 0.5};
}
std::string check_thickness(Dims dim)
{
    return less(dim, 1, 0);
}

/// DIM1 both arms together, DIM2 thickness and DIM3 height of the upright, DIM4 of the arms.
BeamProfile cross(Dims dim)
{
    const double arm = dim[0] / 2.0, z = (arm + dim[1]) / 2.0;
    const std::array<Wall, 3> walls{Wall{dim[1], dim[2], 0.0, 0.0, true},
                                    Wall{arm, dim[3], z, 0.0, false},
                                    Wall{arm, dim[3], -z, 0.0, false}};
    return sum_of(walls);
}
std::string check_cross(Dims dim)
{
    return less(dim, 3, 2);
}

/// DIM1 between the uprights, DIM2 both uprights together, DIM3 height, DIM4 of the middle.
BeamProfile h_section(Dims dim)
{
    const double t = dim[1] / 2.0, z = (dim[0] + t) / 2.0;
    const std::array<Wall, 3> walls{Wall{t, dim[2], z, 0.0, true}, Wall{t, dim[2], -z, 0.0, true},
                                    Wall{dim[0], dim[3], 0.0, 0.0, false}};
    return sum_of(walls);
}

/// DIM1 both overhangs of a flange, DIM2 web, DIM3 between the flanges, DIM4 height.
BeamProfile i_by_overhang(Dims dim)
{
    const double t = (dim[3] - dim[2]) / 2.0, y = (dim[2] + t) / 2.0;
    const std::array<Wall, 3> walls{Wall{dim[1], dim[2], 0.0, 0.0, true},
                                    Wall{dim[0] + dim[1], t, 0.0, y, false},
                                    Wall{dim[0] + dim[1], t, 0.0, -y, false}};
    return sum_of(walls);
}
std::string check_inner_height(Dims dim)
{
    return less(dim, 2, 3);
}

/// Flange width (web included), height, web, flange thickness.
BeamProfile channel_of(double width, double height, double web, double t)
{
    const double y = (height - t) / 2.0;
    const std::array<Wall, 3> walls{Wall{web, height - 2.0 * t, web / 2.0, 0.0, true},
                                    Wall{width, t, width / 2.0, y, false},
                                    Wall{width, t, width / 2.0, -y, false}};
    return sum_of(walls);
}
BeamProfile channel(Dims dim)
{
    return channel_of(dim[0], dim[1], dim[2], dim[3]);
}
std::string check_channel(Dims dim)
{
    const std::string web = less(dim, 2, 0);
    return web.empty() ? less(dim, 3, 1, 0.5) : web;
}
/// DIM1 flange without web, DIM2 web, DIM3 between the flanges, DIM4 height.
BeamProfile channel_by_overhang(Dims dim)
{
    return channel_of(dim[0] + dim[1], dim[3], dim[1], (dim[3] - dim[2]) / 2.0);
}
/// DIM1 thickness and DIM3 height of the legs, DIM2 thickness of what joins them, DIM4 width.
BeamProfile channel_on_legs(Dims dim)
{
    const double z = (dim[3] - dim[0]) / 2.0;
    const std::array<Wall, 3> walls{Wall{dim[0], dim[2], z, dim[2] / 2.0, true},
                                    Wall{dim[0], dim[2], -z, dim[2] / 2.0, true},
                                    Wall{dim[3] - 2.0 * dim[0], dim[1], 0.0, dim[1] / 2.0, false}};
    return sum_of(walls);
}
std::string check_legs(Dims dim)
{
    const std::string legs = less(dim, 0, 3, 0.5);
    return legs.empty() ? less(dim, 1, 2) : legs;
}

/// DIM1 height and DIM3 thickness of the upright, DIM2 length and DIM4 thickness of the stem.
BeamProfile lying_t(Dims dim)
{
    const std::array<Wall, 2> walls{Wall{dim[2], dim[0], dim[2] / 2.0, 0.0, true},
                                    Wall{dim[1], dim[3], dim[2] + dim[1] / 2.0, 0.0, false}};
    return sum_of(walls);
}
std::string check_lying_t(Dims dim)
{
    return less(dim, 3, 0);
}
/// DIM1 width and DIM3 thickness of the flange, below; DIM2 height, DIM4 web.
BeamProfile standing_t(Dims dim)
{
    const double web = dim[1] - dim[2];
    const std::array<Wall, 2> walls{Wall{dim[0], dim[2], 0.0, dim[2] / 2.0, false},
                                    Wall{dim[3], web, 0.0, dim[2] + web / 2.0, true}};
    return sum_of(walls);
}
std::string check_standing_t(Dims dim)
{
    const std::string flange = less(dim, 2, 1);
    return flange.empty() ? less(dim, 3, 0) : flange;
}

/// DIM1 height, DIM2 thickness, DIM3 width of the top, DIM4 width of each brim.
BeamProfile hat(Dims dim)
{
    const double t = dim[1], leg = dim[0] - 2.0 * t, z = (dim[2] - t) / 2.0;
    const double brim = dim[3] + t, z_brim = dim[2] / 2.0 - t + brim / 2.0;
    const std::array<Wall, 5> walls{
        Wall{dim[2], t, 0.0, dim[0] - t / 2.0, false}, Wall{t, leg, z, dim[0] / 2.0, true},
        Wall{t, leg, -z, dim[0] / 2.0, true}, Wall{brim, t, z_brim, t / 2.0, false},
        Wall{brim, t, -z_brim, t / 2.0, false}};
    return sum_of(walls);
}
std::string check_hat(Dims dim)
{
    const std::string legs = less(dim, 1, 0, 0.5);
    return legs.empty() ? less(dim, 1, 2, 0.5) : legs;
}

/// DIM1 width, DIM2 height, thickness of top, bottom, left and right; J by Bredt.
BeamProfile uneven_box(Dims dim)
{
    const double inner = dim[1] - dim[2] - dim[3];
    const std::array<Wall, 4> walls{
        Wall{dim[0], dim[2], dim[0] / 2.0, dim[1] - dim[2] / 2.0, false},
        Wall{dim[0], dim[3], dim[0] / 2.0, dim[3] / 2.0, false},
        Wall{dim[4], inner, dim[4] / 2.0, dim[3] + inner / 2.0, true},
        Wall{dim[5], inner, dim[0] - dim[5] / 2.0, dim[3] + inner / 2.0, true}};
    BeamProfile sum = sum_of(walls);
    const double w = dim[0] - (dim[4] + dim[5]) / 2.0, h = dim[1] - (dim[2] + dim[3]) / 2.0;
    sum.torsion = 4.0 * w * w * h * h / (w / dim[2] + w / dim[3] + h / dim[4] + h / dim[5]);
    sum.shear_factor_1 = (dim[4] + dim[5]) * h / sum.area;
    sum.shear_factor_2 = (dim[2] + dim[3]) * w / sum.area;
    return sum;
}
std::string check_uneven_box(Dims dim)
{
    if (dim[2] + dim[3] >= dim[1] || dim[4] + dim[5] >= dim[0]) {
        return "the walls leave no hollow: DIM3 + DIM4 is expected less than DIM2, DIM5 + DIM6 "
               "less than DIM1";
    }
    return dim[2] == dim[3] || dim[4] == dim[5]
               ? ""
               : "opposite walls differ in both directions, expected DIM3 = DIM4 or DIM5 = DIM6";
}
bool even_walls(Dims dim)
{
    return dim[2] == dim[3] && dim[4] == dim[5];
}

/// DIM1 width of each pointed end, DIM2 width, DIM3 height. A rectangle and two triangles on each
/// side; J is Saint-Venant's estimate A⁴ / (40 I_p) for compact sections.
BeamProfile hexagon(Dims dim)
{
    const double tip = dim[0], middle = dim[1] - 2.0 * tip, h = dim[2];
    const double area = h * (middle + tip);
    // A tip is a triangle of base h and height `tip`, its centroid tip / 3 from the base.
    const double about_y = h * std::pow(tip, 3) / 36.0;
    const double arm = middle / 2.0 + tip / 3.0;
    BeamProfile sum{
        .area = area,
        .inertia_1 = h * std::pow(middle, 3) / 12.0 + 2.0 * (about_y + h * tip / 2.0 * arm * arm),
        .inertia_2 = std::pow(h, 3) * (middle / 12.0 + tip / 24.0),
        .shear_factor_1 = 5.0 / 6.0,
        .shear_factor_2 = 5.0 / 6.0};
    sum.torsion = std::pow(area, 4) / (40.0 * (sum.inertia_1 + sum.inertia_2));
    return sum;
}
std::string check_hexagon(Dims dim)
{
    return less(dim, 0, 1, 0.5);
}

constexpr std::array<BeamShape, 12> walled_shapes{{
    {"TUBE2", 2, check_thickness, tube_by_thickness, always},
    {"CROSS", 4, check_cross, cross, always},
    {"H", 4, anything, h_section, always},
    {"I1", 4, check_inner_height, i_by_overhang, always},
    {"CHAN", 4, check_channel, channel, never},
    {"CHAN1", 4, check_inner_height, channel_by_overhang, never},
    {"CHAN2", 4, check_legs, channel_on_legs, never},
    {"T1", 4, check_lying_t, lying_t, never},
    {"T2", 4, check_standing_t, standing_t, never},
    {"HAT", 4, check_hat, hat, never},
    {"BOX1", 6, check_uneven_box, uneven_box, even_walls},
    {"HEXA", 3, check_hexagon, hexagon, always},
}};

}  // namespace

std::span<const BeamShape> wall_shapes()
{
    return walled_shapes;
}

}  // namespace clench::preprocess::nastran
