// VTK's own reader finds in our files the cells, numbers and fields of the mesh.

#include <csignal>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <vtkCell.h>
#include <vtkCellType.h>
#include <vtkPointData.h>

#include "tests/unit/postprocess/vtu_samples.hpp"

namespace clench::postprocess {
namespace {

using namespace vtu_samples;
using test::labelled_mesh, test::output_file, test::read_with_vtk;

constexpr ElementKind beam{Shape::line2, Family::beam, Integration::full};

TEST(MeshVtu, WritesPlaneElementsAndBeamsSideBySide)
{
    Mesh mesh = labelled_mesh({Shape::quad8, Family::plane_stress, Integration::full}, {1, 1, 1});
    mesh.blocks.push_back({beam, {{7}, {9}}, {0, 1, 1, 2}, {0, 0}});
    const auto path = output_file("plane.vtu");

    write_mesh_vtu(path, mesh, {});

    const auto grid = read_with_vtk(path);
    ASSERT_EQ(grid->GetNumberOfCells(), 3);
    EXPECT_EQ(grid->GetCellType(0), VTK_QUADRATIC_QUAD);
    EXPECT_EQ(grid->GetCellType(1), VTK_LINE);
    EXPECT_THAT(test::cell_values(grid, "element_id"), ElementsAre(501, 7, 9));
    EXPECT_EQ(grid->GetCell(2)->GetPointId(0), 1);
    EXPECT_EQ(grid->GetCell(2)->GetPointId(1), 2);
}

TEST(MeshVtu, ShowsNodesWithoutElementAsVertices)
{
    Mesh mesh = labelled_mesh(tet10, {1, 1, 1});
    mesh.nodes.emplace_back(5.0, 6.0, 7.0);
    mesh.node_label.push_back({9999});
    const auto path = output_file("lone.vtu");

    write_mesh_vtu(path, mesh, {});

    const auto grid = read_with_vtk(path);
    const vtkIdType last = grid->GetNumberOfCells() - 1;
    EXPECT_EQ(last, mesh.element_total());
    EXPECT_EQ(grid->GetCellType(last), VTK_VERTEX);
    EXPECT_EQ(grid->GetCell(last)->GetPointId(0), mesh.node_total() - 1);
    EXPECT_EQ(test::cell_values(grid, "element_id").back(), 9999.0);
}

TEST(MeshVtu, KeepsFieldsToTheLastBit)
{
    const Mesh mesh = labelled_mesh(tet10, {2, 2, 2});
    PointField displacement{"displacement", 3, {}}, temperature{"temperature", 1, {}};
    for (Index i = 0; i < mesh.node_total(); ++i) {
        temperature.values.push_back(1.0 / (i + 3.0));
        for (int c = 0; c < 3; ++c) {
            displacement.values.push_back(std::sin(i + 0.1 * c) * 1e-7);
        }
    }
    const auto path = output_file("fields.vtu");

    write_mesh_vtu(path, mesh, {displacement, temperature});

    const auto grid = read_with_vtk(path);
    EXPECT_EQ(test::point_values(grid, "displacement"), displacement.values);
    EXPECT_EQ(test::point_values(grid, "temperature"), temperature.values);
    EXPECT_EQ(grid->GetPointData()->GetArray("displacement")->GetNumberOfComponents(), 3);
}

TEST(MeshVtu, NamesTheInstancesOfAnAssembly)
{
    Mesh mesh = labelled_mesh(tet10, {1, 1, 1});
    mesh.instances = {"", "LEFT"};
    for (Label& label : mesh.node_label) {
        label.instance = 1;
    }
    const auto path = output_file("instances.vtu");

    write_mesh_vtu(path, mesh, {});

    const auto grid = read_with_vtk(path);
    EXPECT_THAT(test::point_values(grid, "instance"), Each(1.0));
    EXPECT_THAT(test::cell_values(grid, "instance"), Each(0.0));
}

TEST(MeshVtu, RefusesAFieldOfTheWrongSize)
{
    const Mesh mesh = labelled_mesh(tet10, {1, 1, 1});
    const auto path = output_file("wrong.vtu");
    const std::size_t n = mesh.nodes.size();

    test::expect_input_error(
        [&] {
            write_mesh_vtu(path, mesh, {{"displacement", 3, std::vector<double>(n)}});
        },
        "field displacement", std::to_string(3 * n));
    test::expect_input_error([&] { write_mesh_vtu(path, mesh, {{"bad", 0, {}}}); }, "bad", "0");
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(MeshVtu, SaysThatTheFolderIsMissing)
{
    const Mesh mesh = labelled_mesh(tet10, {1, 1, 1});
    const auto path = output_file("x.vtu").parent_path() / "no_such_folder" / "mesh.vtu";

    try {
        write_mesh_vtu(path, mesh, {});
        FAIL() << "no error";
    } catch (const SystemError& error) {
        EXPECT_THAT(error.what(), HasSubstr("mesh.vtu: cannot be written"));
        EXPECT_THAT(error.hint(), HasSubstr("folder"));
    }
}

/// A write that fails midway, as on a full disk, keeps the file of before and leaves no rest.
TEST(MeshVtu, KeepsTheOldFileWhenTheNewOneCannotBeCompleted)
{
    const auto path = output_file("kept.vtu");
    std::ofstream(path) << "old";
    const Mesh mesh = labelled_mesh(tet10, {4, 4, 4});
    const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit old_limit{};
    getrlimit(RLIMIT_FSIZE, &old_limit);
    const rlimit small{2000, old_limit.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);

    EXPECT_THROW(write_mesh_vtu(path, mesh, {}), SystemError);

    setrlimit(RLIMIT_FSIZE, &old_limit);
    std::signal(SIGXFSZ, old_handler);
    std::string text;
    std::ifstream(path) >> text;
    EXPECT_EQ(text, "old");
    for (const auto& entry : std::filesystem::directory_iterator(path.parent_path())) {
        EXPECT_THAT(entry.path().filename().string(), ::testing::Not(HasSubstr(".part")));
    }
}

}  // namespace
}  // namespace clench::postprocess
