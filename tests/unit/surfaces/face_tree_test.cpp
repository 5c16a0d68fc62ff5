#include "preprocess/surfaces/face_tree.hpp"

#include <gtest/gtest.h>

#include "preprocess/surfaces/face_geometry.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::preprocess {
namespace {

std::vector<Eigen::AlignedBox3d> grid_of_boxes(int n)
{
    std::vector<Eigen::AlignedBox3d> boxes;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const Eigen::Vector3d low(i, j, 0.1 * ((i * 7 + j * 3) % 5));
            boxes.emplace_back(low, low + Eigen::Vector3d(1, 1, 0.2));
        }
    }
    boxes.emplace_back(Eigen::Vector3d(-1, -1, -3), Eigen::Vector3d(n, n, -2));
    return boxes;
}

TEST(FaceTree, FindsTheBoxesThatAFullSearchFinds)
{
    const std::vector<Eigen::AlignedBox3d> boxes = grid_of_boxes(12);
    const FaceTree tree(boxes);
    std::mt19937 random(3);
    std::uniform_real_distribution<double> uniform(-1.0, 13.0);
    for (int trial = 0; trial < 200; ++trial) {
        const double x = uniform(random), y = uniform(random), z = 0.2 * uniform(random);
        const Eigen::Vector3d p(x, y, z);
        std::vector<Index> expected, found;
        for (std::size_t b = 0; b < boxes.size(); ++b) {
            if (boxes[b].exteriorDistance(p) <= 0.8) {
                expected.push_back(static_cast<Index>(b));
            }
        }

        tree.visit_near(p, 0.8, [&](Index box) {
            found.push_back(box);
            return 0.8;
        });

        std::sort(found.begin(), found.end());
        EXPECT_EQ(found, expected);
    }
}

/// Boxes visited per search for the nearest one.
double visits_per_search(int n)
{
    const std::vector<Eigen::AlignedBox3d> boxes = grid_of_boxes(n);
    const FaceTree tree(boxes);
    std::size_t visits = 0;
    for (int trial = 0; trial < 1000; ++trial) {
        const Eigen::Vector3d p(0.37 + (trial * 7919) % n, 0.61 + (trial * 104729) % n, 0.3);
        double nearest = 1e6;
        tree.visit_near(p, nearest, [&](Index box) {
            ++visits;
            nearest = std::min(nearest, boxes[static_cast<std::size_t>(box)].exteriorDistance(p));
            return nearest;
        });
    }
    return static_cast<double>(visits) / 1000.0;
}

TEST(FaceTree, VisitsAFewBoxesHoweverManyThereAre)
{
    const double few = visits_per_search(10);
    const double many = visits_per_search(300);

    EXPECT_LT(many, 12.0);
    EXPECT_LT(many, 2.0 * few);
}

TEST(FaceTree, OfNoBoxesFindsNothing)
{
    FaceTree({}).visit_near(Eigen::Vector3d::Zero(), 1.0, [](Index) {
        ADD_FAILURE();
        return 0.0;
    });
}

}  // namespace
}  // namespace clench::preprocess
