#include <gtest/gtest.h>

#include "tests/unit/surfaces/face_sampling.hpp"

namespace clench::preprocess {
namespace {

using namespace face_sampling;

/// A quad8 face bent to more than half a circle: distances have several minima on it.
TEST(StronglyCurvedFace, IsSearchedFromAllOfItsNodes)
{
    std::vector<Eigen::Vector3d> nodes;
    const Eigen::MatrixXd& reference = reference_nodes(Shape::hex20);
    for (Eigen::Index a = 0; a < 20; ++a) {
        const double angle = 1.2 * reference(0, a), radius = 2.0 + 0.5 * reference(2, a);
        nodes.emplace_back(radius * std::sin(angle), reference(1, a), radius * std::cos(angle));
    }
    FeDeck deck;
    test::add_element(deck, "ALL", {Shape::hex20, Family::solid, Integration::full}, nodes);
    const FaceGeometry face(deck.mesh, {0, 1});
    for (const double x : {-1.0, -0.4, 0.05, 0.7}) {
        for (const double z : {-0.5, 0.2, 0.9}) {
            const Eigen::Vector3d p(x, 0.3, z);

            const FacePoint point = face.closest_point(p);

            const double sampled = distance_by_sampling(face, false, p, deck.mesh);
            EXPECT_LE(point.distance, sampled * (1.0 + 1e-12)) << x << ' ' << z;
        }
    }
}

}  // namespace
}  // namespace clench::preprocess
