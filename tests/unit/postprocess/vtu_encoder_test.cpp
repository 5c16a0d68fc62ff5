// What we encode ourselves reads back with VTK's reader.
#include "postprocess/vtk/vtu_encoder.hpp"

#include <cmath>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vtkFieldData.h>
#include <vtkStringArray.h>
#include <vtkUnstructuredGrid.h>

#include "postprocess/recovery/mesh_part.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess {
namespace {

using test::labelled_mesh;
using test::output_file;
using test::read_with_vtk;
using ::testing::Each;
using ::testing::ElementsAreArray;
using ::testing::FloatEq;
using ::testing::Pointwise;

constexpr ElementKind tet10{Shape::tet10, Family::solid, Integration::full};
constexpr ElementKind hex20{Shape::hex20, Family::solid, Integration::full};

std::vector<double> coordinates(const Mesh& mesh, const std::vector<Index>& nodes)
{
    std::vector<double> points;
    for (const Index node : nodes) {
        points.insert(points.end(), mesh.nodes[node].begin(), mesh.nodes[node].end());
    }
    return points;
}

vtkSmartPointer<vtkUnstructuredGrid> written(const std::string& name, const std::string& text)
{
    const std::filesystem::path path = output_file(name);
    std::ofstream(path, std::ios::binary) << text;
    return read_with_vtk(path);
}

class EncodedVtu : public ::testing::TestWithParam<Precision> {};

TEST_P(EncodedVtu, ReadsBackWithVtk)
{
    // More numbers than one block holds.
    const Mesh mesh = labelled_mesh(hex20, {12, 12, 12});
    const MeshPart part = mesh_part(mesh, {.surface = false, .elements = {}, .nodes = {}});
    VtuFrame frame = vtu_frame(part.grid, part.nodes.size());
    frame.names = {"joint <1> & \"2\"", "tip"};
    const std::vector<double> points = coordinates(mesh, part.nodes);
    std::vector<double> values(part.nodes.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = std::sin(0.1 * static_cast<double>(i)) / 3.0;
    }

    const auto grid =
        written("encoded.vtu", vtu_text(frame, encode("points", 3, points, GetParam()),
                                        {encode("wave", 1, values, GetParam())}));

    ASSERT_NE(grid, nullptr);
    EXPECT_EQ(grid->GetNumberOfCells(), 12 * 12 * 12);
    EXPECT_THAT(test::point_values(grid, "node_id").front(), 101);
    const std::vector<double> wave = test::point_values(grid, "wave");
    const double bound = GetParam() == Precision::single_precision ? 3e-8 : 0.0;
    ASSERT_EQ(wave.size(), values.size());
    for (std::size_t i = 0; i < wave.size(); ++i) {
        ASSERT_NEAR(wave[i], values[i], bound);
        for (int k = 0; k < 3; ++k) {
            ASSERT_NEAR(grid->GetPoint(static_cast<vtkIdType>(i))[k], points[3 * i + k], 1e-7);
        }
    }
    auto* names = vtkStringArray::SafeDownCast(grid->GetFieldData()->GetAbstractArray("names"));
    ASSERT_NE(names, nullptr);
    EXPECT_EQ(names->GetValue(0), "joint <1> & \"2\"");
    EXPECT_EQ(names->GetValue(1), "tip");
}

INSTANTIATE_TEST_SUITE_P(Precisions, EncodedVtu,
                         ::testing::Values(Precision::single_precision,
                                           Precision::double_precision));

TEST(EncodedVtu, NeverExceedsTheSizeItAnnounces)
{
    const Mesh mesh = labelled_mesh(tet10, {6, 6, 6});
    const MeshPart part = mesh_part(mesh, {});
    const VtuFrame frame = vtu_frame(part.grid, part.nodes.size());
    std::vector<double> noise(3 * part.nodes.size());
    for (std::size_t i = 0; i < noise.size(); ++i) {
        noise[i] = std::sin(1e4 * static_cast<double>(i * i));
    }

    const std::string text = vtu_text(
        frame, encode("points", 3, coordinates(mesh, part.nodes), Precision::single_precision),
        {encode("noise", 3, noise, Precision::single_precision)});

    const double size = static_cast<double>(raw_size(frame, 6, Precision::single_precision));
    EXPECT_LT(static_cast<double>(text.size()), size);
    EXPECT_GT(static_cast<double>(text.size()), 0.3 * size);
}

TEST(MeshPart, HasTheSkinOfABlockWithCurvedFaces)
{
    const Mesh mesh = labelled_mesh(tet10, {2, 3, 4});
    const MeshPart skin = mesh_part(mesh, {});

    // Two triangles to a rectangle; Euler: corners − edges + faces = 2, nodes = corners + edges.
    const std::size_t faces = 2 * 2 * (2 * 3 + 3 * 4 + 2 * 4), edges = 3 * faces / 2;
    EXPECT_THAT(skin.grid.types, Each(22));
    EXPECT_EQ(skin.grid.types.size(), faces);
    EXPECT_EQ(skin.nodes.size(), 2 - faces + 2 * edges);
    EXPECT_EQ(skin.grid.cell_ids.front().values.size(), faces);
}

TEST(MeshPart, HasAllElementsWhereTheVolumeIsWanted)
{
    const Mesh mesh = labelled_mesh(hex20, {2, 1, 1});
    const MeshPart part = mesh_part(mesh, {.surface = false, .elements = {}, .nodes = {}});

    EXPECT_THAT(part.grid.types, Each(25));
    EXPECT_EQ(part.grid.types.size(), 2u);
    EXPECT_EQ(part.nodes.size(), mesh.nodes.size());
}

TEST(MeshPart, HasTheSkinOfChosenElements)
{
    const Mesh mesh = labelled_mesh(hex20, {3, 1, 1});
    const MeshPart part = mesh_part(mesh, {.surface = true, .elements = {1}, .nodes = {}});

    EXPECT_EQ(part.grid.types.size(), 6u);
    EXPECT_EQ(part.nodes.size(), 20u);
    EXPECT_THAT(part.grid.cell_ids.front().values, Each(502));
}

TEST(MeshPart, HasFacesBetweenChosenNodesAndTheNodesThemselves)
{
    const Mesh mesh = labelled_mesh(hex20, {2, 2, 2});
    PartChoice choice;
    for (Index node = 0; node < mesh.node_total(); ++node) {
        if (mesh.nodes[node].z() == 0.0) {
            choice.nodes.push_back(node);
        }
    }
    const std::size_t below = choice.nodes.size();
    Index other = 0;
    while (mesh.nodes[other].z() == 0.0) {
        ++other;
    }
    choice.nodes.push_back(other);

    const MeshPart part = mesh_part(mesh, choice);

    EXPECT_EQ(std::count(part.grid.types.begin(), part.grid.types.end(), 23), 4);
    EXPECT_EQ(std::count(part.grid.types.begin(), part.grid.types.end(), 1), 1);
    EXPECT_EQ(part.nodes.size(), below + 1);
}

}  // namespace
}  // namespace clench::postprocess
