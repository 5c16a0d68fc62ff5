#include <gtest/gtest.h>

#include "preprocess/surfaces/face_geometry.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::preprocess {
namespace {

/// A flat triangle with corners (0, 0), (2, 0), (0, 2) and outward normal +z.
FaceGeometry flat_triangle(FeDeck& deck)
{
    test::add_element(deck, "ALL", {Shape::tet4, Family::solid, Integration::full},
                      {{0, 0, 0}, {0, 2, 0}, {2, 0, 0}, {0, 0, -1}});
    return FaceGeometry(deck.mesh, {0, 0});
}

TEST(FaceBoundary, GoesOnInwardsOnly)
{
    FeDeck deck;
    const FaceGeometry face = flat_triangle(deck);
    const Eigen::Vector2d inside(0.3, 0.3), edge(0.5, 0.0), corner(0.0, 0.0);
    const Eigen::Vector3d along = face.tangents(edge).col(0), inwards = face.tangents(edge).col(1);

    EXPECT_TRUE(face.goes_on(inside, -inwards));
    EXPECT_TRUE(face.goes_on(edge, inwards));
    EXPECT_TRUE(face.goes_on(edge, along));
    EXPECT_FALSE(face.goes_on(edge, -inwards));
    EXPECT_TRUE(face.goes_on(corner, along + inwards));
    EXPECT_FALSE(face.goes_on(corner, along - inwards));
}

TEST(FaceBoundary, FillsTheAngleOfItsCorner)
{
    FeDeck deck;
    const FaceGeometry face = flat_triangle(deck);
    const double pi = std::acos(-1.0);

    EXPECT_NEAR(face.angle_at({0.3, 0.3}), 2 * pi, 1e-14);
    EXPECT_NEAR(face.angle_at({0.5, 0.5}), pi, 1e-14);
    double sum = 0.0;
    for (int k = 0; k < 3; ++k) {
        sum += face.angle_at(face.node_xi(k));
    }
    EXPECT_NEAR(sum, pi, 1e-14);
    EXPECT_NEAR(face.normal({0.2, 0.2})[2], 1.0, 1e-15);
}

}  // namespace
}  // namespace clench::preprocess
