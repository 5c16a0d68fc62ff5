// What we encode ourselves reads back with VTK's reader.

#include <cmath>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vtkFieldData.h>
#include <vtkStringArray.h>
#include <vtkUnstructuredGrid.h>

#include "tests/unit/postprocess/quadratic_kinds.hpp"

namespace clench::postprocess {
namespace {

using namespace quadratic_kinds;
using test::labelled_mesh, test::output_file, test::read_with_vtk;

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

}  // namespace
}  // namespace clench::postprocess
