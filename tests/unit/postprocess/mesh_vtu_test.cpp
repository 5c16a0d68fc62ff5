// VTK's own reader finds in our files the cells, numbers and fields of the mesh.
#include "postprocess/vtk/mesh_vtu.hpp"

#include <csignal>
#include <fstream>

#include <Eigen/Geometry>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <vtkCell.h>
#include <vtkCellType.h>
#include <vtkPointData.h>

#include "preprocess/readers/read_deck.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess {
namespace {

using test::labelled_mesh;
using test::output_file;
using test::read_with_vtk;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr ElementKind tet10{Shape::tet10, Family::solid, Integration::full};
constexpr ElementKind beam{Shape::line2, Family::beam, Integration::full};

Eigen::Vector3d point(vtkCell* cell, vtkIdType i)
{
    return Eigen::Vector3d(cell->GetPoints()->GetPoint(i));
}

Eigen::Vector3d mean(vtkCell* cell)
{
    Eigen::Vector3d sum = Eigen::Vector3d::Zero();
    for (vtkIdType i = 0; i < cell->GetNumberOfPoints(); ++i) {
        sum += point(cell, i);
    }
    return sum / static_cast<double>(cell->GetNumberOfPoints());
}

int expected_type(Shape shape)
{
    const std::map<Shape, int> types = {
        {Shape::tri3, 5},     {Shape::tri6, 22},  {Shape::quad4, 9}, {Shape::quad8, 23},
        {Shape::tet4, 10},    {Shape::tet10, 24}, {Shape::pyr5, 14}, {Shape::wedge6, 13},
        {Shape::wedge15, 26}, {Shape::hex8, 12},  {Shape::hex20, 25}};
    return types.at(shape);
}

class EveryShape : public ::testing::TestWithParam<ElementKind> {
protected:
    /// Straight elements that differ in all directions.
    Mesh mesh() const
    {
        Mesh result = labelled_mesh(GetParam(), {2, 1, 1});
        for (Eigen::Vector3d& x : result.nodes) {
            x = Eigen::Vector3d(x.x() + 0.1 * x.y(), 2.0 * x.y(), 3.0 * x.z() + 0.2 * x.x());
        }
        return result;
    }
    std::filesystem::path file() const
    {
        return output_file(std::string(name_of(GetParam().shape)) + ".vtu");
    }
};

TEST_P(EveryShape, IsWrittenWithItsCellTypeAndNumbers)
{
    const Mesh sent = mesh();
    const auto path = file();

    write_mesh_vtu(path, sent, {});

    const auto grid = read_with_vtk(path);
    ASSERT_EQ(grid->GetNumberOfPoints(), sent.node_total());
    ASSERT_EQ(grid->GetNumberOfCells(), sent.element_total());
    for (vtkIdType e = 0; e < grid->GetNumberOfCells(); ++e) {
        EXPECT_EQ(grid->GetCellType(e), expected_type(GetParam().shape));
        EXPECT_EQ(test::cell_values(grid, "element_id")[e], 501.0 + static_cast<double>(e));
    }
    EXPECT_EQ(test::point_values(grid, "node_id").front(), 101.0);
    EXPECT_EQ(test::point_values(grid, "node_id").back(), 100.0 + sent.node_total());
    EXPECT_EQ(Eigen::Vector3d(grid->GetPoint(3)), sent.nodes[3]);
}

/// Edges have their own middles and faces look outwards: VTK means the same element.
TEST_P(EveryShape, HasTheNodeOrderOfVtk)
{
    const auto path = file();
    write_mesh_vtu(path, mesh(), {});

    const auto grid = read_with_vtk(path);

    for (vtkIdType e = 0; e < grid->GetNumberOfCells(); ++e) {
        vtkCell* cell = grid->GetCell(e);
        const Eigen::Vector3d centre = mean(cell);
        for (int i = 0; i < cell->GetNumberOfEdges(); ++i) {
            vtkCell* edge = cell->GetEdge(i);
            if (edge->GetNumberOfPoints() == 3) {
                const Eigen::Vector3d middle = 0.5 * (point(edge, 0) + point(edge, 1));
                EXPECT_LT((point(edge, 2) - middle).norm(), 1e-14) << "edge " << i;
            }
        }
        for (int i = 0; i < cell->GetNumberOfFaces(); ++i) {
            vtkCell* face = cell->GetFace(i);
            const Eigen::Vector3d normal =
                (point(face, 1) - point(face, 0)).cross(point(face, 2) - point(face, 0));
            EXPECT_GT(normal.dot(mean(face) - centre), 0.0) << "face " << i;
        }
    }
}

TEST_P(EveryShape, ComesBackThroughOurOwnReader)
{
    const Mesh sent = mesh();
    const auto path = file();
    write_mesh_vtu(path, sent, {});

    const preprocess::FeDeck deck = preprocess::read_deck({path});

    ASSERT_EQ(deck.mesh.blocks.size(), 1u);
    EXPECT_EQ(deck.mesh.nodes, sent.nodes);
    EXPECT_EQ(deck.mesh.node_label, sent.node_label);
    EXPECT_EQ(deck.mesh.blocks[0].kind.shape, GetParam().shape);
    EXPECT_EQ(deck.mesh.blocks[0].nodes, sent.blocks[0].nodes);
    EXPECT_EQ(deck.mesh.blocks[0].label, sent.blocks[0].label);
}

std::vector<ElementKind> one_kind_per_shape()
{
    std::vector<ElementKind> kinds;
    for (const ElementKind& kind : test::solid_kinds()) {
        if (kinds.empty() || kinds.back().shape != kind.shape) {
            kinds.push_back(kind);
        }
    }
    return kinds;
}

INSTANTIATE_TEST_SUITE_P(MeshVtu, EveryShape, ::testing::ValuesIn(one_kind_per_shape()),
                         [](const auto& shape) { return std::string(name_of(shape.param.shape)); });

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
