#include <cmath>
#include <functional>

#include <gmock/gmock.h>

#include "preprocess/readers/nastran/beam_shapes.hpp"

/// Area and inertias of library sections against a fine raster of their figures.
namespace clench::preprocess::nastran {
namespace {

using Inside = std::function<bool(double z, double y)>;

struct Sums {
    double area = 0.0, z2 = 0.0, y2 = 0.0, zy = 0.0;
};

/// About the centroid, of the points of a raster over |z|, |y| < reach.
Sums raster(const Inside& inside, double reach)
{
    constexpr int n = 1200;
    const double h = 2.0 * reach / n;
    double area = 0.0, z1 = 0.0, y1 = 0.0;
    Sums s;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const double z = -reach + (i + 0.5) * h, y = -reach + (j + 0.5) * h;
            if (inside(z, y)) {
                area += h * h;
                z1 += z * h * h;
                y1 += y * h * h;
                s.z2 += z * z * h * h;
                s.y2 += y * y * h * h;
                s.zy += z * y * h * h;
            }
        }
    }
    s.area = area;
    s.z2 -= z1 * z1 / area;
    s.y2 -= y1 * y1 / area;
    s.zy -= z1 * y1 / area;
    return s;
}

struct Figure {
    const char* name;
    std::vector<double> dim;
    Inside inside;
};

bool within(double x, double from, double to)
{
    return from <= x && x < to;
}

// The figures as the manuals draw them, written as what belongs to the section.
const Figure figures[] = {
    {"TUBE2", {4, 1}, [](double z, double y) { return within(std::hypot(z, y), 3, 4); }},
    {"CROSS",
     {4, 1, 8, 2},
     [](double z, double y) {
         return (std::abs(z) < .5 && std::abs(y) < 4) || (std::abs(z) < 2.5 && std::abs(y) < 1);
     }},
    {"H",
     {4, 3, 8, 2},
     [](double z, double y) {
         return (within(std::abs(z), 2, 3.5) && std::abs(y) < 4) ||
                (std::abs(z) < 2 && std::abs(y) < 1);
     }},
    {"I1",
     {4, 1, 6, 8},
     [](double z, double y) {
         return (std::abs(z) < .5 && std::abs(y) < 3) ||
                (std::abs(z) < 2.5 && within(std::abs(y), 3, 4));
     }},
    {"CHAN",
     {4, 8, 1, 1.5},
     [](double z, double y) {
         return std::abs(y) < 4 && within(z, 0, 4) && (z < 1 || std::abs(y) > 2.5);
     }},
    {"CHAN1",
     {3, 1, 5, 8},
     [](double z, double y) {
         return std::abs(y) < 4 && within(z, 0, 4) && (z < 1 || std::abs(y) > 2.5);
     }},
    {"CHAN2",
     {1, 2, 5, 8},
     [](double z, double y) {
         return std::abs(z) < 4 && within(y, 0, 5) && (std::abs(z) > 3 || y < 2);
     }},
    {"T1",
     {8, 3, 1, 2},
     [](double z, double y) {
         return (within(z, 0, 1) && std::abs(y) < 4) || (within(z, 1, 4) && std::abs(y) < 1);
     }},
    {"T2",
     {6, 5, 1, 2},
     [](double z, double y) {
         return (std::abs(z) < 3 && within(y, 0, 1)) || (std::abs(z) < 1 && within(y, 1, 5));
     }},
    {"HAT",
     {5, 1, 4, 2},
     [](double z, double y) {
         const double a = std::abs(z);
         return (a < 2 && within(y, 4, 5)) || (within(a, 1, 2) && within(y, 0, 4)) ||
                (within(a, 2, 4) && within(y, 0, 1));
     }},
    {"BOX1",
     {6, 8, 1, 1, .5, 1.5},
     [](double z, double y) {
         return std::abs(z) < 3 && std::abs(y) < 4 && !(within(z, -2.5, 1.5) && std::abs(y) < 3);
     }},
    {"HEXA",
     {1.5, 7, 6},
     [](double z, double y) {
         return std::abs(y) < 3 && std::abs(z) < 3.5 - 1.5 * std::abs(y) / 3.0;
     }},
};

TEST(NastranWallShapes, HaveTheAreaAndInertiasOfTheirFigures)
{
    for (const Figure& figure : figures) {
        SCOPED_TRACE(figure.name);
        const BeamShape* shape = find_beam_shape(figure.name);
        ASSERT_NE(shape, nullptr);
        ASSERT_EQ(shape->dimensions, figure.dim.size());
        ASSERT_EQ(shape->check(figure.dim), "");

        const BeamProfile profile = shape->profile(figure.dim);

        const Sums sums = raster(figure.inside, 6.0);
        EXPECT_NEAR(profile.area, sums.area, 5e-3 * sums.area);
        EXPECT_NEAR(profile.inertia_1, sums.z2, 5e-3 * sums.z2);
        EXPECT_NEAR(profile.inertia_2, sums.y2, 5e-3 * sums.y2);
        EXPECT_NEAR(profile.inertia_12, sums.zy, 5e-3 * sums.y2);
        EXPECT_GT(profile.torsion, 0.0);
        EXPECT_GT(profile.shear_factor_1, 0.1);
        EXPECT_GT(profile.shear_factor_2, 0.1);
        EXPECT_LE(profile.shear_factor_1, 1.0);
        EXPECT_LE(profile.shear_factor_2, 1.0);
    }
}

/// What two names of the library call the same figure has the same stiffness in every respect.
TEST(NastranWallShapes, AgreeWhereTwoNamesMeanOneFigure)
{
    const std::pair<Figure, Figure> twins[] = {
        {{"TUBE2", {4, 1}, {}}, {"TUBE", {4, 3}, {}}},
        {{"CHAN1", {3, 1, 5, 8}, {}}, {"CHAN", {4, 8, 1, 1.5}, {}}},
        {{"BOX1", {6, 8, 1, 1, .5, .5}, {}}, {"BOX", {6, 8, 1, .5}, {}}},
    };
    for (const auto& [a, b] : twins) {
        SCOPED_TRACE(a.name);
        const BeamProfile p = find_beam_shape(a.name)->profile(a.dim);
        const BeamProfile q = find_beam_shape(b.name)->profile(b.dim);
        EXPECT_NEAR(p.area, q.area, 1e-12 * q.area);
        EXPECT_NEAR(p.torsion, q.torsion, 1e-12 * q.torsion);
        EXPECT_NEAR(p.inertia_1, q.inertia_1, 1e-12 * q.inertia_1);
        EXPECT_NEAR(p.inertia_2, q.inertia_2, 1e-12 * q.inertia_2);
        EXPECT_NEAR(p.shear_factor_1, q.shear_factor_1, 1e-12);
    }
}

TEST(NastranWallShapes, RefuseImpossibleDimensions)
{
    using testing::HasSubstr;
    const auto complaint = [](const char* name, const std::vector<double>& dim) {
        return find_beam_shape(name)->check(dim);
    };
    EXPECT_THAT(complaint("TUBE2", {1, 2}), HasSubstr("DIM2 is 2, expected less than DIM1 = 1"));
    EXPECT_THAT(complaint("CHAN", {4, 8, 1, 4}), HasSubstr("less than half of DIM2 = 8"));
    EXPECT_THAT(complaint("I1", {4, 1, 9, 8}), HasSubstr("DIM3 is 9"));
    EXPECT_THAT(complaint("BOX1", {6, 8, 1, 2, .5, 1.5}), HasSubstr("differ in both directions"));
    EXPECT_THAT(complaint("BOX1", {2, 8, 1, 1, 1, 1}), HasSubstr("no hollow"));
    EXPECT_THAT(complaint("HEXA", {4, 7, 6}), HasSubstr("DIM1 is 4"));
}

}  // namespace
}  // namespace clench::preprocess::nastran
