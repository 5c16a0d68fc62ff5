#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/surfaces/cone_checks.hpp"

namespace clench::preprocess {
namespace {

using namespace cone_checks;

bool holds(const NormalCone& cone, const Eigen::Vector3d& direction)
{
    return cone.comes_near(direction, 1.0, 0.0);
}

class ConeOfFace : public ::testing::TestWithParam<Shape> {};

TEST_P(ConeOfFace, HoldsTheNormalsOfAllItsPoints)
{
    for (unsigned seed = 1; seed <= 20; ++seed) {
        const ElementNodes x = clench::test::curved(GetParam(), seed);
        std::vector<Eigen::Vector3d> nodes;
        for (Eigen::Index a = 0; a < x.cols(); ++a) {
            nodes.push_back(x.col(a));
        }
        FeDeck deck;
        test::add_element(deck, "ALL", {GetParam(), Family::solid, Integration::full}, nodes);
        for (const FaceRef& ref : deck.mesh.surfaces.at("ALL").faces) {
            const FaceGeometry face(deck.mesh, ref);
            const NormalCone cone = normals_of(face);
            for (double s = 0.0; s <= 1.0; s += 0.1) {
                for (double t = 0.0; s + t <= 1.0; t += 0.1) {
                    EXPECT_TRUE(holds(cone, face.normal({s, t})));
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Solids, ConeOfFace,
                         ::testing::Values(Shape::tet4, Shape::tet10, Shape::hex8, Shape::hex20),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

TEST(NormalCone, OfSeveralHoldsAllOfThem)
{
    const std::vector<NormalCone> cones{around({0, 0, 1}, 0.1), around({0, 0.4, 1}, 0.2),
                                        around({0.3, 0, 1}, 0.0)};

    const NormalCone all = merge(cones);

    EXPECT_LT(all.half, 0.6);
    EXPECT_TRUE(holds(all, {0, 0, 1}));
    EXPECT_TRUE(holds(all, Eigen::Vector3d(0.3, 0, 1).normalized()));
    const double edge = std::atan(0.4) + 0.2;
    EXPECT_TRUE(holds(all, {0, std::sin(edge), std::cos(edge)}));
    EXPECT_FALSE(holds(all, {0, 1, 0}));
}

TEST(NormalCone, OfOppositeDirectionsIsEverything)
{
    const NormalCone all = merge(std::array{around({0, 0, 1}, 0.0), around({0, 0, -1}, 0.0)});

    EXPECT_TRUE(holds(all, {1, 0, 0}));
    EXPECT_TRUE(holds(all, {0, 0, -1}));
}

TEST(NormalCone, ComesNearWithinItsHalfAngleAndTheOther)
{
    const NormalCone cone = around({0, 0, 1}, 0.3);
    const double angle = 0.5;
    const auto near = [&](double off) {
        return cone.comes_near({std::sin(off), 0, std::cos(off)}, std::cos(angle), std::sin(angle));
    };

    EXPECT_TRUE(near(0.79));
    EXPECT_FALSE(near(0.81));
}

}  // namespace
}  // namespace clench::preprocess
