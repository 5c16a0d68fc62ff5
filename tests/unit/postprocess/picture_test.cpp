#include "postprocess/picture/picture.hpp"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "postprocess/picture/raster.hpp"
#include "postprocess/recovery/mesh_part.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess {
namespace {

std::array<ScreenPoint, 3> triangle(double z)
{
    return {{{2.0, 2.0, z, 0.0}, {18.0, 2.0, z, 1.0}, {2.0, 18.0, z, 0.0}}};
}

std::size_t covered(const Raster& raster, const Colour& colour)
{
    std::size_t count = 0;
    for (const Colour& pixel : raster.pixels) {
        count +=
            pixel.red == colour.red && pixel.green == colour.green && pixel.blue == colour.blue;
    }
    return count;
}

constexpr Colour red{1.0, 0.0, 0.0}, blue{0.0, 0.0, 1.0};

TEST(Raster, FillsATriangleAndNothingElse)
{
    Raster raster(20, 20);
    fill_triangle(raster, triangle(0.0), [](double) { return red; });

    EXPECT_NEAR(static_cast<double>(covered(raster, red)), 128.0, 9.0);  // its area, and the edge
    EXPECT_EQ(raster.at(10, 4).green, 0.0);
    EXPECT_EQ(raster.at(17, 17).green, 1.0);
}

TEST(Raster, ShowsWhatIsNearerWhateverIsDrawnFirst)
{
    Raster front_first(20, 20), back_first(20, 20);
    fill_triangle(front_first, triangle(2.0), [](double) { return red; });
    fill_triangle(front_first, triangle(1.0), [](double) { return blue; });
    fill_triangle(back_first, triangle(1.0), [](double) { return blue; });
    fill_triangle(back_first, triangle(2.0), [](double) { return red; });

    EXPECT_EQ(covered(front_first, blue), 0u);
    EXPECT_EQ(covered(back_first, blue), 0u);
    EXPECT_EQ(covered(front_first, red), covered(back_first, red));
}

TEST(Raster, InterpolatesValues)
{
    Raster raster(20, 20);
    fill_triangle(raster, triangle(0.0), [](double v) { return Colour{v, v, v}; });

    EXPECT_NEAR(raster.at(9, 3).red, 7.5 / 16.0, 1e-12);
}

TEST(Raster, ShowsOnlyStatesThatThereAre)
{
    Raster raster(20, 20);
    std::array<ScreenPoint, 3> corners = triangle(0.0);
    corners[1].value = 2.0;
    fill_triangle(
        raster, corners,
        [](double v) {
            return Colour{v, v, v};
        },
        true);

    EXPECT_EQ(covered(raster, {1.0, 1.0, 1.0}) + covered(raster, {0.0, 0.0, 0.0}) +
                  covered(raster, {2.0, 2.0, 2.0}),
              400u);
    EXPECT_GT(covered(raster, {2.0, 2.0, 2.0}), 30u);
}

TEST(Raster, HidesLinesBehindFaces)
{
    Raster raster(20, 20);
    fill_triangle(raster, triangle(1.0), [](double) { return red; });
    draw_line(raster, {3.5, 5.5, 0.0}, {9.5, 5.5, 0.0}, blue, 0.1);
    EXPECT_EQ(covered(raster, blue), 0u);

    draw_line(raster, {3.5, 5.5, 1.0}, {9.5, 5.5, 1.0}, blue, 0.1);
    EXPECT_EQ(covered(raster, blue), 7u);
}

/// Area of the triangles of a skin that lies in the unit cube's faces.
double area_of(const Triangles& triangles, const Mesh& mesh, const MeshPart& part)
{
    double sum = 0.0;
    for (const auto& [i, j, k] : triangles.faces) {
        const Eigen::Vector3d a = mesh.nodes[part.nodes[i]];
        const Eigen::Vector3d b = mesh.nodes[part.nodes[j]] - a, c = mesh.nodes[part.nodes[k]] - a;
        sum += 0.5 * b.cross(c).norm();
    }
    return sum;
}

class Triangulation : public ::testing::TestWithParam<Shape> {};

TEST_P(Triangulation, CoversTheSkinOnce)
{
    const Mesh mesh =
        test::labelled_mesh({GetParam(), Family::solid, Integration::full}, {2, 2, 3});
    const MeshPart part = mesh_part(mesh, {});

    EXPECT_NEAR(area_of(triangles_of(part.grid), mesh, part), 6.0, 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Shapes, Triangulation,
                         ::testing::Values(Shape::tet4, Shape::tet10, Shape::hex8, Shape::hex20,
                                           Shape::wedge6, Shape::wedge15));

TEST(Picture, IsTheSamePngEveryTime)
{
    const Mesh mesh =
        test::labelled_mesh({Shape::hex20, Family::solid, Integration::full}, {2, 2, 2});
    const MeshPart part = mesh_part(mesh, {});
    const Triangles triangles = triangles_of(part.grid);
    PictureSurface surface;
    for (const Index node : part.nodes) {
        surface.points.insert(surface.points.end(), mesh.nodes[node].begin(),
                              mesh.nodes[node].end());
        surface.values.push_back(mesh.nodes[node].x());
    }
    surface.triangles = &triangles;
    PictureStyle style;
    style.title = "cube";

    const std::string png = picture_png({surface}, style);

    EXPECT_EQ(png.substr(1, 3), "PNG");
    EXPECT_EQ(png, picture_png({surface}, style));
    style.high = 2.0;
    EXPECT_NE(png, picture_png({surface}, style));
    EXPECT_EQ(range_of({surface}), (std::array{0.0, 1.0}));
}

}  // namespace
}  // namespace clench::postprocess
