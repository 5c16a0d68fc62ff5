#include <csignal>

#include <Eigen/Geometry>
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

}  // namespace
}  // namespace clench::postprocess
