// The surface of a joint: its cells, and values where a node has no pair of its own.
#include "postprocess/vtk/joint_vtu.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vtkCell.h>
#include <vtkCellType.h>
#include <vtkPointData.h>

#include "tests/support/messages.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess {
namespace {

using test::labelled_mesh;
using test::output_file;
using test::read_with_vtk;
using ::testing::Each;

constexpr ElementKind hex8{Shape::hex8, Family::solid, Integration::b_bar};
constexpr ElementKind tet10{Shape::tet10, Family::solid, Integration::full};
constexpr ElementKind quad8{Shape::quad8, Family::plane_stress, Integration::full};

bool all(Index)
{
    return true;
}

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

int count_type(vtkUnstructuredGrid* grid, int type)
{
    int count = 0;
    for (vtkIdType e = 0; e < grid->GetNumberOfCells(); ++e) {
        count += grid->GetCellType(e) == type;
    }
    return count;
}

TEST(JointVtu, DrawsQuadsBetweenSlaveNodes)
{
    const Mesh mesh = labelled_mesh(hex8, {3, 2, 2});
    const ContactPairs pairs = test::pairs_below(mesh, 0.25, all);
    PointField pressure{"pressure", 1, {}};
    for (const Index node : pairs.slave) {
        pressure.values.push_back(mesh.nodes[node].x() + 10.0 * mesh.nodes[node].y());
    }
    const auto path = output_file("quads.vtu");

    write_joint_vtu(path, mesh, pairs, {pressure});

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

TEST(JointVtu, GivesBareCornersOfSixNodeTrianglesTheMeanOfTheirNeighbours)
{
    const Mesh mesh = labelled_mesh(tet10, {2, 2, 1});
    ContactPairs pairs = pairs_at_middles(mesh);
    std::fill(pairs.area.begin(), pairs.area.end(), 0.5);
    PointField pressure{"pressure", 1, {}};
    for (const Index node : pairs.slave) {
        pressure.values.push_back(3.0 + mesh.nodes[node].x() - 2.0 * mesh.nodes[node].y());
    }
    const auto path = output_file("triangles.vtu");

    write_joint_vtu(path, mesh, pairs, {pressure});

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

TEST(JointVtu, TakesTheStateOfMostNeighboursInsteadOfAMean)
{
    const Mesh mesh = labelled_mesh(tet10, {2, 2, 1});
    const ContactPairs pairs = pairs_at_middles(mesh);
    PointField status{"status", 1, {}, true};
    for (const Index node : pairs.slave) {
        status.values.push_back(mesh.nodes[node].x() < 0.6 ? 0.0 : 2.0);
    }

    const PointField read = at_points(joint_surface(mesh, pairs), status);

    for (const double value : read.values) {
        EXPECT_TRUE(value == 0.0 || value == 2.0) << value;
    }
}

TEST(JointVtu, LeavesOutFacesThatAreOnlyPartlyPaired)
{
    const Mesh mesh = labelled_mesh(hex8, {3, 1, 1});
    const ContactPairs pairs = test::pairs_below(mesh, 0.25, [&](Index node) {
        return mesh.nodes[node].x() < 0.5 || mesh.nodes[node].x() == 1.0;
    });
    const auto path = output_file("partly.vtu");

    write_joint_vtu(path, mesh, pairs, {});

    const auto grid = read_with_vtk(path);
    EXPECT_EQ(count_type(grid, VTK_QUAD), 1);
    EXPECT_EQ(count_type(grid, VTK_VERTEX), 2);
    EXPECT_EQ(grid->GetNumberOfPoints(), 6);
}

TEST(JointVtu, DrawsOnlyFacesOnTheOutside)
{
    Mesh mesh = labelled_mesh(hex8, {1, 1, 2});
    for (Eigen::Vector3d& x : mesh.nodes) {  // the middle layer comes to z = 0
        x.z() -= 0.5;
    }
    const ContactPairs inner = test::pairs_below(mesh, 0.25, all);

    const JointSurface surface = joint_surface(mesh, inner);

    ASSERT_EQ(surface.faces.size(), 4u);
    EXPECT_EQ(surface.faces[0].type, VTK_VERTEX);
}

TEST(JointVtu, ShowsTheFacesOfANamedSurfaceOnly)
{
    const Mesh mesh = labelled_mesh(hex8, {2, 1, 1});
    const ContactPairs pairs = test::pairs_below(mesh, 0.25, all);
    constexpr std::uint8_t bottom = 0;

    const JointSurface surface = joint_surface(mesh, pairs, {{1, bottom}});

    EXPECT_EQ(surface.faces[0].type, VTK_QUAD);
    EXPECT_EQ(surface.faces.size(), 1u + 2u);  // the two nodes of the other face are vertices
}

TEST(JointVtu, DrawsCurvedEdgesOfPlaneElements)
{
    const Mesh mesh = labelled_mesh(quad8, {2, 1, 1});
    const ContactPairs pairs =
        test::pairs_below(mesh, 0.25, [&](Index node) { return mesh.nodes[node].y() == 0.0; });

    const JointSurface surface = joint_surface(mesh, pairs);

    ASSERT_EQ(surface.faces.size(), 2u);
    EXPECT_EQ(surface.faces[0].type, VTK_QUADRATIC_EDGE);
    const auto x = [&](std::size_t i) {
        return mesh.nodes[surface.nodes[surface.faces[0].points[i]]].x();
    };
    EXPECT_EQ(x(2), 0.5 * (x(0) + x(1)));
}

TEST(JointVtu, WeighsThePairsOfANodeThatHasSeveral)
{
    const Mesh mesh = labelled_mesh(hex8, {1, 1, 1});
    ContactPairs pairs = test::pairs_below(mesh, 0.25, all);
    pairs.slave[1] = pairs.slave[0];
    pairs.area[0] = 1.0;
    pairs.area[1] = 3.0;

    const PointField read =
        at_points(joint_surface(mesh, pairs), {"pressure", 1, {4.0, 8.0, 1.0, 1.0}});

    EXPECT_EQ(read.values, (std::vector<double>{7.0, 1.0, 1.0}));
}

TEST(JointVtu, TakesFieldsOfNodesAsTheyAre)
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

    write_joint_vtu(path, mesh, pairs, {}, {displacement});

    const auto grid = read_with_vtk(path);
    ASSERT_EQ(grid->GetNumberOfPoints(), 9);
    for (vtkIdType i = 0; i < 9; ++i) {
        const Eigen::Vector3d x(grid->GetPoint(i));
        EXPECT_EQ(test::point_values(grid, "displacement")[3 * i], x.y());
        EXPECT_EQ(test::point_values(grid, "displacement")[3 * i + 2], x.x() * x.y());
    }
}

TEST(JointVtu, WritesAJointWithoutPairs)
{
    const Mesh mesh = labelled_mesh(hex8, {1, 1, 1});
    const auto path = output_file("empty.vtu");

    write_joint_vtu(path, mesh, test::pairs_below(mesh, 1.0, [](Index) { return false; }), {});

    EXPECT_EQ(read_with_vtk(path)->GetNumberOfCells(), 0);
}

TEST(JointVtu, RefusesFieldsOfTheWrongSize)
{
    const Mesh mesh = labelled_mesh(hex8, {1, 1, 1});
    const ContactPairs pairs = test::pairs_below(mesh, 0.25, all);
    const auto path = output_file("wrong_joint.vtu");

    test::expect_input_error(
        [&] {
            write_joint_vtu(path, mesh, pairs, {{"slip", 1, {1.0}}});
        },
        "field slip", "1 values", "4 pairs");
    test::expect_input_error(
        [&] {
            write_joint_vtu(path, mesh, pairs, {}, {{"u", 3, {1.0, 2.0, 3.0}}});
        },
        "field u", "8 nodes");
}

}  // namespace
}  // namespace clench::postprocess
