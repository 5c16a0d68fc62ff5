#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/gmsh/gmsh_meshes.hpp"

namespace clench::preprocess {
namespace {

using namespace gmsh_meshes;

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

}  // namespace
}  // namespace clench::preprocess
