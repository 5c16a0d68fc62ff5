#include "preprocess/readers/abaqus/beam_profiles.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

constexpr double pi = std::numbers::pi;
constexpr const char* use_general =
    "give A, I11, I12, I22, J by *BEAM GENERAL SECTION, SECTION=GENERAL";

double positive(const Fields& fields, std::size_t i, const char* what)
{
    const double value = fields.required_real(i, what);
    if (!(value > 0.0)) {
        throw InputError(fields.place(),
                         fmt::format("{} is {}, expected a positive number", what, value));
    }
    return value;
}

double not_negative(const Fields& fields, std::size_t i, const char* what)
{
    const double value = fields.required_real(i, what);
    if (!(value >= 0.0)) {
        throw InputError(fields.place(), fmt::format("{} is {}, expected at least 0", what, value));
    }
    return value;
}

BeamProfile with_shear(BeamProfile profile, double factor)
{
    profile.shear_factor_1 = profile.shear_factor_2 = factor;
    return profile;
}

/// J of a rectangle a ≥ b by Saint-Venant's series:
/// J = a b³ [1/3 − (64/π⁵) (b/a) Σ tanh(nπa/2b)/n⁵], n = 1, 3, 5, ...
double rectangle_torsion(double a, double b)
{
    if (a < b) {
        std::swap(a, b);
    }
    double sum = 0.0;
    for (int n = 1; n <= 39; n += 2) {  // 41⁻⁵ is below 1e-8 of the first term
        sum += std::tanh(n * pi * a / (2.0 * b)) / std::pow(n, 5);
    }
    return a * b * b * b * (1.0 / 3.0 - 64.0 / std::pow(pi, 5) * (b / a) * sum);
}

/// a along axis 1, b along axis 2.
BeamProfile rectangle(const Fields& fields)
{
    const double a = positive(fields, 0, "width a");
    const double b = fields.empty(1) ? a : positive(fields, 1, "height b");  // as CalculiX does
    BeamProfile profile;
    profile.area = a * b;
    profile.inertia_1 = a * b * b * b / 12.0;
    profile.inertia_2 = a * a * a * b / 12.0;
    profile.torsion = rectangle_torsion(a, b);
    return with_shear(profile, 0.85);
}

BeamProfile ring(double outer, double inner, double shear)
{
    BeamProfile profile;
    profile.area = pi * (outer * outer - inner * inner);
    profile.inertia_1 = profile.inertia_2 = 0.25 * pi * (std::pow(outer, 4) - std::pow(inner, 4));
    profile.torsion = 2.0 * profile.inertia_1;
    return with_shear(profile, shear);
}

BeamProfile round_bar(const Fields& fields)
{
    return ring(0.5 * positive(fields, 0, "diameter"), 0.0, 0.89);
}

/// One number is the radius, as in Abaqus; two are the diameters of an ellipse along axes 1 and 2,
/// as in CalculiX.
BeamProfile circle(const Fields& fields)
{
    if (fields.empty(1)) {
        return ring(positive(fields, 0, "radius"), 0.0, 0.89);
    }
    const double a = 0.5 * positive(fields, 0, "diameter along axis 1");
    const double b = 0.5 * positive(fields, 1, "diameter along axis 2");
    BeamProfile profile;
    profile.area = pi * a * b;
    profile.inertia_1 = pi / 4.0 * a * b * b * b;
    profile.inertia_2 = pi / 4.0 * a * a * a * b;
    profile.torsion = pi * a * a * a * b * b * b / (a * a + b * b);
    return with_shear(profile, 0.89);
}

BeamProfile pipe(const Fields& fields)
{
    const double outer = positive(fields, 0, "outer radius");
    const double wall = positive(fields, 1, "wall thickness");
    if (wall > outer) {
        throw InputError(fields.place(), fmt::format("wall thickness is {}, expected at most the "
                                                     "outer radius {}",
                                                     wall, outer));
    }
    return ring(outer, outer - wall, 0.53);
}

/// Width a along axis 1, height b along axis 2, walls t1 (+1 side), t2 (+2), t3 (−1), t4 (−2).
/// Torsion by Bredt: J = 4 A_m² / ∮ ds/t along the middle of the wall.
BeamProfile box(const Fields& fields)
{
    const double a = positive(fields, 0, "width a");
    const double b = positive(fields, 1, "height b");
    std::array<double, 4> t{};
    for (std::size_t i = 0; i < 4; ++i) {
        t[i] = positive(fields, 2 + i, "wall thickness");
    }
    if (t[0] != t[2] || t[1] != t[3]) {
        throw InputError(fields.place(),
                         fmt::format("box with opposite walls {} and {}, {} and {}: its centroid "
                                     "is not at the node",
                                     t[0], t[2], t[1], t[3]),
                         use_general);
    }
    const double inner_a = a - 2.0 * t[0];
    const double inner_b = b - 2.0 * t[1];
    if (!(inner_a > 0.0 && inner_b > 0.0)) {
        throw InputError(fields.place(), "the walls of the box are thicker than half of it");
    }
    BeamProfile profile;
    profile.area = a * b - inner_a * inner_b;
    profile.inertia_1 = (a * b * b * b - inner_a * inner_b * inner_b * inner_b) / 12.0;
    profile.inertia_2 = (a * a * a * b - inner_a * inner_a * inner_a * inner_b) / 12.0;
    const double middle_a = a - t[0];
    const double middle_b = b - t[1];
    profile.torsion =
        4.0 * std::pow(middle_a * middle_b, 2) / (2.0 * middle_b / t[0] + 2.0 * middle_a / t[1]);
    return with_shear(profile, 0.44);
}

/// Flange or web: width along axis 1, height along axis 2, height of its centre.
struct Strip {
    double width, height, centre;
    double area() const { return width * height; }
};

/// l: distance of the node from the lower edge, h: height, b1, t1: lower flange, b2, t2: upper
/// flange, t3: web. Torsion of thin open walls: J = Σ length t³ / 3.
BeamProfile i_section(const Fields& fields)
{
    const double l = fields.required_real(0, "distance l");
    const double h = positive(fields, 1, "height h");
    const double b1 = not_negative(fields, 2, "lower flange width b1");
    const double b2 = not_negative(fields, 3, "upper flange width b2");
    const double t1 = not_negative(fields, 4, "lower flange thickness t1");
    const double t2 = not_negative(fields, 5, "upper flange thickness t2");
    const double t3 = positive(fields, 6, "web thickness t3");
    const double web = h - t1 - t2;
    if (!(web > 0.0)) {
        throw InputError(fields.place(), fmt::format("flanges of {} and {} leave no web in a "
                                                     "height of {}",
                                                     t1, t2, h));
    }
    const std::array<Strip, 3> strips{
        {{b1, t1, 0.5 * t1}, {b2, t2, h - 0.5 * t2}, {t3, web, t1 + 0.5 * web}}};
    BeamProfile profile;
    double moment = 0.0;
    for (const Strip& strip : strips) {
        profile.area += strip.area();
        moment += strip.area() * strip.centre;
    }
    const double centroid = moment / profile.area;
    if (std::abs(l - centroid) > 1e-3 * h) {
        throw InputError(fields.place(),
                         fmt::format("the node is {} above the lower edge, expected the centroid "
                                     "at {:.6g}",
                                     l, centroid),
                         use_general);
    }
    for (const Strip& strip : strips) {
        const double arm = strip.centre - centroid;
        profile.inertia_1 +=
            strip.width * std::pow(strip.height, 3) / 12.0 + strip.area() * arm * arm;
        profile.inertia_2 += strip.height * std::pow(strip.width, 3) / 12.0;
        const double thick = std::min(strip.width, strip.height);
        profile.torsion += std::max(strip.width, strip.height) * std::pow(thick, 3) / 3.0;
    }
    return with_shear(profile, 0.44);
}

struct Row {
    std::string_view type;
    std::size_t dimensions;
    BeamProfile (*make)(const Fields&);
};

constexpr Row profile_rows[] = {
    {"RECT", 2, rectangle},  {"CIRC", 2, circle}, {"PIPE", 2, pipe},
    {"THICK PIPE", 2, pipe}, {"BOX", 6, box},     {"I", 7, i_section},
};

}  // namespace

BeamProfile beam_profile(const std::string& type, const Fields& dimensions, bool by_diameter)
{
    // CalculiX looks at the first four letters: RECTANGULAR, CIRCULAR.
    const std::string known = type.starts_with("RECT")   ? "RECT"
                              : type.starts_with("CIRC") ? "CIRC"
                                                         : type;
    for (const Row& row : profile_rows) {
        if (known == row.type) {
            dimensions.expect_at_most(row.dimensions, "the profile");
            const bool round = known == "CIRC" && by_diameter && dimensions.empty(1);
            return round ? round_bar(dimensions) : row.make(dimensions);
        }
    }
    throw InputError(
        dimensions.place(),
        fmt::format("beam profile is {}, expected RECT, CIRC, PIPE, BOX or I", shown(type)),
        use_general);
}

}  // namespace clench::preprocess::abaqus
