#include <Eigen/Geometry>

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/mid_nodes.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Vector3d;

FeDeck read_file(const std::string& name)
{
    const auto path = std::filesystem::path(CLENCH_SOURCE_DIR) / "tests/data/nastran" / name;
    DeckBuilder builder;
    const SourceFile file = load_file(path);
    read_nastran(file, loader_beside(path), {}, builder);
    return builder.finish();
}

double volume_of_tetrahedra(const Mesh& mesh)
{
    double volume = 0.0;
    for (const ElementBlock& block : mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e) {
            const Index* n = block.nodes_of(e);
            const Vector3d& a = mesh.nodes[n[0]];
            volume += (mesh.nodes[n[1]] - a)
                          .cross(Vector3d(mesh.nodes[n[2]] - a))
                          .dot(Vector3d(mesh.nodes[n[3]] - a)) /
                      6.0;
        }
    }
    return volume;
}

/// The box 1 x 2 x 3 of 18 ten-node tetrahedra, as several programs write it.
class ConvertedBox : public testing::TestWithParam<const char*> {};

TEST_P(ConvertedBox, IsReadWhole)
{
    const FeDeck deck = read_file(GetParam());

    EXPECT_EQ(deck.mesh.node_total(), 51);
    ASSERT_EQ(deck.mesh.element_total(), 18);
    EXPECT_EQ(deck.mesh.blocks.at(0).kind.shape, Shape::tet10);
    EXPECT_NEAR(volume_of_tetrahedra(deck.mesh), 6.0, 1e-6);
    for (Index e = 0; e < 18; ++e) {
        expect_mid_nodes_halfway(deck.mesh, e);
    }
    EXPECT_THAT(deck.warnings, Contains(HasSubstr("needs a material in the case file")));
}

INSTANTIATE_TEST_SUITE_P(Files, ConvertedBox,
                         testing::Values("meshio_tet10.bdf", "gmsh_free.bdf", "gmsh_small.bdf",
                                         "gmsh_large.bdf"));

TEST(ConvertedSolids, HaveTheShapesAndSetsThatMeshioMeant)
{
    const FeDeck deck = read_file("meshio_solids.bdf");

    std::vector<Shape> shapes;
    for (const ElementBlock& block : deck.mesh.blocks) {
        shapes.push_back(block.kind.shape);
    }
    EXPECT_THAT(shapes, testing::UnorderedElementsAre(Shape::hex20, Shape::pyr5, Shape::wedge6));
    for (Index e = 0; e < 3; ++e) {
        expect_mid_nodes_halfway(deck.mesh, e);
    }
    EXPECT_EQ(deck.mesh.element_sets.at("PID_4").size(), 1u);
    EXPECT_EQ(deck.mesh.element_sets.at("PID_5").size(), 1u);
    EXPECT_EQ(deck.mesh.element_sets.at("PID_6").size(), 1u);
}

}  // namespace
}  // namespace clench::preprocess::nastran
