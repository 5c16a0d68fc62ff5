// Meshes that Gmsh 4.8.4 wrote, from tests/data/gmsh (generate.sh).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "preprocess/readers/read_deck.hpp"
#include "tests/unit/gmsh/deck_checks.hpp"

namespace clench::preprocess {
namespace {

using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

FeDeck read_file(const std::string& name)
{
    return read_deck({test::data_file("gmsh/" + name)});
}

/// Gmsh puts nodes on its own curves to this accuracy; a wrong order is off by half an edge.
constexpr double straight = 1e-11;

struct Sample {
    const char* name;
    Shape shape;
    Index elements, nodes;
    double volume;
    std::int64_t first_element;
};

class GmshShape : public ::testing::TestWithParam<Sample> {};

TEST_P(GmshShape, HasItsNodesInOurOrder)
{
    const Mesh mesh = read_file(std::string(GetParam().name) + ".41.msh").mesh;

    ASSERT_EQ(mesh.blocks.size(), 1u);
    EXPECT_EQ(mesh.blocks[0].kind.shape, GetParam().shape);
    EXPECT_EQ(mesh.element_total(), GetParam().elements);
    EXPECT_EQ(mesh.node_total(), GetParam().nodes);
    EXPECT_NEAR(test::total_volume(mesh), GetParam().volume, 1e-12 * GetParam().volume);
    EXPECT_LT(test::worst_mid_side_offset(mesh), straight);
}

TEST_P(GmshShape, IsTheSameInAllFourVariantsOfTheFormat)
{
    const std::string name = GetParam().name;
    const Mesh text_4 = read_file(name + ".41.msh").mesh;

    test::expect_same_mesh(text_4, read_file(name + ".41.bin.msh").mesh);
    test::expect_same_mesh(text_4, read_file(name + ".22.msh").mesh);
    test::expect_same_mesh(text_4, read_file(name + ".22.bin.msh").mesh);
}

TEST_P(GmshShape, KeepsTheNumbersOfItsElements)
{
    const std::string name = GetParam().name;
    const Mesh text = read_file(name + ".41.msh").mesh;
    const Mesh binary = read_file(name + ".41.bin.msh").mesh;

    EXPECT_EQ(text.blocks[0].label, binary.blocks[0].label);
    EXPECT_EQ(text.blocks[0].label.front().id, GetParam().first_element);
}

INSTANTIATE_TEST_SUITE_P(OfSolids, GmshShape,
                         ::testing::Values(Sample{"tet10", Shape::tet10, 48, 113, 2.0, 12},
                                           Sample{"hex20", Shape::hex20, 4, 51, 30.0, 5},
                                           Sample{"wedge15", Shape::wedge15, 8, 57, 30.0, 9}),
                         [](const auto& sample) { return std::string(sample.param.name); });

TEST(GmshGroups, OfVolumesBecomeElementAndNodeSets)
{
    const Mesh mesh = read_file("tet10.41.msh").mesh;

    EXPECT_THAT(keys_of(mesh.element_sets), UnorderedElementsAre("BODY", "LEFT HALF"));
    EXPECT_EQ(mesh.element_sets.at("BODY").size(), 48u);
    EXPECT_EQ(mesh.element_sets.at("LEFT HALF").size(), 24u);
    EXPECT_EQ(mesh.node_sets.at("BODY").size(), static_cast<std::size_t>(mesh.node_total()));
    double left = 0.0;
    for (const Index element : mesh.element_sets.at("LEFT HALF")) {
        left += test::volume(mesh, element);
    }
    EXPECT_NEAR(left, 1.0, 1e-12);
}

TEST(GmshGroups, OfSurfacesBecomeSurfacesAndNodeSets)
{
    const Mesh mesh = read_file("tet10.41.msh").mesh;

    EXPECT_THAT(keys_of(mesh.surfaces), UnorderedElementsAre("FIX", "PHYSICAL_2_9"));
    EXPECT_EQ(mesh.surfaces.at("FIX").faces.size(), 4u);
    EXPECT_EQ(mesh.surfaces.at("FIX").nodes, mesh.node_sets.at("FIX"));
    EXPECT_EQ(mesh.node_sets.at("FIX").size(), 13u);
    EXPECT_EQ(test::worst_distance(mesh, mesh.node_sets.at("FIX"), 0, 0.0), 0.0);
    EXPECT_EQ(test::worst_distance(mesh, mesh.node_sets.at("PHYSICAL_2_9"), 0, 2.0), 0.0);
}

TEST(GmshGroups, OfCurvesAndPointsBecomeNodeSets)
{
    const Mesh mesh = read_file("tet10.41.msh").mesh;

    EXPECT_EQ(mesh.node_sets.at("EDGE").size(), 5u);
    EXPECT_EQ(test::worst_distance(mesh, mesh.node_sets.at("EDGE"), 1, 0.0), 0.0);
    EXPECT_EQ(test::worst_distance(mesh, mesh.node_sets.at("EDGE"), 2, 1.0), 0.0);
    ASSERT_EQ(mesh.node_sets.at("CORNER").size(), 1u);
    const auto corner = static_cast<std::size_t>(mesh.node_sets.at("CORNER")[0]);
    EXPECT_EQ(mesh.nodes[corner], Eigen::Vector3d(2.0, 1.0, 1.0));
}

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
