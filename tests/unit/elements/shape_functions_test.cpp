#include "preprocess/elements/shape_functions.hpp"

#include <string>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/support/derivative.hpp"
#include "tests/support/element_kinds.hpp"

namespace clench::preprocess {
namespace {

std::vector<Shape> all_shapes()
{
    std::vector<Shape> shapes;
    for (int s = 0; s < shape_count; ++s) {
        shapes.push_back(static_cast<Shape>(s));
    }
    return shapes;
}

/// A few points inside every reference element.
std::vector<Eigen::Vector3d> inner_points()
{
    return {{0.2, 0.3, 0.1}, {0.15, 0.05, 0.6}, {0.4, 0.25, 0.3}, {0.0, 0.0, 0.0}};
}

ShapeValues values(Shape shape, const Eigen::Vector3d& xi)
{
    ShapeValues N;
    ShapeDerivatives dN;
    shape_functions(shape, xi, N, dN);
    return N;
}

Eigen::Vector3d padded(const Eigen::VectorXd& coordinates)
{
    Eigen::Vector3d xi = Eigen::Vector3d::Zero();
    xi.head(coordinates.size()) = coordinates;
    return xi;
}

class ShapeFunctions : public ::testing::TestWithParam<Shape> {
protected:
    const Shape shape = GetParam();
    const Eigen::MatrixXd nodes = reference_nodes(shape);
};

TEST_P(ShapeFunctions, AreOneAtTheirNodeAndZeroAtTheOthers)
{
    for (int a = 0; a < node_count(shape); ++a) {
        const ShapeValues N = values(shape, padded(nodes.col(a)));

        EXPECT_TRUE(N.isApprox(Eigen::VectorXd::Unit(node_count(shape), a), 1e-14)) << "node " << a;
    }
}

TEST_P(ShapeFunctions, ReproduceConstantAndLinearFields)
{
    for (const Eigen::Vector3d& xi : inner_points()) {
        const ShapeValues N = values(shape, xi);

        EXPECT_NEAR(N.sum(), 1.0, 1e-14);
        EXPECT_LT((nodes * N - xi.head(dimension(shape))).norm(), 1e-14);
    }
}

TEST_P(ShapeFunctions, HaveTheDerivativesOfTheirValues)
{
    const auto f = [&](const Eigen::VectorXd& xi) -> Eigen::VectorXd {
        return values(shape, padded(xi));
    };
    const auto df = [&](const Eigen::VectorXd& xi) -> Eigen::MatrixXd {
        ShapeValues N;
        ShapeDerivatives dN;
        shape_functions(shape, padded(xi), N, dN);
        return dN;
    };
    for (const Eigen::Vector3d& xi : inner_points()) {
        test::expect_derivative_matches(f, df, xi.head(dimension(shape)));
    }
}

std::string name(const ::testing::TestParamInfo<Shape>& info)
{
    return std::string(name_of(info.param));
}

INSTANTIATE_TEST_SUITE_P(Every, ShapeFunctions, ::testing::ValuesIn(all_shapes()), name);

class Faces : public ::testing::TestWithParam<Shape> {
protected:
    const Shape shape = GetParam();

    Eigen::Vector3d node(int a) const { return padded(reference_nodes(shape).col(a)); }
    Eigen::Vector3d centre() const
    {
        return padded(reference_nodes(shape).leftCols(corner_count(shape)).rowwise().mean());
    }
    int face_corners(int face) const
    {
        return dimension(shape) == 2 ? 2 : corner_count(face_shape(shape, face));
    }
};

TEST_P(Faces, HaveNormalsThatPointOutward)
{
    for (int face = 0; face < face_count(shape); ++face) {
        const auto nodes = face_nodes(shape, face);
        const Eigen::Vector3d first = node(nodes[0]);
        const Eigen::Vector3d along = node(nodes[1]) - first;
        const Eigen::Vector3d normal = dimension(shape) == 2 ? along.cross(Eigen::Vector3d::UnitZ())
                                                             : along.cross(node(nodes[2]) - first);

        EXPECT_GT(normal.dot(first - centre()), 0.1) << "face " << face;
        for (int a = 0; a < corner_count(shape); ++a) {  // the element lies behind the face
            EXPECT_LT(normal.dot(node(a) - first), 1e-12) << "face " << face << ", node " << a;
        }
        for (const int a : nodes) {  // and the face's own nodes in it
            EXPECT_NEAR(normal.dot(node(a) - first), 0.0, 1e-12) << "face " << face;
        }
    }
}

TEST_P(Faces, ListMidSideNodesInTheOrderOfTheirCorners)
{
    for (int face = 0; face < face_count(shape); ++face) {
        const auto nodes = face_nodes(shape, face);
        const int corners = face_corners(face);
        for (int a = corners; a < static_cast<int>(nodes.size()); ++a) {
            const int i = a - corners;
            const Eigen::Vector3d middle = 0.5 * (node(nodes[i]) + node(nodes[(i + 1) % corners]));

            EXPECT_LT((node(nodes[a]) - middle).norm(), 1e-14) << "face " << face;
        }
    }
}

TEST_P(Faces, CloseTheElement)
{
    // Every edge of the element's skin belongs to two faces, once in each direction.
    if (dimension(shape) != 3) {
        return;
    }
    Eigen::MatrixXi seen = Eigen::MatrixXi::Zero(corner_count(shape), corner_count(shape));
    for (int face = 0; face < face_count(shape); ++face) {
        const auto nodes = face_nodes(shape, face);
        const int corners = face_corners(face);
        for (int i = 0; i < corners; ++i) {
            ++seen(nodes[i], nodes[(i + 1) % corners]);
        }
    }

    EXPECT_LE(seen.maxCoeff(), 1);
    EXPECT_EQ(seen, seen.transpose());
}

INSTANTIATE_TEST_SUITE_P(Every, Faces, ::testing::ValuesIn(all_shapes()), name);

TEST(MidSideNodes, LieBetweenTwoCornersEach)
{
    EXPECT_EQ(test::edges_of_mid_nodes(Shape::tet10).size(), 6u);
    EXPECT_EQ(test::edges_of_mid_nodes(Shape::hex20).size(), 12u);
    EXPECT_EQ(test::edges_of_mid_nodes(Shape::wedge15).size(), 9u);
    EXPECT_EQ(test::edges_of_mid_nodes(Shape::quad8).size(), 4u);
    EXPECT_EQ(test::edges_of_mid_nodes(Shape::tri6).size(), 3u);
}

}  // namespace
}  // namespace clench::preprocess
