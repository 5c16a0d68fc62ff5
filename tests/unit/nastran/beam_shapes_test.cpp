#include "preprocess/readers/nastran/beam_shapes.hpp"

#include <cmath>
#include <functional>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clench::preprocess::nastran {
namespace {

/// A cross-section with the region it covers, y up and z to the side, as the manual draws it.
struct Outline {
    const char* name;
    std::vector<double> dim;
    double half_size;
    std::function<bool(double y, double z)> inside;
};

/// Area and moments of inertia about the centroid by counting small squares.
BeamProfile counted(const Outline& outline, int n)
{
    const double h = 2.0 * outline.half_size / n;
    double area = 0, sy = 0, sz = 0, yy = 0, zz = 0, yz = 0;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const double y = (i + 0.5) * h - outline.half_size;
            const double z = (j + 0.5) * h - outline.half_size;
            if (outline.inside(y, z)) {
                area += 1, sy += y, sz += z, yy += y * y, zz += z * z, yz += y * z;
            }
        }
    }
    BeamProfile profile;
    profile.area = area * h * h;
    profile.inertia_2 = (yy - sy * sy / area) * h * h;
    profile.inertia_1 = (zz - sz * sz / area) * h * h;
    profile.inertia_12 = (yz - sy * sz / area) * h * h;
    return profile;
}

class BeamShapes : public testing::TestWithParam<Outline> {};

TEST_P(BeamShapes, HaveTheAreaAndInertiaOfTheirOutline)
{
    const Outline& outline = GetParam();
    const BeamShape* shape = find_beam_shape(outline.name);
    ASSERT_NE(shape, nullptr);
    ASSERT_EQ(shape->dimensions, outline.dim.size());
    ASSERT_EQ(shape->check(outline.dim), "");

    const BeamProfile profile = shape->profile(outline.dim);
    const BeamProfile expected = counted(outline, 1600);

    // Straight outlines fall on cell boundaries; circles are counted to about 1e-4.
    EXPECT_NEAR(profile.area / expected.area, 1.0, 3e-4);
    EXPECT_NEAR(profile.inertia_1 / expected.inertia_1, 1.0, 3e-4);
    EXPECT_NEAR(profile.inertia_2 / expected.inertia_2, 1.0, 3e-4);
    EXPECT_NEAR(profile.inertia_12, expected.inertia_12, 3e-4 * expected.inertia_1);
    EXPECT_GT(profile.shear_factor_1, 0.0);
    EXPECT_LT(profile.shear_factor_1, 1.0);
    EXPECT_GT(profile.shear_factor_2, 0.0);
    EXPECT_LT(profile.shear_factor_2, 1.0);
}

bool between(double a, double x, double b)
{
    return a < x && x < b;
}

INSTANTIATE_TEST_SUITE_P(
    Library, BeamShapes,
    testing::Values(
        Outline{"ROD", {3.0}, 4.0, [](double y, double z) { return std::hypot(y, z) < 3.0; }},
        Outline{"TUBE",
                {3.0, 2.0},
                4.0,
                [](double y, double z) { return between(2.0, std::hypot(y, z), 3.0); }},
        Outline{"BAR",
                {2.0, 6.0},
                4.0,
                [](double y, double z) { return std::abs(y) < 3.0 && std::abs(z) < 1.0; }},
        Outline{"BOX",
                {4.0, 6.0, 0.5, 0.25},
                4.0,
                [](double y, double z) {
                    return std::abs(y) < 3.0 && std::abs(z) < 2.0 &&
                           !(std::abs(y) < 2.5 && std::abs(z) < 1.75);
                }},
        Outline{"I",
                {6.0, 5.0, 3.0, 0.5, 1.0, 0.5},
                4.0,
                [](double y, double z) {
                    return (between(-3.0, y, -2.0) && std::abs(z) < 2.5) ||
                           (between(-2.0, y, 2.5) && std::abs(z) < 0.25) ||
                           (between(2.5, y, 3.0) && std::abs(z) < 1.5);
                }},
        Outline{"T",
                {4.0, 5.0, 1.0, 0.5},
                4.0,
                [](double y, double z) {
                    return (between(-2.5, y, 1.5) && std::abs(z) < 0.25) ||
                           (between(1.5, y, 2.5) && std::abs(z) < 2.0);
                }}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(BeamShapeTorsion, AgreesWithTheTheoryOfElasticity)
{
    const auto J = [](const char* name, std::vector<double> dim) {
        return find_beam_shape(name)->profile(dim).torsion;
    };

    EXPECT_NEAR(J("ROD", {3.0}), M_PI / 2.0 * 81.0, 1e-12);
    EXPECT_NEAR(J("BAR", {2.0, 2.0}), 0.1406 * 16.0, 0.003 * 16.0) << "Timoshenko: square";
    EXPECT_NEAR(J("BAR", {8.0, 2.0}), 0.281 * 8.0 * 8.0, 0.002 * 64.0) << "Timoshenko: 4 to 1";
    EXPECT_DOUBLE_EQ(J("BAR", {8.0, 2.0}), J("BAR", {2.0, 8.0}));
    EXPECT_NEAR(J("TUBE", {10.0, 9.99}), 2.0 * M_PI * 1000.0 * 0.01, 0.2) << "2 pi r^3 t";
    EXPECT_NEAR(J("BOX", {10.0, 10.0, 0.01, 0.01}), 1000.0 * 0.01, 0.05) << "Bredt: b^3 t";
    EXPECT_NEAR(J("I", {10.0, 6.0, 6.0, 0.1, 0.2, 0.2}), (9.6 * 0.001 + 2 * 6 * 0.008) / 3, 1e-12);
}

TEST(BeamShapes, KnowsWhichSectionsHaveTheirShearCentreInTheCentroid)
{
    const auto symmetric = [](const char* name, std::vector<double> dim) {
        return find_beam_shape(name)->doubly_symmetric(dim);
    };

    EXPECT_TRUE(symmetric("I", {6.0, 5.0, 5.0, 0.5, 1.0, 1.0}));
    EXPECT_FALSE(symmetric("I", {6.0, 5.0, 3.0, 0.5, 1.0, 1.0}));
    EXPECT_FALSE(symmetric("T", {4.0, 5.0, 1.0, 0.5}));
    EXPECT_TRUE(symmetric("BOX", {4.0, 5.0, 1.0, 0.5}));
}

TEST(BeamShapes, RefusesWallsThatDoNotFit)
{
    const auto problem = [](const char* name, std::vector<double> dim) {
        return find_beam_shape(name)->check(dim);
    };

    EXPECT_THAT(problem("BOX", {4.0, 5.0, 1.0, 2.5}), testing::HasSubstr("DIM4 is 2.5"));
    EXPECT_THAT(problem("BOX", {4.0, 5.0, 3.0, 0.5}), testing::HasSubstr("DIM3 is 3"));
    EXPECT_THAT(problem("I", {4.0, 5.0, 5.0, 0.5, 2.0, 2.0}), testing::HasSubstr("DIM5 + DIM6"));
    EXPECT_THAT(problem("I", {4.0, 5.0, 0.4, 0.5, 1.0, 1.0}), testing::HasSubstr("DIM4 is 0.5"));
    EXPECT_THAT(problem("T", {4.0, 5.0, 5.0, 0.5}), testing::HasSubstr("DIM3 is 5"));
    EXPECT_THAT(problem("T", {4.0, 5.0, 1.0, 4.5}), testing::HasSubstr("DIM4 is 4.5"));
}

}  // namespace
}  // namespace clench::preprocess::nastran
