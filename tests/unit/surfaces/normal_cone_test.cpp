#include "preprocess/surfaces/normal_cone.hpp"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "preprocess/surfaces/face_tree.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::preprocess {
namespace {

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

NormalCone around(const Eigen::Vector3d& axis, double half)
{
    return {axis.normalized(), half, std::cos(half), std::sin(half)};
}

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

TEST(FaceTreeWithCones, PassesOverWhatLooksElsewhere)
{
    std::vector<Eigen::AlignedBox3d> boxes;
    std::vector<NormalCone> cones;
    for (int i = 0; i < 200; ++i) {
        const Eigen::Vector3d low(i, 0, 0);
        boxes.emplace_back(low, low + Eigen::Vector3d::Ones());
        cones.push_back(around({0, 0, i % 3 == 0 ? 1.0 : -1.0}, 0.01));
    }
    const FaceTree tree(boxes, cones);
    std::vector<Index> visited;

    tree.visit_near(
        Eigen::Vector3d(100, 0, 0), 1e3,
        [&](Index box) {
            visited.push_back(box);
            return 1e3;
        },
        [](const NormalCone& cone) {
            return cone.comes_near(Eigen::Vector3d::UnitZ(), std::cos(0.5), std::sin(0.5));
        });

    EXPECT_EQ(visited.size(), 67u);
    for (const Index box : visited) {
        EXPECT_EQ(box % 3, 0);
    }
}

TEST(FaceTreeWithCones, StopsWhenTold)
{
    const Eigen::AlignedBox3d box(Eigen::Vector3d::Zero(), Eigen::Vector3d::Ones());
    const FaceTree tree(std::vector<Eigen::AlignedBox3d>(50, box));
    int visits = 0;

    tree.visit_near(Eigen::Vector3d::Zero(), 1.0, [&](Index) { return ++visits < 3 ? 1.0 : -1.0; });

    EXPECT_EQ(visits, 3);
}

}  // namespace
}  // namespace clench::preprocess
