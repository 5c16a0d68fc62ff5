#include <gtest/gtest.h>
#include <vtkCell.h>
#include <vtkCellType.h>
#include <vtkPointData.h>

#include "tests/unit/postprocess/interface_samples.hpp"

namespace clench::postprocess {
namespace {

using namespace interface_samples;
using test::labelled_mesh, test::output_file, test::read_with_vtk;

/// Pairs of an eight-node face also stand at its centre: x_S = Σ N_j x_j with N = −1/4 at corners
/// and 1/2 at mid-side nodes, kept behind the master's nodes with opposite sign.
TEST(InterfaceVtu, DrawsPairsAtCentresOfEightNodeFaces)
{
    constexpr ElementKind hex20{Shape::hex20, Family::solid, Integration::full};
    const Mesh mesh = labelled_mesh(hex20, {2, 1, 1});
    ContactPairs pairs = test::pairs_below(mesh, 0.25, all);
    constexpr std::uint8_t bottom = 0;
    const std::vector<Index> face = nodes_of_face(mesh, {0, bottom});
    ContactPairs with_nodes = pairs;  // the master face's eight nodes, then, at the end, the centre
    with_nodes.master.clear();
    with_nodes.N.clear();
    with_nodes.first = {0};
    with_nodes.point.clear();
    for (Index i = 0; i < pairs.size(); ++i) {
        with_nodes.master.insert(with_nodes.master.end(), face.begin(), face.end());
        with_nodes.N.insert(with_nodes.N.end(), {1, 0, 0, 0, 0, 0, 0, 0});
        with_nodes.first.push_back(static_cast<Index>(with_nodes.master.size()));
        with_nodes.point.push_back(mesh.nodes[pairs.slave[i]]);
    }
    with_nodes.slave.push_back(face[0]);
    with_nodes.face.push_back({0, bottom});
    with_nodes.master.insert(with_nodes.master.end(), face.begin(), face.end());
    with_nodes.N.insert(with_nodes.N.end(), {1, 0, 0, 0, 0, 0, 0, 0});
    with_nodes.master.insert(with_nodes.master.end(), face.begin(), face.end());
    with_nodes.N.insert(with_nodes.N.end(), {1.25, 0.25, 0.25, 0.25, -0.5, -0.5, -0.5, -0.5});
    with_nodes.first.push_back(static_cast<Index>(with_nodes.master.size()));
    with_nodes.point.emplace_back(0.25, 0.5, 0.0);
    with_nodes.frame.push_back(pairs.frame[0]);
    with_nodes.gap.push_back(0.25);
    with_nodes.area.push_back(7.0);
    with_nodes.own.assign(with_nodes.slave.size(), 0);
    with_nodes.own.back() = 8;
    PointField pressure{"pressure", 1, std::vector<double>(pairs.slave.size(), 1.0)};
    pressure.values.push_back(5.0);
    PointField position{"position", 3, {}};
    for (const Eigen::Vector3d& x : mesh.nodes) {
        position.values.insert(position.values.end(), x.begin(), x.end());
    }
    const auto path = output_file("centres.vtu");

    write_interface_vtu(path, mesh, with_nodes, {pressure}, {position});

    const auto grid = read_with_vtk(path);
    ASSERT_EQ(grid->GetNumberOfPoints(), 14);
    EXPECT_EQ(count_type(grid, VTK_BIQUADRATIC_QUAD), 1);
    EXPECT_EQ(count_type(grid, VTK_QUADRATIC_QUAD), 1);
    EXPECT_EQ(grid->GetNumberOfCells(), 2);
    const Eigen::Vector3d centre(0.25, 0.5, 0.0);
    EXPECT_LT((Eigen::Vector3d(grid->GetPoint(13)) - centre).norm(), 1e-15);
    EXPECT_EQ(grid->GetCell(0)->GetPointId(8), 13);
    EXPECT_EQ(test::point_values(grid, "pressure")[13], 5.0);
    EXPECT_EQ(test::point_values(grid, "pressure")[12], 1.0);
    EXPECT_EQ(test::point_values(grid, "area")[13], 7.0);
    EXPECT_EQ(test::point_values(grid, "node_id")[13], 0.0);
    EXPECT_NEAR(test::point_values(grid, "position")[3 * 13 + 1], 0.5, 1e-15);
}

TEST(InterfaceVtu, TakesFieldsOfNodesAsTheyAre)
{
    const Mesh mesh = labelled_mesh(tet10, {1, 1, 1});
    const ContactPairs pairs = test::pairs_below(mesh, 0.25, [&](Index node) {
        return mesh.nodes[node] != mesh.nodes[node].array().round().matrix();
    });
    PointField displacement{"displacement", 3, {}};
    for (const Eigen::Vector3d& x : mesh.nodes) {
        displacement.values.insert(displacement.values.end(), {x.y(), -x.x(), x.x() * x.y()});
    }
    const auto path = output_file("nodes.vtu");

    write_interface_vtu(path, mesh, pairs, {}, {displacement});

    const auto grid = read_with_vtk(path);
    ASSERT_EQ(grid->GetNumberOfPoints(), 9);
    for (vtkIdType i = 0; i < 9; ++i) {
        const Eigen::Vector3d x(grid->GetPoint(i));
        EXPECT_EQ(test::point_values(grid, "displacement")[3 * i], x.y());
        EXPECT_EQ(test::point_values(grid, "displacement")[3 * i + 2], x.x() * x.y());
    }
}

TEST(InterfaceVtu, WritesAnInterfaceWithoutPairs)
{
    const Mesh mesh = labelled_mesh(hex8, {1, 1, 1});
    const auto path = output_file("empty.vtu");

    write_interface_vtu(path, mesh, test::pairs_below(mesh, 1.0, [](Index) { return false; }), {});

    EXPECT_EQ(read_with_vtk(path)->GetNumberOfCells(), 0);
}

TEST(InterfaceVtu, RefusesFieldsOfTheWrongSize)
{
    const Mesh mesh = labelled_mesh(hex8, {1, 1, 1});
    const ContactPairs pairs = test::pairs_below(mesh, 0.25, all);
    const auto path = output_file("wrong_interface.vtu");

    test::expect_input_error(
        [&] {
            write_interface_vtu(path, mesh, pairs, {{"slip", 1, {1.0}}});
        },
        "field slip", "1 values", "4 pairs");
    test::expect_input_error(
        [&] {
            write_interface_vtu(path, mesh, pairs, {}, {{"u", 3, {1.0, 2.0, 3.0}}});
        },
        "field u", "8 nodes");
}

}  // namespace
}  // namespace clench::postprocess
