// The surface of an interface: its cells, and values where a node has no pair of its own.
#include "postprocess/vtk/interface_vtu.hpp"

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

TEST(InterfaceVtu, LeavesOutFacesThatAreOnlyPartlyPaired)
{
    const Mesh mesh = labelled_mesh(hex8, {3, 1, 1});
    const ContactPairs pairs = test::pairs_below(mesh, 0.25, [&](Index node) {
        return mesh.nodes[node].x() < 0.5 || mesh.nodes[node].x() == 1.0;
    });
    const auto path = output_file("partly.vtu");

    write_interface_vtu(path, mesh, pairs, {});

    const auto grid = read_with_vtk(path);
    EXPECT_EQ(count_type(grid, VTK_QUAD), 1);
    EXPECT_EQ(count_type(grid, VTK_VERTEX), 2);
    EXPECT_EQ(grid->GetNumberOfPoints(), 6);
}

TEST(InterfaceVtu, DrawsOnlyFacesOnTheOutside)
{
    Mesh mesh = labelled_mesh(hex8, {1, 1, 2});
    for (Eigen::Vector3d& x : mesh.nodes) {  // the middle layer comes to z = 0
        x.z() -= 0.5;
    }
    const ContactPairs inner = test::pairs_below(mesh, 0.25, all);

    const InterfaceSurface surface = interface_surface(mesh, inner);

    ASSERT_EQ(surface.faces.size(), 4u);
    EXPECT_EQ(surface.faces[0].type, VTK_VERTEX);
}

TEST(InterfaceVtu, ShowsTheFacesOfANamedSurfaceOnly)
{
    const Mesh mesh = labelled_mesh(hex8, {2, 1, 1});
    const ContactPairs pairs = test::pairs_below(mesh, 0.25, all);
    constexpr std::uint8_t bottom = 0;

    const InterfaceSurface surface = interface_surface(mesh, pairs, {{1, bottom}});

    EXPECT_EQ(surface.faces[0].type, VTK_QUAD);
    EXPECT_EQ(surface.faces.size(), 1u + 2u);  // the two nodes of the other face are vertices
}

TEST(InterfaceVtu, DrawsCurvedEdgesOfPlaneElements)
{
    const Mesh mesh = labelled_mesh(quad8, {2, 1, 1});
    const ContactPairs pairs =
        test::pairs_below(mesh, 0.25, [&](Index node) { return mesh.nodes[node].y() == 0.0; });

    const InterfaceSurface surface = interface_surface(mesh, pairs);

    ASSERT_EQ(surface.faces.size(), 2u);
    EXPECT_EQ(surface.faces[0].type, VTK_QUADRATIC_EDGE);
    const auto x = [&](std::size_t i) {
        return mesh.nodes[surface.nodes[surface.faces[0].points[i]]].x();
    };
    EXPECT_EQ(x(2), 0.5 * (x(0) + x(1)));
}

TEST(InterfaceVtu, WeighsThePairsOfANodeThatHasSeveral)
{
    const Mesh mesh = labelled_mesh(hex8, {1, 1, 1});
    ContactPairs pairs = test::pairs_below(mesh, 0.25, all);
    pairs.slave[1] = pairs.slave[0];
    pairs.area[0] = 1.0;
    pairs.area[1] = 3.0;

    const PointField read =
        mixed(interface_surface(mesh, pairs).of_pairs, {"pressure", 1, {4.0, 8.0, 1.0, 1.0}});

    EXPECT_EQ(read.values, (std::vector<double>{7.0, 1.0, 1.0}));
}

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
