#include <gtest/gtest.h>
#include <vtkCell.h>
#include <vtkCellType.h>
#include <vtkPointData.h>

#include "tests/unit/postprocess/interface_samples.hpp"

namespace clench::postprocess {
namespace {

using namespace interface_samples;
using test::labelled_mesh, test::output_file, test::read_with_vtk;

constexpr ElementKind quad8{Shape::quad8, Family::plane_stress, Integration::full};

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

}  // namespace
}  // namespace clench::postprocess
