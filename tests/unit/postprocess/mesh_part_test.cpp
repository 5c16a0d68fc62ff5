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

TEST(MeshPart, HasTheSkinOfABlockWithCurvedFaces)
{
    const Mesh mesh = labelled_mesh(tet10, {2, 3, 4});
    const MeshPart skin = mesh_part(mesh, {});

    // Two triangles to a rectangle; Euler: corners − edges + faces = 2, nodes = corners + edges.
    const std::size_t faces = 2 * 2 * (2 * 3 + 3 * 4 + 2 * 4), edges = 3 * faces / 2;
    EXPECT_THAT(skin.grid.types, Each(22));
    EXPECT_EQ(skin.grid.types.size(), faces);
    EXPECT_EQ(skin.nodes.size(), 2 - faces + 2 * edges);
    EXPECT_EQ(skin.grid.cell_ids.front().values.size(), faces);
}

TEST(MeshPart, HasAllElementsWhereTheVolumeIsWanted)
{
    const Mesh mesh = labelled_mesh(hex20, {2, 1, 1});
    const MeshPart part = mesh_part(mesh, {.surface = false, .elements = {}, .nodes = {}});

    EXPECT_THAT(part.grid.types, Each(25));
    EXPECT_EQ(part.grid.types.size(), 2u);
    EXPECT_EQ(part.nodes.size(), mesh.nodes.size());
}

TEST(MeshPart, HasTheSkinOfChosenElements)
{
    const Mesh mesh = labelled_mesh(hex20, {3, 1, 1});
    const MeshPart part = mesh_part(mesh, {.surface = true, .elements = {1}, .nodes = {}});

    EXPECT_EQ(part.grid.types.size(), 6u);
    EXPECT_EQ(part.nodes.size(), 20u);
    EXPECT_THAT(part.grid.cell_ids.front().values, Each(502));
}

TEST(MeshPart, HasFacesBetweenChosenNodesAndTheNodesThemselves)
{
    const Mesh mesh = labelled_mesh(hex20, {2, 2, 2});
    PartChoice choice;
    for (Index node = 0; node < mesh.node_total(); ++node) {
        if (mesh.nodes[node].z() == 0.0) {
            choice.nodes.push_back(node);
        }
    }
    const std::size_t below = choice.nodes.size();
    Index other = 0;
    while (mesh.nodes[other].z() == 0.0) {
        ++other;
    }
    choice.nodes.push_back(other);

    const MeshPart part = mesh_part(mesh, choice);

    EXPECT_EQ(std::count(part.grid.types.begin(), part.grid.types.end(), 23), 4);
    EXPECT_EQ(std::count(part.grid.types.begin(), part.grid.types.end(), 1), 1);
    EXPECT_EQ(part.nodes.size(), below + 1);
}

}  // namespace
}  // namespace clench::postprocess
