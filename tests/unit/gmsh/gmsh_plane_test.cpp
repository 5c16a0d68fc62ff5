#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/gmsh/gmsh_meshes.hpp"

namespace clench::preprocess {
namespace {

using namespace gmsh_meshes;

TEST(GmshPlaneMesh, IsReadAsPlaneElementsWithSurfacesOfEdges)
{
    const FeDeck deck = read_file("plane.41.msh");
    const Mesh& mesh = deck.mesh;

    EXPECT_NEAR(test::total_volume(mesh), 3.0, 1e-12);
    EXPECT_LT(test::worst_mid_side_offset(mesh), straight);
    EXPECT_EQ(mesh.element_sets.at("PLATE").size(), 5u);
    EXPECT_EQ(mesh.element_sets.at("QUADS").size(), 1u);
    ASSERT_EQ(mesh.surfaces.at("LEFT").faces.size(), 1u);
    EXPECT_EQ(mesh.surfaces.at("LEFT").nodes.size(), 3u);
    EXPECT_EQ(test::worst_distance(mesh, mesh.node_sets.at("LEFT"), 0, 0.0), 0.0);
    EXPECT_EQ(mesh.node_sets.at("ORIGIN").size(), 1u);
    for (const ElementBlock& block : mesh.blocks) {
        EXPECT_EQ(block.kind.family, Family::plane_stress);
    }
}

TEST(GmshPlaneMesh, HasItsClockwiseElementsReversedWithAWarning)
{
    const FeDeck deck = read_file("plane.41.msh");

    ASSERT_EQ(deck.warnings.size(), 1u);
    EXPECT_THAT(deck.warnings[0], HasSubstr("5 plane elements run clockwise"));
}

TEST(GmshPlaneMesh, IsTheSameInAllFourVariantsOfTheFormat)
{
    const Mesh text_4 = read_file("plane.41.msh").mesh;

    test::expect_same_mesh(text_4, read_file("plane.41.bin.msh").mesh);
    test::expect_same_mesh(text_4, read_file("plane.22.msh").mesh);
    test::expect_same_mesh(text_4, read_file("plane.22.bin.msh").mesh);
}

}  // namespace
}  // namespace clench::preprocess
