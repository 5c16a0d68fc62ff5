// Meshes that Gmsh 4.8.4 wrote, from tests/data/gmsh (generate.sh).
#include <gtest/gtest.h>

#include "tests/unit/gmsh/gmsh_meshes.hpp"

namespace clench::preprocess {
namespace {

using namespace gmsh_meshes;

TEST(GmshFile, WithParametricNodesIsTheSameMesh)
{
    const Mesh plain = read_file("tet10.41.msh").mesh;

    test::expect_same_mesh(plain, read_file("tet10.parametric.41.msh").mesh);
    test::expect_same_mesh(plain, read_file("tet10.parametric.22.msh").mesh);
}

TEST(GmshFile, WrittenByMeshioIsTheSameMesh)
{
    const Mesh plain = read_file("hex20.41.msh").mesh;

    test::expect_same_mesh(plain, read_file("meshio.hex20.41.msh").mesh);
    test::expect_same_mesh(plain, read_file("meshio.hex20.22.bin.msh").mesh);
}

TEST(GmshFile, CutIntoPartitionsKeepsItsElementsAndGroups)
{
    const Mesh plain = read_file("tet10.41.msh").mesh;
    const Mesh cut = read_file("tet10.partitioned.41.msh").mesh;

    EXPECT_EQ(cut.element_total(), plain.element_total());
    EXPECT_NEAR(test::total_volume(cut), 2.0, 1e-12);
    EXPECT_EQ(cut.element_sets.at("LEFT HALF").size(), 24u);
    EXPECT_EQ(cut.surfaces.at("FIX").faces.size(), 4u);
    EXPECT_EQ(keys_of(cut.node_sets), keys_of(plain.node_sets));
}

TEST(GmshFile, SavedWholeCountsCellsOfNoGroupAsSkipped)
{
    const FeDeck deck = read_file("tet10.all.41.msh");

    EXPECT_EQ(deck.mesh.element_total(), 48);
    EXPECT_EQ(deck.mesh.surfaces.at("FIX").faces.size(), 4u);
    EXPECT_GT(deck.skipped.at("tri6 cells in no group"), 0);
    EXPECT_GT(deck.skipped.at("line3 cells in no group"), 0);
    EXPECT_GT(deck.skipped.at("point cells in no group"), 0);
}

}  // namespace
}  // namespace clench::preprocess
