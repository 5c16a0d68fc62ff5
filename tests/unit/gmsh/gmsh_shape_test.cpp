#include <gtest/gtest.h>

#include "tests/unit/gmsh/gmsh_meshes.hpp"

namespace clench::preprocess {
namespace {

using namespace gmsh_meshes;

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

}  // namespace
}  // namespace clench::preprocess
