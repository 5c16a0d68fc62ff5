#include <gmock/gmock.h>

#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;
using ::testing::HasSubstr;

/// The node of the upper box's bottom in the middle, and the one in a corner.
std::vector<Index> middle_and_corner(const Mesh& mesh)
{
    std::vector<Index> nodes(2, none);
    for (const Index node : mesh.surfaces.at("UPPER_Z0").nodes) {
        const Eigen::Vector3d& x = position(mesh, node);
        if (x.head<2>() == Eigen::Vector2d(2, 3)) {
            nodes[0] = node;
        } else if (x.head<2>() == Eigen::Vector2d(1, 2)) {
            nodes[1] = node;
        }
    }
    return nodes;
}

TEST(SingleSlaveNodes, HaveTheAreaAroundThemThatLooksAtTheMaster)
{
    Mesh mesh = two_boxes(solid(Shape::hex8), 2, 4, 0.125);
    const std::vector<Index> nodes = middle_and_corner(mesh);
    mesh.node_sets["POINTS"] = nodes;

    const Interface interface = find_interface(mesh, request("POINTS", "LOWER_Z1", 0.2));

    // Faces of 0.5 × 0.5: four of them around the middle, one at the corner, whose sides look away.
    std::vector<std::pair<Index, double>> areas;
    for (Index i = 0; i < interface.pairs.size(); ++i) {
        areas.emplace_back(interface.pairs.slave[i], interface.pairs.area[i]);
        EXPECT_NEAR(interface.pairs.gap[i], 0.125, 1e-14);
    }
    EXPECT_THAT(areas, testing::UnorderedElementsAre(
                           testing::Pair(nodes[0], testing::DoubleNear(0.25, 1e-15)),
                           testing::Pair(nodes[1], testing::DoubleNear(0.0625, 1e-15))));
    EXPECT_EQ(interface.report.unpaired, 0);
}

TEST(SingleSlaveNodes, OfQuadraticFacesAreRefused)
{
    Mesh mesh = two_boxes(solid(Shape::hex20), 2, 2, 0.125);
    mesh.node_sets["POINTS"] = middle_and_corner(mesh);

    EXPECT_THAT(input_error_of([&] { find_interface(mesh, request("POINTS", "LOWER_Z1", 0.2)); }),
                HasSubstr("POINTS holds no exterior face"));
}

TEST(AdjustAt, ClosesGapsOfItsNodesAlone)
{
    Mesh mesh = two_boxes(solid(Shape::hex8), 2, 2, 0.125);
    mesh.node_sets["CLOSED"] = middle_and_corner(mesh);
    ContactRequest asked = request("UPPER_Z0", "LOWER_Z1", 0.2);
    asked.adjust_at = "CLOSED";

    const ContactPairs pairs = find_interface(mesh, asked).pairs;

    ASSERT_EQ(pairs.size(), 9);
    for (Index i = 0; i < pairs.size(); ++i) {
        const bool closed = std::ranges::count(mesh.node_sets["CLOSED"], pairs.slave[i]) > 0;
        EXPECT_NEAR(pairs.gap[i], closed ? 0.0 : 0.125, 1e-14);
    }
}

TEST(AdjustAt, ClosesGapsOfQuadraturePointsInWholeFaces)
{
    Mesh mesh = two_boxes(solid(Shape::hex8), 2, 2, 0.125);
    const FaceRef face = mesh.surfaces.at("UPPER_Z0").faces.front();
    mesh.node_sets["CLOSED"] = nodes_of_face(mesh, face);
    ContactRequest asked = request("UPPER_Z0", "LOWER_Z1", 0.2);
    asked.points = SlavePoints::quadrature;
    asked.adjust_at = "CLOSED";

    const ContactPairs pairs = find_interface(mesh, asked).pairs;

    const auto closed = std::ranges::count(pairs.gap, 0.0);
    EXPECT_GT(closed, 0);
    EXPECT_EQ(4 * closed, static_cast<std::ptrdiff_t>(pairs.gap.size()));  // one face of four
}

TEST(AdjustAt, RefusesAnUnknownSet)
{
    const Mesh mesh = two_boxes(solid(Shape::hex8), 2, 2, 0.0);
    ContactRequest asked = request("UPPER_Z0", "LOWER_Z1", 0.2);
    asked.adjust_at = "NOWHERE";

    EXPECT_THAT(input_error_of([&] { find_interface(mesh, asked); }),
                HasSubstr("there is no node set NOWHERE"));
}

}  // namespace
}  // namespace clench::preprocess
