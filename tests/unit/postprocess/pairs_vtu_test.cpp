// Pairs for inspection: lines from slave nodes to closest points.
#include "postprocess/vtk/pairs_vtu.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vtkCell.h>
#include <vtkCellType.h>

#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess {
namespace {

constexpr ElementKind hex8{Shape::hex8, Family::solid, Integration::b_bar};

/// Two cubes; the node at x = y = z = 0 of the first against the top of the second, 0.5 below.
struct TwoCubes {
    Mesh mesh = test::labelled_mesh(hex8, {1, 1, 1});
    ContactPairs pairs;

    TwoCubes()
    {
        test::add_copy(mesh, {-0.25, -0.5, -1.5});
        pairs = test::pairs_below(mesh, 0.5, [&](Index i) { return mesh.nodes[i].isZero(); });
        constexpr std::uint8_t top = 1;
        pairs.face[0] = {1, top};
        pairs.master = nodes_of_face(mesh, pairs.face[0]);
        pairs.N = {0.75 * 0.5, 0.25 * 0.5, 0.25 * 0.5, 0.75 * 0.5};
        pairs.first = {0, 4};
    }
};

TEST(PairsVtu, DrawsALineFromTheSlaveNodeToItsClosestPoint)
{
    const TwoCubes cubes;
    const auto path = test::output_file("pairs.vtu");

    write_pairs_vtu(path, cubes.mesh, cubes.pairs, {{"pressure", 1, {12.5}}});

    const auto grid = test::read_with_vtk(path);
    ASSERT_EQ(grid->GetNumberOfCells(), 2);
    EXPECT_EQ(grid->GetCellType(0), VTK_VERTEX);
    EXPECT_EQ(grid->GetCellType(1), VTK_LINE);
    const Eigen::Vector3d from(grid->GetCell(1)->GetPoints()->GetPoint(0));
    const Eigen::Vector3d to(grid->GetCell(1)->GetPoints()->GetPoint(1));
    EXPECT_EQ(from, Eigen::Vector3d(0.0, 0.0, 0.0));
    EXPECT_LT((to - Eigen::Vector3d(0.0, 0.0, -0.5)).norm(), 1e-15);
    EXPECT_THAT(test::point_values(grid, "gap"), ElementsAre(0.5, 0.5));
    EXPECT_THAT(test::point_values(grid, "area"), ElementsAre(1.0, 1.0));
    EXPECT_THAT(test::point_values(grid, "pressure"), ElementsAre(12.5, 12.5));
    EXPECT_THAT(test::point_values(grid, "normal"), ElementsAre(0, 0, -1, 0, 0, -1));
    EXPECT_THAT(test::point_values(grid, "tangent1"), ElementsAre(1, 0, 0, 1, 0, 0));
    EXPECT_THAT(test::point_values(grid, "tangent2"), ElementsAre(0, -1, 0, 0, -1, 0));
    EXPECT_THAT(test::point_values(grid, "master_element_id"), ElementsAre(502, 502));
    EXPECT_THAT(test::point_values(grid, "slave_node_id"), Each(101.0));
    EXPECT_THAT(test::point_values(grid, "pair"), ElementsAre(0, 0));
}

TEST(PairsVtu, StartsAtTheCentreOfASlaveFaceWhereThePairStandsThere)
{
    TwoCubes cubes;
    const std::vector<Index> own = nodes_of_face(cubes.mesh, {0, 0});
    cubes.pairs.master.insert(cubes.pairs.master.end(), own.begin(), own.end());
    for (const Index node : own) {
        cubes.pairs.N.push_back(node == cubes.pairs.slave[0] ? 0.75 : -0.25);
    }
    cubes.pairs.first = {0, 8};
    cubes.pairs.point = {{0.5, 0.5, 0.0}};
    cubes.pairs.N[0] = cubes.pairs.N[1] = 0.0;  // touches (0.5, 0.5, −0.5)
    cubes.pairs.N[2] = 0.75;
    cubes.pairs.N[3] = 0.25;
    const auto path = test::output_file("centre_pair.vtu");

    write_pairs_vtu(path, cubes.mesh, cubes.pairs);

    const auto grid = test::read_with_vtk(path);
    EXPECT_EQ(Eigen::Vector3d(grid->GetPoint(0)), Eigen::Vector3d(0.5, 0.5, 0.0));
    EXPECT_LT((Eigen::Vector3d(grid->GetPoint(1)) - Eigen::Vector3d(0.5, 0.5, -0.5)).norm(), 1e-15);
}

TEST(PairsVtu, RefusesAFieldOfTheWrongSize)
{
    const TwoCubes cubes;
    const auto path = test::output_file("wrong_pairs.vtu");

    test::expect_input_error(
        [&] {
            write_pairs_vtu(path, cubes.mesh, cubes.pairs, {{"pressure", 1, {1.0, 2.0}}});
        },
        "field pressure", "2 values", "1 pairs");
}

}  // namespace
}  // namespace clench::postprocess
