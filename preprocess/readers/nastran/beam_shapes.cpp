#include "preprocess/readers/nastran/beam_shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/readers/nastran/shape_rules.hpp"
#include "preprocess/readers/nastran/wall_shapes.hpp"

namespace clench::preprocess::nastran {
namespace {

constexpr double pi = std::numbers::pi;

// Dimensions are those of the PBARL figures: y (plane 1, our axis 1) up, z (plane 2, axis 2) to
// the side. inertia_2 = ∫ y² dA resists bending in plane 1, inertia_1 = ∫ z² dA in plane 2.
// Shear factors: 9/10 solid circle, 5/6 rectangle, 1/2 thin ring; of thin-walled shapes the area
// of the walls along the force over the whole area, flanges counted as rectangles.

double power4(double x)
{
    return x * x * x * x;
}

std::string less(Dims dim, std::size_t a, double limit, const char* what)
{
    return dim[a] < limit
               ? ""
               : fmt::format("DIM{} is {}, expected less than {} = {}", a + 1, dim[a], what, limit);
}

BeamProfile rod(Dims dim)
{
    const double inertia = pi / 4.0 * power4(dim[0]);
    return {.area = pi * dim[0] * dim[0],
            .inertia_1 = inertia,
            .inertia_2 = inertia,
            .torsion = 2.0 * inertia,
            .shear_factor_1 = 0.9,
            .shear_factor_2 = 0.9};
}

BeamProfile tube(Dims dim)
{
    const double inertia = pi / 4.0 * (power4(dim[0]) - power4(dim[1]));
    return {.area = pi * (dim[0] * dim[0] - dim[1] * dim[1]),
            .inertia_1 = inertia,
            .inertia_2 = inertia,
            .torsion = 2.0 * inertia,
            .shear_factor_1 = 0.5,
            .shear_factor_2 = 0.5};
}

BeamProfile bar(Dims dim)
{
    const double width = dim[0], height = dim[1];
    const double a = std::max(width, height), b = std::min(width, height);
    return {.area = width * height,
            .inertia_1 = height * std::pow(width, 3) / 12.0,
            .inertia_2 = width * std::pow(height, 3) / 12.0,
            .torsion = a * std::pow(b, 3) *
                       (1.0 / 3.0 - 0.21 * b / a * (1.0 - power4(b) / (12.0 * power4(a)))),
            .shear_factor_1 = 5.0 / 6.0,
            .shear_factor_2 = 5.0 / 6.0};
}

/// DIM1 width, DIM2 height, DIM3 thickness of top and bottom, DIM4 thickness of the sides.
BeamProfile box(Dims dim)
{
    const double w = dim[0], h = dim[1], t = dim[2], s = dim[3];
    const double inner_w = w - 2.0 * s, inner_h = h - 2.0 * t;
    const double area = w * h - inner_w * inner_h;
    // Bredt: J = 4 A_m² / ∮ ds/t along the middle line.
    const double J = 2.0 * std::pow((w - s) * (h - t), 2) * t * s / ((w - s) * s + (h - t) * t);
    return {.area = area,
            .inertia_1 = (h * std::pow(w, 3) - inner_h * std::pow(inner_w, 3)) / 12.0,
            .inertia_2 = (w * std::pow(h, 3) - inner_w * std::pow(inner_h, 3)) / 12.0,
            .torsion = J,
            .shear_factor_1 = 2.0 * s * (h - t) / area,
            .shear_factor_2 = 2.0 * t * (w - s) / area};
}

std::string check_box(Dims dim)
{
    const std::string sides = less(dim, 3, dim[0] / 2.0, "half the width DIM1");
    return sides.empty() ? less(dim, 2, dim[1] / 2.0, "half the height DIM2") : sides;
}

/// A rectangle of the cross-section: width along z, height along y, y of its middle.
struct Plate {
    double width, height, y;
};

/// Sums plates that are symmetric about the y axis; J of thin open sections is Σ long short³ / 3.
BeamProfile open_section(std::span<const Plate> plates)
{
    BeamProfile profile;
    double moment = 0.0;
    for (const Plate& p : plates) {
        profile.area += p.width * p.height;
        moment += p.width * p.height * p.y;
    }
    const double centroid = moment / profile.area;
    for (const Plate& p : plates) {
        const double arm = p.y - centroid;
        profile.inertia_1 += p.height * std::pow(p.width, 3) / 12.0;
        profile.inertia_2 +=
            p.width * std::pow(p.height, 3) / 12.0 + p.width * p.height * arm * arm;
        profile.torsion +=
            std::max(p.width, p.height) * std::pow(std::min(p.width, p.height), 3) / 3.0;
    }
    return profile;
}

/// DIM1 height, DIM2 and DIM3 width of bottom and top flange, DIM4 web, DIM5 and DIM6 thickness of
/// bottom and top flange.
BeamProfile i_section(Dims dim)
{
    const double web = dim[0] - dim[4] - dim[5];
    const std::array<Plate, 3> plates{Plate{dim[1], dim[4], dim[4] / 2.0},
                                      Plate{dim[3], web, dim[4] + web / 2.0},
                                      Plate{dim[2], dim[5], dim[0] - dim[5] / 2.0}};
    BeamProfile profile = open_section(plates);
    profile.shear_factor_1 = dim[3] * (dim[0] - (dim[4] + dim[5]) / 2.0) / profile.area;
    profile.shear_factor_2 = 5.0 / 6.0 * (dim[1] * dim[4] + dim[2] * dim[5]) / profile.area;
    return profile;
}

std::string check_i(Dims dim)
{
    if (dim[4] + dim[5] >= dim[0]) {
        return fmt::format("DIM5 + DIM6 is {}, expected less than the height DIM1 = {}",
                           dim[4] + dim[5], dim[0]);
    }
    const double narrow = std::min(dim[1], dim[2]);
    return dim[3] <= narrow
               ? ""
               : fmt::format("DIM4 is {}, expected at most the flange width {}", dim[3], narrow);
}

bool equal_flanges(Dims dim)
{
    return dim[1] == dim[2] && dim[4] == dim[5];
}

/// DIM1 width of the flange, DIM2 height, DIM3 thickness of the flange, DIM4 of the web.
BeamProfile t_section(Dims dim)
{
    const double web = dim[1] - dim[2];
    const std::array<Plate, 2> plates{Plate{dim[3], web, web / 2.0},
                                      Plate{dim[0], dim[2], dim[1] - dim[2] / 2.0}};
    BeamProfile profile = open_section(plates);
    profile.shear_factor_1 = dim[3] * (dim[1] - dim[2] / 2.0) / profile.area;
    profile.shear_factor_2 = 5.0 / 6.0 * dim[0] * dim[2] / profile.area;
    return profile;
}

std::string check_t(Dims dim)
{
    const std::string flange = less(dim, 2, dim[1], "the height DIM2");
    return flange.empty() ? less(dim, 3, dim[0], "the width DIM1") : flange;
}

std::string check_tube(Dims dim)
{
    return less(dim, 1, dim[0], "the outer radius DIM1");
}

constexpr std::array<BeamShape, 6> shapes{{
    {"ROD", 1, anything, rod, always},
    {"TUBE", 2, check_tube, tube, always},
    {"BAR", 2, anything, bar, always},
    {"BOX", 4, check_box, box, always},
    {"I", 6, check_i, i_section, equal_flanges},
    {"T", 4, check_t, t_section, never},
}};

constexpr std::array<std::string_view, 4> other_shapes{"Z", "HAT1", "DBOX", "L"};

}  // namespace

const BeamShape* find_beam_shape(std::string_view name)
{
    for (const std::span<const BeamShape> list :
         {std::span<const BeamShape>(shapes), wall_shapes()}) {
        for (const BeamShape& shape : list) {
            if (same_name(shape.name, name)) {
                return &shape;
            }
        }
    }
    return nullptr;
}

std::vector<std::string> beam_shape_names()
{
    std::vector<std::string> names;
    for (const std::span<const BeamShape> list :
         {std::span<const BeamShape>(shapes), wall_shapes()}) {
        for (const BeamShape& shape : list) {
            names.emplace_back(shape.name);
        }
    }
    return names;
}

bool is_known_beam_shape(std::string_view name)
{
    return std::any_of(other_shapes.begin(), other_shapes.end(),
                       [name](std::string_view other) { return same_name(other, name); });
}

}  // namespace clench::preprocess::nastran
