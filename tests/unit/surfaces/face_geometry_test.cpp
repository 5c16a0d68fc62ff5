#include "preprocess/surfaces/face_geometry.hpp"

#include <gtest/gtest.h>

#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/surfaces/face_tree.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::preprocess {
namespace {

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

/// Distance by trying many points of the face.
double distance_by_sampling(const FaceGeometry& face, bool triangle, const Eigen::Vector3d& p,
                            const Mesh& mesh)
{
    constexpr int n = 40;
    double nearest = std::numeric_limits<double>::infinity();
    FaceValues N;
    FaceDerivatives dN;
    for (int i = 0; i <= n; ++i) {
        for (int j = 0; j <= (face.is_edge() ? 0 : n); ++j) {
            Eigen::Vector2d xi(-1.0 + 2.0 * i / n, -1.0 + 2.0 * j / n);
            if (triangle) {
                xi = Eigen::Vector2d(0.5 * (1.0 + xi[0]), 0.5 * (1.0 + xi[1]));
                if (xi.sum() > 1.0 + 1e-12) {
                    continue;
                }
            }
            face.shape_functions(xi, N, dN);
            Eigen::Vector3d x = Eigen::Vector3d::Zero();
            for (std::size_t a = 0; a < face.nodes().size(); ++a) {
                x += N[static_cast<Eigen::Index>(a)] *
                     mesh.nodes[static_cast<std::size_t>(face.nodes()[a])];
            }
            nearest = std::min(nearest, (x - p).norm());
        }
    }
    return nearest;
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
