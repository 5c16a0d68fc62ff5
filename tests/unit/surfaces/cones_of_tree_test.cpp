#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/surfaces/cone_checks.hpp"

namespace clench::preprocess {
namespace {

using namespace cone_checks;

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
