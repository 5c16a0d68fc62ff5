#include <algorithm>
#include <numeric>
#include <random>

#include "preprocess/surfaces/face_geometry.hpp"
#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;

/// Two wavy blocks one over the other: curved faces everywhere, meshes that do not match.
Mesh wavy_interface(Shape shape, int m, int s)
{
    const auto height = [](const Eigen::Vector3d& p) {
        return 0.12 * std::sin(2.1 * p[0]) * std::cos(1.7 * p[1]);
    };
    Mesh mesh;
    SmallMesh lower = box(solid(shape), {m, m, 1}, {0, 0, -1}, {3, 3, 0});
    SmallMesh upper = box(solid(shape), {s, s, 1}, {0.1, 0.1, 0.02}, {2.9, 2.9, 1});
    move_nodes(lower, [&](const Eigen::Vector3d& p) -> Eigen::Vector3d {
        return p + Eigen::Vector3d(0, 0, height(p));
    });
    move_nodes(upper, [&](const Eigen::Vector3d& p) -> Eigen::Vector3d {
        return p + Eigen::Vector3d(0, 0, height(p) + 0.03 * std::sin(5 * p[0] + p[1]));
    });
    add_piece(mesh, "LOWER", lower);
    add_piece(mesh, "UPPER", upper);
    return mesh;
}

/// Distance from x to a surface by trying many points of every face.
double sampled_distance(const std::vector<FaceGeometry>& faces, const Eigen::Vector3d& x)
{
    constexpr int n = 24;
    double nearest = std::numeric_limits<double>::infinity();
    for (const FaceGeometry& face : faces) {
        if (face.box().exteriorDistance(x) > nearest) {
            continue;
        }
        for (int i = 0; i <= n; ++i) {
            for (int j = 0; j <= (face.corner_total() == 3 ? n - i : n); ++j) {
                const double s = double(i) / n, t = double(j) / n;
                const Eigen::Vector2d xi = face.corner_total() == 3
                                               ? Eigen::Vector2d(s, t)
                                               : Eigen::Vector2d(2 * s - 1, 2 * t - 1);
                nearest = std::min(nearest, (face.position(xi) - x).norm());
            }
        }
    }
    return nearest;
}

class Search : public ::testing::TestWithParam<Shape> {};

TEST_P(Search, FindsWhatTryingManyPointsFinds)
{
    const Mesh mesh = wavy_interface(GetParam(), 5, 7);
    std::vector<FaceGeometry> master;
    for (const FaceRef& ref : mesh.surfaces.at("LOWER_Z1").faces) {
        master.emplace_back(mesh, ref);
    }

    const ContactPairs pairs = find_interface(mesh, request("UPPER_Z0", "LOWER_Z1", 0.5)).pairs;

    ASSERT_GT(pairs.size(), 60);
    for (Index i = 0; i < pairs.size(); ++i) {
        const auto p = static_cast<std::size_t>(i);
        const Eigen::Vector3d d = master_minus_slave(mesh, pairs, i);
        const double sampled = sampled_distance(master, pairs.point[p]);
        EXPECT_LE(d.norm(), sampled + 1e-12);
        EXPECT_GE(d.norm(), sampled - 0.02);  // spacing of the samples: 0.6 / 24
        // The gap is the distance with a sign, but for kinks of the master's faces.
        EXPECT_LE(std::abs(pairs.gap[p]), d.norm() + 1e-14);
        EXPECT_NEAR(std::abs(pairs.gap[p]), d.norm(), 0.02 * d.norm() + 1e-12);
    }
}

/// The same mesh with its nodes in another order.
Mesh with_nodes_shuffled(const Mesh& mesh, const std::vector<Index>& new_place)
{
    Mesh result = mesh;
    const auto place = [&](Index node) { return new_place[static_cast<std::size_t>(node)]; };
    for (Index node = 0; node < mesh.node_total(); ++node) {
        result.nodes[static_cast<std::size_t>(place(node))] = position(mesh, node);
    }
    for (ElementBlock& block : result.blocks) {
        std::ranges::transform(block.nodes, block.nodes.begin(), place);
    }
    for (auto& [name, surface] : result.surfaces) {
        surface.nodes = nodes_of_faces(result, surface.faces);
    }
    return result;
}

TEST_P(Search, DoesNotDependOnTheNumbersOfNodes)
{
    const Mesh mesh = wavy_interface(GetParam(), 4, 5);
    std::vector<Index> new_place(mesh.nodes.size());
    std::iota(new_place.begin(), new_place.end(), Index{0});
    std::shuffle(new_place.begin(), new_place.end(), std::mt19937(5));
    const Mesh shuffled = with_nodes_shuffled(mesh, new_place);

    const ContactPairs a = find_interface(mesh, request("UPPER_Z0", "LOWER_Z1", 0.5)).pairs;
    const ContactPairs b = find_interface(shuffled, request("UPPER_Z0", "LOWER_Z1", 0.5)).pairs;

    ASSERT_EQ(a.size(), b.size());
    const auto order_of = [](const ContactPairs& pairs, const auto& key) {
        std::vector<std::pair<std::array<double, 3>, std::size_t>> order;
        for (std::size_t i = 0; i < pairs.slave.size(); ++i) {
            const Eigen::Vector3d& x = key(pairs, i);
            order.push_back({{x[0], x[1], x[2]}, i});
        }
        std::ranges::sort(order);
        return order;
    };
    const auto point = [](const ContactPairs& pairs, std::size_t i) -> const Eigen::Vector3d& {
        return pairs.point[i];
    };
    const auto of_a = order_of(a, point), of_b = order_of(b, point);
    for (std::size_t k = 0; k < of_a.size(); ++k) {
        const std::size_t i = of_a[k].second, j = of_b[k].second;
        EXPECT_EQ(b.slave[j], new_place[static_cast<std::size_t>(a.slave[i])]);
        EXPECT_EQ(a.face[i], b.face[j]);
        EXPECT_EQ(a.gap[i], b.gap[j]);
        EXPECT_EQ(a.frame[i], b.frame[j]);
        EXPECT_EQ(a.area[i], b.area[j]);
    }
}

TEST_P(Search, GivesTheSameBitsOnAnyNumberOfThreads)
{
    const Mesh mesh = wavy_interface(GetParam(), 6, 8);
    const ContactPairs one = find_interface(mesh, request("UPPER_Z0", "LOWER_Z1", 0.5), 1).pairs;
    for (const int threads : {2, 3, 7}) {
        const ContactPairs many =
            find_interface(mesh, request("UPPER_Z0", "LOWER_Z1", 0.5), threads).pairs;

        EXPECT_EQ(one.slave, many.slave);
        EXPECT_EQ(one.face, many.face);
        EXPECT_EQ(one.master, many.master);
        EXPECT_EQ(one.N, many.N);
        EXPECT_EQ(one.frame, many.frame);
        EXPECT_EQ(one.gap, many.gap);
        EXPECT_EQ(one.area, many.area);
    }
}

TEST_P(Search, ScalesWithTheUnits)
{
    Mesh metres = wavy_interface(GetParam(), 4, 5);
    const ContactPairs a = find_interface(metres, request("UPPER_Z0", "LOWER_Z1")).pairs;
    for (Eigen::Vector3d& x : metres.nodes) {
        x *= 1024.0;  // a power of two, so that equal means equal
    }

    const ContactPairs b = find_interface(metres, request("UPPER_Z0", "LOWER_Z1")).pairs;

    ASSERT_EQ(a.slave, b.slave);
    EXPECT_EQ(a.face, b.face);
    EXPECT_EQ(a.N, b.N);
    for (std::size_t i = 0; i < a.slave.size(); ++i) {
        EXPECT_EQ(1024.0 * a.gap[i], b.gap[i]);
        EXPECT_EQ(1024.0 * 1024.0 * a.area[i], b.area[i]);
    }
}

INSTANTIATE_TEST_SUITE_P(Solids, Search,
                         ::testing::Values(Shape::tet4, Shape::tet10, Shape::hex8, Shape::hex20,
                                           Shape::wedge15, Shape::pyr5),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

}  // namespace
}  // namespace clench::preprocess
