#include <numbers>

#include <gmock/gmock.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;

/// A lower box over 0 ≤ x ≤ 2 and an upper one that begins 0.05 before it and ends 0.95 after it.
/// Faces are squares of 0.5, so that the default rim tolerance is 0.1 √½ ≈ 0.07.
Mesh overhanging(double gap = 0.1)
{
    Mesh mesh;
    add_piece(mesh, "LOWER", box(solid(Shape::hex8), {4, 4, 2}, {0, 0, -1}, {2, 2, 0}));
    add_piece(mesh, "UPPER",
              box(solid(Shape::hex8), {6, 4, 2}, {-0.05, 0, gap}, {2.95, 2, 1 + gap}));
    return mesh;
}

void expect_columns_over_the_lower_box(const Interface& interface)
{
    EXPECT_EQ(interface.pairs.size(), 25);
    EXPECT_EQ(interface.report.unpaired, 10);
    for (const Eigen::Vector3d& point : interface.pairs.point) {
        EXPECT_LT(point[0], 2.0);
    }
}

TEST(Rim, LeavesNodesThatHangOverWithoutPair)
{
    const Interface interface = find_interface(overhanging(), request("UPPER_Z0", "LOWER_Z1", 2.0));

    expect_columns_over_the_lower_box(interface);
    ASSERT_EQ(interface.report.unpaired_examples.size(), 5u);
    EXPECT_THAT(interface.report.unpaired_examples.front(),
                HasSubstr("hangs over the rim by 0.45"));
    EXPECT_LT(interface.report.area, interface.report.slave_area);
}

TEST(Rim, IsTheEdgeOfABlockEvenIfTheSurfaceGoesAroundIt)
{
    expect_columns_over_the_lower_box(
        find_interface(overhanging(), request("UPPER_Z0", "LOWER", 2.0)));
}

TEST(Rim, ToleranceIsAFractionOfTheFaceSize)
{
    ContactRequest strict = request("UPPER_Z0", "LOWER_Z1", 2.0), lax = strict;
    strict.rim_tolerance = 0.01;
    lax.rim_tolerance = 0.65;

    EXPECT_EQ(find_interface(overhanging(), strict).pairs.size(), 20);
    EXPECT_EQ(find_interface(overhanging(), lax).pairs.size(), 30);
}

/// The column at x = −0.05 hangs over by 0.05 (CON-7): a rotation of both boxes together must not
/// slide its pairs, so Σ N x_M − x_S is along n.
TEST(Rim, IsLeftAlongTheFaceByPairsThatHangOverALittle)
{
    const Mesh mesh = overhanging();
    const ContactPairs pairs = find_interface(mesh, request("UPPER_Z0", "LOWER_Z1", 2.0)).pairs;

    int over = 0;
    for (Index i = 0; i < pairs.size(); ++i) {
        Eigen::Vector3d apart = -pairs.point[i];
        double sum = 0.0;
        for (Index k = pairs.first[i]; k < pairs.first[i + 1]; ++k) {
            apart += pairs.N[k] * mesh.nodes[pairs.master[k]];
            sum += pairs.N[k];
        }
        over += pairs.point[i][0] < 0.0 ? 1 : 0;
        EXPECT_NEAR(sum, 1.0, 1e-14);
        EXPECT_LT(apart.cross(pairs.frame[i].col(2)).norm(), 1e-14) << pairs.point[i].transpose();
    }
    EXPECT_EQ(over, 5);
}

TEST(Rim, CountsForPenetratingNodesToo)
{
    const Interface interface =
        find_interface(overhanging(-0.1), request("UPPER_Z0", "LOWER_Z1", 2.0));

    expect_columns_over_the_lower_box(interface);
    EXPECT_NEAR(interface.report.gap_min, -0.1, 1e-14);
    EXPECT_NEAR(interface.report.gap_max, -0.1, 1e-14);
}

/// A coarse pin of twelve flat sides, its seam not merged, and a fine ring far around it: closest
/// points sit on kinks of 30 degrees, where x_S − x_M is parallel to neither normal.
TEST(Rim, IsNotAtKinksOfASurface)
{
    using std::numbers::pi;
    Mesh mesh;
    add_piece(mesh, "PIN", tube(solid(Shape::hex8), {1, 12, 1}, {5, 10, 0, 2 * pi, 6}));
    add_piece(mesh, "RING", tube(solid(Shape::hex8), {1, 60, 1}, {14, 18, 0, 2 * pi, 6}));

    const Interface interface = find_interface(mesh, request("RING_X0", "PIN_X1", 5.0));

    EXPECT_EQ(interface.report.unpaired, 0);
    EXPECT_EQ(interface.pairs.size(), 122);
    for (std::size_t i = 0; i < interface.pairs.slave.size(); ++i) {
        const Eigen::Vector3d& p = interface.pairs.point[i];
        const Eigen::Vector3d inward = -Eigen::Vector3d(p[0], p[1], 0).normalized();
        EXPECT_GT(interface.pairs.frame[i].col(2).dot(inward), std::cos(0.2));
        EXPECT_NEAR(interface.pairs.gap[i], 4.2, 0.3);
    }
}

/// The mean normal at a corner does not depend on the diagonals of triangles.
TEST(Normals, AtCornersAreMeansByAngle)
{
    Mesh mesh;
    add_piece(mesh, "PIN", tube(solid(Shape::tet4), {1, 12, 2}, {5, 10, 0, std::numbers::pi, 6}));
    add_piece(mesh, "RING", tube(solid(Shape::hex8), {1, 12, 2}, {10, 14, 0, std::numbers::pi, 6}));

    const Interface interface = find_interface(mesh, request("RING_X0", "PIN_X1"));

    EXPECT_EQ(interface.pairs.size(), 39);
    for (std::size_t i = 0; i < interface.pairs.slave.size(); ++i) {
        const Eigen::Vector3d& p = interface.pairs.point[i];
        if (std::abs(p[1]) > 1e-9) {  // at the two ends a face is missing on one side
            const Eigen::Vector3d inward = -Eigen::Vector3d(p[0], p[1], 0).normalized();
            EXPECT_LT((interface.pairs.frame[i].col(2) - inward).norm(), 1e-12);
        }
    }
}

}  // namespace
}  // namespace clench::preprocess
