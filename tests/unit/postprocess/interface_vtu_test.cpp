// The surface of an interface: its cells, and values where a node has no pair of its own.

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vtkCell.h>
#include <vtkCellType.h>
#include <vtkPointData.h>

#include "tests/unit/postprocess/interface_samples.hpp"

namespace clench::postprocess {
namespace {

using namespace interface_samples;
using test::labelled_mesh, test::output_file, test::read_with_vtk;

/// Whether a node of unit_mesh(…, {2, 2, ·}) is a corner of its elements.
bool is_corner(const Mesh& mesh, Index node)
{
    const Eigen::Vector3d twice = 2.0 * mesh.nodes[node];
    return twice == twice.array().round().matrix();
}

/// As the consistent rule has it: mid-side nodes of six-node triangles only.
ContactPairs pairs_at_middles(const Mesh& mesh)
{
    return test::pairs_below(mesh, 0.25, [&](Index node) { return !is_corner(mesh, node); });
}

/// Pairs at three points inside of every six-node face at z = 0, in the order of ContactPairs.
ContactPairs pairs_inside(const Mesh& mesh)
{
    ContactPairs pairs;
    pairs.first.push_back(0);
    const std::array<Eigen::Vector3d, 3> points{
        {{4. / 6, 1. / 6, 1. / 6}, {1. / 6, 4. / 6, 1. / 6}, {1. / 6, 1. / 6, 4. / 6}}};
    const ElementBlock& block = mesh.blocks[0];
    for (Index e = 0; e < block.size(); ++e) {
        for (int face = 0; face < 4; ++face) {
            std::vector<Index> nodes;
            for (const std::uint8_t local : face_nodes(Shape::tet10, face)) {
                nodes.push_back(block.nodes_of(e)[local]);
            }
            if (!std::ranges::all_of(nodes, [&](Index n) { return mesh.nodes[n].z() == 0.0; })) {
                continue;
            }
            for (const Eigen::Vector3d& L : points) {
                test::add_pair_inside(mesh, nodes, L, pairs);
            }
        }
    }
    return pairs;
}

TEST(InterfaceVtu, ProjectsQuadraturePointsOntoNodesAndKeepsThem)
{
    const Mesh mesh = labelled_mesh(tet10, {2, 2, 1});
    const ContactPairs pairs = pairs_inside(mesh);
    ASSERT_EQ(pairs.size(), 2 * 4 * 3);
    PointField pressure{"pressure", 1, {}}, uniform{"uniform", 1, {}};
    for (Index i = 0; i < pairs.size(); ++i) {
        pressure.values.push_back(pairs.point[i].x());
        uniform.values.push_back(7.0);
    }
    const auto path = output_file("inside.vtu");

    write_interface_vtu(path, mesh, pairs, {pressure, uniform});

    const auto grid = read_with_vtk(path);
    EXPECT_EQ(count_type(grid, VTK_QUADRATIC_TRIANGLE), 8);
    EXPECT_EQ(count_type(grid, VTK_VERTEX), 24);
    const std::vector<double> shown = test::point_values(grid, "pressure");
    const std::vector<double> paired = test::point_values(grid, "paired");
    int raw = 0;
    for (vtkIdType i = 0; i < grid->GetNumberOfPoints(); ++i) {
        const double x = grid->GetPoint(i)[0];
        if (paired[i] == 1.0) {
            EXPECT_NEAR(shown[i], x, 1e-15);
            ++raw;
        } else {  // means of neighbours: between them, and right in the middle
            EXPECT_GT(shown[i], 0.0);
            EXPECT_LT(shown[i], 1.0);
            if (x == 0.5 && grid->GetPoint(i)[1] == 0.5) {
                EXPECT_NEAR(shown[i], 0.5, 1e-14);
            }
        }
    }
    EXPECT_EQ(raw, 24);
    for (const double value : test::point_values(grid, "uniform")) {
        EXPECT_NEAR(value, 7.0, 1e-14);
    }
}

TEST(InterfaceVtu, DrawsQuadsBetweenSlaveNodes)
{
    const Mesh mesh = labelled_mesh(hex8, {3, 2, 2});
    const ContactPairs pairs = test::pairs_below(mesh, 0.25, all);
    PointField pressure{"pressure", 1, {}};
    for (const Index node : pairs.slave) {
        pressure.values.push_back(mesh.nodes[node].x() + 10.0 * mesh.nodes[node].y());
    }
    const auto path = output_file("quads.vtu");

    write_interface_vtu(path, mesh, pairs, {pressure});

    const auto grid = read_with_vtk(path);
    EXPECT_EQ(grid->GetNumberOfPoints(), 12);
    EXPECT_EQ(grid->GetNumberOfCells(), 6);
    EXPECT_EQ(count_type(grid, VTK_QUAD), 6);
    const std::vector<double> read = test::point_values(grid, "pressure");
    for (vtkIdType i = 0; i < grid->GetNumberOfPoints(); ++i) {
        EXPECT_EQ(read[i], grid->GetPoint(i)[0] + 10.0 * grid->GetPoint(i)[1]);
        EXPECT_EQ(grid->GetPoint(i)[2], 0.0);
    }
    EXPECT_THAT(test::point_values(grid, "initial_gap"), Each(0.25));
    EXPECT_THAT(test::point_values(grid, "paired"), Each(1.0));
    EXPECT_EQ(test::point_values(grid, "area"), pairs.area);
    EXPECT_EQ(test::point_values(grid, "normal")[2], -1.0);
    EXPECT_EQ(test::point_values(grid, "node_id").front(), mesh.node_label[pairs.slave[0]].id);
}

TEST(InterfaceVtu, GivesBareCornersOfSixNodeTrianglesTheMeanOfTheirNeighbours)
{
    const Mesh mesh = labelled_mesh(tet10, {2, 2, 1});
    ContactPairs pairs = pairs_at_middles(mesh);
    std::fill(pairs.area.begin(), pairs.area.end(), 0.5);
    PointField pressure{"pressure", 1, {}};
    for (const Index node : pairs.slave) {
        pressure.values.push_back(3.0 + mesh.nodes[node].x() - 2.0 * mesh.nodes[node].y());
    }
    const auto path = output_file("triangles.vtu");

    write_interface_vtu(path, mesh, pairs, {pressure});

    const auto grid = read_with_vtk(path);
    EXPECT_EQ(count_type(grid, VTK_QUADRATIC_TRIANGLE), 8);
    EXPECT_EQ(grid->GetNumberOfCells(), 8);
    EXPECT_EQ(grid->GetNumberOfPoints(), 25);
    const auto [low, high] = std::minmax_element(pressure.values.begin(), pressure.values.end());
    const std::vector<double> read = test::point_values(grid, "pressure");
    const std::vector<double> paired = test::point_values(grid, "paired");
    for (vtkIdType i = 0; i < grid->GetNumberOfPoints(); ++i) {
        const Eigen::Vector3d x(grid->GetPoint(i));
        EXPECT_GE(read[i], *low);
        EXPECT_LE(read[i], *high);
        if (paired[i] == 1.0 || x == Eigen::Vector3d(0.5, 0.5, 0.0)) {
            EXPECT_NEAR(read[i], 3.0 + x.x() - 2.0 * x.y(), 1e-14) << x.transpose();
        }
        EXPECT_EQ(test::point_values(grid, "area")[i], 0.5 * paired[i]);
    }
    EXPECT_EQ(std::count(paired.begin(), paired.end(), 0.0), 9);
}

TEST(InterfaceVtu, TakesTheStateOfMostNeighboursInsteadOfAMean)
{
    const Mesh mesh = labelled_mesh(tet10, {2, 2, 1});
    const ContactPairs pairs = pairs_at_middles(mesh);
    PointField status{"status", 1, {}, true};
    for (const Index node : pairs.slave) {
        status.values.push_back(mesh.nodes[node].x() < 0.6 ? 0.0 : 2.0);
    }

    const PointField read = mixed(interface_surface(mesh, pairs).of_pairs, status);

    for (const double value : read.values) {
        EXPECT_TRUE(value == 0.0 || value == 2.0) << value;
    }
}

}  // namespace
}  // namespace clench::postprocess
