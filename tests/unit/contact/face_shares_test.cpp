#include "preprocess/contact/face_shares.hpp"

#include <gtest/gtest.h>

#include "preprocess/elements/quadrature.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;

/// One element of a shape with curved edges.
Mesh curved_element(Shape shape, unsigned seed)
{
    SmallMesh piece;
    piece.kind = solid(shape);
    const ElementNodes x = curved(shape, seed);
    piece.elements.emplace_back();
    for (Eigen::Index a = 0; a < x.cols(); ++a) {
        piece.x.push_back(x.col(a));
        piece.reference.push_back(Eigen::Vector3d::Constant(0.5));
        piece.elements[0].push_back(static_cast<int>(a));
    }
    Mesh mesh;
    add_piece(mesh, "ONE", piece);
    return mesh;
}

/// ∫ N dA with many points: a rule of 4 × 4 Gauss points on a 6 × 6 subdivision.
FaceValues consistent_shares(const FaceGeometry& face)
{
    FaceValues shares = FaceValues::Zero(static_cast<Eigen::Index>(face.nodes().size()));
    constexpr int pieces = 6;
    for (int i = 0; i < pieces; ++i) {
        for (int j = 0; j < pieces; ++j) {
            for (const QuadraturePoint& q : gauss(2, 4)) {
                const Eigen::Vector2d u((i + 0.5 * (1 + q.xi[0])) / pieces,
                                        (j + 0.5 * (1 + q.xi[1])) / pieces);
                const bool triangle = face.corner_total() == 3;
                const Eigen::Vector2d xi = triangle
                                               ? Eigen::Vector2d(u[0], u[1] * (1 - u[0]))
                                               : Eigen::Vector2d(2 * u - Eigen::Vector2d::Ones());
                const double ratio = triangle ? 1 - u[0] : 4.0;
                const Eigen::Matrix<double, 3, 2> J = face.tangents(xi);
                shares += 0.25 * q.weight / (pieces * pieces) * ratio *
                          J.col(0).cross(J.col(1)).norm() * face.shape_values(xi);
            }
        }
    }
    return shares;
}

class Shares : public ::testing::TestWithParam<Shape> {};

TEST_P(Shares, AreNotNegativeAndSumUpToTheCurvedArea)
{
    for (unsigned seed = 1; seed <= 8; ++seed) {
        const Mesh mesh = curved_element(GetParam(), seed);
        for (int f = 0; f < face_count(GetParam()); ++f) {
            const FaceGeometry face(mesh, {0, static_cast<std::uint8_t>(f)});

            const FaceShares shares = face_shares(face);

            const double area = consistent_shares(face).sum();
            EXPECT_GE(shares.node.minCoeff(), 0.0);
            EXPECT_NEAR(shares.total(), area, 2e-3 * area);
        }
    }
}

/// What arrives at the nodes, the centre's share handed on by N(centre), is ∫ N dA.
TEST_P(Shares, AreConsistentButForCurvedTriangles)
{
    for (unsigned seed = 1; seed <= 8; ++seed) {
        const Mesh mesh = curved_element(GetParam(), seed);
        for (int f = 0; f < face_count(GetParam()); ++f) {
            const FaceGeometry face(mesh, {0, static_cast<std::uint8_t>(f)});
            const FaceShares shares = face_shares(face);

            const FaceValues forces =
                shares.node + shares.centre * face.shape_values(face.centre());

            const FaceValues expected = consistent_shares(face);
            const double tolerance = face.nodes().size() == 6 ? 0.12 : 2e-3;
            EXPECT_LT((forces - expected).cwiseAbs().maxCoeff(), tolerance * expected.sum());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(CurvedSolids, Shares,
                         ::testing::Values(Shape::tet4, Shape::tet10, Shape::pyr5, Shape::wedge15,
                                           Shape::hex8, Shape::hex20),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

/// A corner of the face pulled over its opposite edge's middle: ∫ M dA would be negative there.
TEST(Shares, OfAHopelessFaceStayPositive)
{
    SmallMesh piece = unit_mesh(solid(Shape::hex20), {1, 1, 1});
    for (Eigen::Vector3d& x : piece.x) {
        if (x[2] == 0.0 && x[0] == 0.5) {
            x[0] = 0.9;
        }
    }
    Mesh mesh;
    add_piece(mesh, "ONE", piece);

    const FaceShares shares = face_shares(FaceGeometry(mesh, {0, 0}));

    EXPECT_GE(shares.node.minCoeff(), 0.0);
    EXPECT_GT(shares.centre, 0.0);
}

TEST(Shares, OfAFlatEightNodeFaceAreSimpsons)
{
    Mesh mesh;
    add_piece(mesh, "ONE", box(solid(Shape::hex20), {1, 1, 1}, {0, 0, 0}, {3, 2, 1}));

    const FaceShares shares = face_shares(FaceGeometry(mesh, {0, 0}));

    for (int j = 0; j < 8; ++j) {
        EXPECT_NEAR(shares.node[j], 6.0 / (j < 4 ? 36 : 9), 1e-14);
    }
    EXPECT_NEAR(shares.centre, 6.0 * 4 / 9, 1e-14);
}

TEST(Shares, OfAFlatSixNodeFaceLieOnItsMidSideNodes)
{
    Mesh mesh;
    add_piece(mesh, "ONE", box(solid(Shape::tet10), {1, 1, 1}, {0, 0, 0}, {3, 2, 1}));

    const FaceShares shares =
        face_shares(FaceGeometry(mesh, mesh.surfaces.at("ONE_Z1").faces.front()));

    for (int j = 0; j < 6; ++j) {
        EXPECT_NEAR(shares.node[j], j < 3 ? 0.0 : 1.0, 1e-14);
    }
}

}  // namespace
}  // namespace clench::preprocess
