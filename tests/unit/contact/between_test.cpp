#include <numbers>

#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;

TEST(BetweenParts, FindsTheFacingSidesAndTakesTheFinerOneAsSlave)
{
    const Mesh mesh = two_boxes(solid(Shape::tet10), 2, 5, 0.0);
    const Interface named = find_interface(mesh, request("UPPER_Z0", "LOWER_Z1"));

    for (const ContactRequest& asked : {between("LOWER", "UPPER"), between("UPPER", "LOWER")}) {
        const Interface found = find_interface(mesh, asked);

        EXPECT_EQ(found.report.slave, "UPPER");
        EXPECT_EQ(found.pairs.slave, named.pairs.slave);
        EXPECT_EQ(found.pairs.face, named.pairs.face);
        EXPECT_EQ(found.pairs.area, named.pairs.area);
        EXPECT_EQ(found.report.unpaired, 0);
    }
}

TEST(BetweenParts, PairsOnlyTheStretchThatOverlaps)
{
    Mesh mesh;
    add_piece(mesh, "A", box(solid(Shape::hex20), {8, 2, 1}, {0, 0, 0}, {8, 2, 1}));
    add_piece(mesh, "B", box(solid(Shape::hex20), {8, 2, 1}, {3, 0, 1}, {11, 2, 2}));

    const Interface interface = find_interface(mesh, between("A", "B", 0.2));

    EXPECT_EQ(interface.report.slave_faces, 10);
    EXPECT_EQ(interface.report.unpaired, 0);
    EXPECT_NEAR(interface.report.area, 10.0, 1e-13);
}

/// The pad lies in the middle of one large face, away from all of its nodes.
TEST(BetweenParts, FindsASmallPadOnALargeFace)
{
    Mesh mesh;
    add_piece(mesh, "PLATE", box(solid(Shape::hex8), {1, 1, 1}, {0, 0, 0}, {10, 10, 1}));
    add_piece(mesh, "PAD", box(solid(Shape::hex8), {3, 3, 1}, {2, 2, 1.01}, {3, 3, 2}));

    const Interface interface = find_interface(mesh, between("PLATE", "PAD", 0.1));

    EXPECT_EQ(interface.report.slave, "PAD");
    EXPECT_EQ(interface.pairs.size(), 16);
    EXPECT_EQ(interface.report.master_faces, 1);
}

TEST(BetweenParts, FindsAPinInItsBore)
{
    Mesh mesh;
    const double round = 2 * std::numbers::pi;
    add_piece(mesh, "PIN", tube(solid(Shape::hex20), {2, 24, 4}, {2, 5, 0, round, 8}));
    add_piece(mesh, "PLATE", tube(solid(Shape::hex20), {2, 16, 2}, {5.02, 9, 0, round, 8}));

    const Interface interface = find_interface(mesh, between("PLATE", "PIN", 0.1));

    EXPECT_EQ(interface.report.slave, "PIN");
    EXPECT_EQ(interface.report.slave_faces, 24 * 4);
    EXPECT_EQ(interface.report.unpaired, 0);
    EXPECT_NEAR(interface.report.gap_min, 0.02, 1e-3);
    EXPECT_NEAR(interface.report.gap_max, 0.02, 1e-3);
    EXPECT_NEAR(interface.report.area, round * 5 * 8, 1e-4 * round * 5 * 8);
}

TEST(BetweenParts, KnowsInstancesAndParts)
{
    Mesh mesh = two_boxes(solid(Shape::hex8), 2, 3, 0.0);
    mesh.element_sets.clear();
    mesh.instances = {"", "Lower-1", "Upper-1"};
    std::vector<Part> parts(2);
    for (std::size_t b = 0; b < 2; ++b) {
        const auto instance = static_cast<std::int32_t>(b + 1);
        for (Label& label : mesh.blocks[b].label) {
            label.instance = instance;
        }
        parts[b].name = b == 0 ? "part 1 (27 nodes, around node 3)" : "part TOP (16 nodes)";
        parts[b].nodes = mesh.blocks[b].nodes;
        std::ranges::sort(parts[b].nodes);
    }

    const Contacts by_instance = find_contacts(mesh, {}, parts, {between("lower-1", "UPPER-1")}, 1);
    const Contacts by_part = find_contacts(mesh, {}, parts, {between("part 1", "part TOP")}, 1);

    EXPECT_EQ(by_instance.pairs[0].size(), 16);
    EXPECT_EQ(by_part.pairs[0].slave, by_instance.pairs[0].slave);
}

}  // namespace
}  // namespace clench::preprocess
