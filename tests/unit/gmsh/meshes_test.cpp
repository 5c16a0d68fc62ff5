// The meshes that examples and benchmarks start from are what meshes/README.md says.
#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "preprocess/checks/element_checks.hpp"
#include "preprocess/elements/element.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/gmsh/deck_checks.hpp"

namespace clench::preprocess {
namespace {

Mesh bracket()
{
    return read_deck({std::filesystem::path(CLENCH_SOURCE_DIR) / "meshes/bracket.inp"}).mesh;
}

double curved_volume(const Mesh& mesh)
{
    double sum = 0.0;
    for (const ElementBlock& block : mesh.blocks) {
        const int n = node_count(block.kind.shape);
        for (Index e = 0; e < block.size(); ++e) {
            ElementNodes x(3, n);
            for (int i = 0; i < n; ++i) {
                x.col(i) = mesh.nodes[static_cast<std::size_t>(block.nodes_of(e)[i])];
            }
            sum += element_quality(block.kind, x).volume;
        }
    }
    return sum;
}

TEST(BracketMesh, HasTheCountsAndGroupsOfItsDescription)
{
    const Mesh mesh = bracket();

    EXPECT_EQ(mesh.node_total(), 3515);
    ASSERT_EQ(mesh.blocks.size(), 1u);
    EXPECT_EQ(mesh.blocks[0].kind.shape, Shape::tet10);
    EXPECT_EQ(mesh.element_total(), 1764);
    EXPECT_THAT(keys_of(mesh.element_sets), UnorderedElementsAre("BODY"));
    EXPECT_THAT(keys_of(mesh.surfaces), UnorderedElementsAre("FIX", "SEAT", "BORE", "BOLT_HOLES"));
    for (const auto& [name, surface] : mesh.surfaces) {
        EXPECT_EQ(surface.nodes, mesh.node_sets.at(name)) << name;
    }
}

TEST(BracketMesh, HasGoodElements)
{
    FeDeck deck;
    deck.mesh = bracket();

    EXPECT_THAT(check_elements(deck, 1), IsEmpty());
}

TEST(BracketMesh, HasTheVolumeOfTheDrawing)
{
    constexpr double pi = std::numbers::pi;
    const double corner = (1.0 - pi / 4.0) * 10.0 * 10.0;  // between a square and its fillet
    const double base = 90.0 * 60.0 * 12.0 - 2.0 * corner * 12.0;
    const double upright = 16.0 * (60.0 * 50.0 + pi / 2.0 * 30.0 * 30.0) + corner * 60.0;
    const double holes = 16.0 * pi * 16.0 * 16.0 + 4.0 * 12.0 * pi * 6.75 * 6.75;
    const double exact = base + upright - holes;

    // Eight parabolas per turn miss 7.8e-4 of a circle's area; of the volume that is at most 15
    // mm^3 for the holes and as much, with the other sign, for the round top.
    EXPECT_NEAR(curved_volume(bracket()), exact, 2e-4 * exact);
}

TEST(BracketMesh, HasItsGroupsWhereTheDrawingSays)
{
    const Mesh mesh = bracket();

    EXPECT_LT(test::worst_distance(mesh, mesh.node_sets.at("FIX"), 2, 0.0), 1e-9);
    EXPECT_LT(test::worst_distance(mesh, mesh.node_sets.at("SEAT"), 2, 12.0), 1e-9);
    for (const Index node : mesh.node_sets.at("BORE")) {
        const Eigen::Vector3d& x = mesh.nodes[static_cast<std::size_t>(node)];
        EXPECT_NEAR(std::hypot(x.y() - 30.0, x.z() - 62.0), 16.0, 1e-6);
    }
}

}  // namespace
}  // namespace clench::preprocess
