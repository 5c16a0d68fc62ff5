#include <gtest/gtest.h>

#include "tests/unit/surfaces/face_sampling.hpp"

namespace clench::preprocess {
namespace {

using namespace face_sampling;

/// An element of a shape with all nodes moved a little: no face is flat, no edge straight.
FeDeck warped_element(Shape shape, double warp, unsigned seed)
{
    const Eigen::MatrixXd& reference = reference_nodes(shape);
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-warp, warp);
    std::vector<Eigen::Vector3d> nodes;
    for (Eigen::Index a = 0; a < reference.cols(); ++a) {
        Eigen::Vector3d x = Eigen::Vector3d::Zero();
        x.head(reference.rows()) = reference.col(a);
        for (Eigen::Index k = 0; k < reference.rows(); ++k) {
            x[k] += uniform(random);
        }
        nodes.push_back(Eigen::Vector3d(3, 1, dimension(shape) == 3 ? -2 : 0) + 2.0 * x);
    }
    FeDeck deck;
    test::add_element(
        deck, "ALL",
        {shape, dimension(shape) == 3 ? Family::solid : Family::plane_stress, Integration::full},
        nodes);
    return deck;
}

class ClosestPoint : public ::testing::TestWithParam<Shape> {};

TEST_P(ClosestPoint, IsNoFartherThanAnySampledPoint)
{
    for (unsigned seed = 1; seed <= 3; ++seed) {
        const FeDeck deck = warped_element(GetParam(), 0.12, seed);
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> uniform(-0.7, 0.7);
        for (const FaceRef& ref : deck.mesh.surfaces.at("ALL").faces) {
            const FaceGeometry face(deck.mesh, ref);
            const std::size_t count = face.nodes().size();
            const bool triangle = !face.is_edge() && (count == 3 || count == 6);
            for (int trial = 0; trial < 10; ++trial) {
                const double dx = uniform(random), dy = uniform(random), dz = uniform(random);
                const Eigen::Vector3d p =
                    face.box().center() + Eigen::Vector3d(dx, dy, dz) * face.size();

                const FacePoint point = face.closest_point(p);

                const double sampled = distance_by_sampling(face, triangle, p, deck.mesh);
                EXPECT_LE(point.distance, sampled * (1.0 + 1e-12));
                EXPECT_GE(point.distance, sampled - 0.06 * face.size());
                EXPECT_NEAR((point.position - p).norm(), point.distance, 1e-14);
            }
        }
    }
}

TEST_P(ClosestPoint, OfAPointOnTheFaceIsThatPoint)
{
    const FeDeck deck = warped_element(GetParam(), 0.1, 4);
    for (const FaceRef& ref : deck.mesh.surfaces.at("ALL").faces) {
        const FaceGeometry face(deck.mesh, ref);
        FaceValues N;
        FaceDerivatives dN;
        for (const Eigen::Vector2d& xi : {Eigen::Vector2d(0.3, 0.2), Eigen::Vector2d(0.0, 0.65),
                                          Eigen::Vector2d(0.5, 0.5), Eigen::Vector2d(1.0, 0.0)}) {
            const Eigen::Vector2d at(xi[0], face.is_edge() ? 0.0 : xi[1]);
            face.shape_functions(at, N, dN);
            Eigen::Vector3d p = Eigen::Vector3d::Zero();
            for (std::size_t a = 0; a < face.nodes().size(); ++a) {
                p += N[static_cast<Eigen::Index>(a)] *
                     deck.mesh.nodes[static_cast<std::size_t>(face.nodes()[a])];
            }

            const FacePoint point = face.closest_point(p);

            EXPECT_LT(point.distance, 1e-14 * face.size());
            EXPECT_LT((point.xi - at).norm(), 1e-13);
        }
    }
}

TEST_P(ClosestPoint, FacesStayWithinTheirBoxes)
{
    const FeDeck deck = warped_element(GetParam(), 0.3, 5);
    FaceValues N;
    FaceDerivatives dN;
    for (const FaceRef& ref : deck.mesh.surfaces.at("ALL").faces) {
        const FaceGeometry face(deck.mesh, ref);
        for (double s = 0.0; s <= 1.0; s += 0.05) {
            for (double t = 0.0; s + t <= 1.0; t += 0.05) {
                face.shape_functions(Eigen::Vector2d(s, t), N, dN);
                Eigen::Vector3d x = Eigen::Vector3d::Zero();
                for (std::size_t a = 0; a < face.nodes().size(); ++a) {
                    x += N[static_cast<Eigen::Index>(a)] *
                         deck.mesh.nodes[static_cast<std::size_t>(face.nodes()[a])];
                }
                EXPECT_LT(face.box().exteriorDistance(x), 1e-14);
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(AllFaces, ClosestPoint,
                         ::testing::Values(Shape::tri3, Shape::tri6, Shape::quad4, Shape::quad8,
                                           Shape::tet4, Shape::tet10, Shape::pyr5, Shape::wedge6,
                                           Shape::wedge15, Shape::hex8, Shape::hex20),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

}  // namespace
}  // namespace clench::preprocess
