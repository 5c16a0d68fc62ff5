#include "preprocess/contact/face_shares.hpp"

#include "preprocess/contact/face_quadrature.hpp"
#include "preprocess/elements/quadrature.hpp"

namespace clench::preprocess {
namespace {

/// What a rule needs to know of its points, computed once per kind of face.
struct ShareRule {
    struct Point {
        Eigen::Vector2d xi;
        double weight;
        FaceValues N;
        double bubble;  ///< (1 − ξ²)(1 − η²)
    };
    std::vector<Point> points;

    ShareRule(bool edge, int node_total, const Quadrature& rule)
    {
        const FacePolynomials& table = face_polynomials(edge, node_total);
        for (const QuadraturePoint& q : rule) {
            const Eigen::Vector2d xi = q.xi.head<2>();
            points.push_back({xi, q.weight, table * face_monomials(xi),
                              (1.0 - xi[0] * xi[0]) * (1.0 - xi[1] * xi[1])});
        }
    }
};

const ShareRule& rule_of(const FaceGeometry& face)
{
    static const ShareRule line2(true, 2, gauss(1, 2)), line3(true, 3, gauss(1, 4)),
        tri3(false, 3, triangle_rule(3)), quad4(false, 4, gauss(2, 4)),
        tri6(false, 6, triangle_rule(12)), quad8(false, 8, gauss(2, 4));
    switch (face.nodes().size()) {
        case 2:
            return line2;
        case 3:
            return face.is_edge() ? line3 : tri3;
        case 4:
            return quad4;
        case 6:
            return tri6;
        default:
            return quad8;
    }
}

/// Simpson's weights at the nodes and the centre, times the local ratio of areas: positive however
/// distorted the face.
void share_by_simpson(const FaceGeometry& face, FaceShares& shares)
{
    const double area = shares.total();
    for (int j = 0; j < 8; ++j) {
        shares.node[j] = (j < 4 ? 1.0 : 4.0) * area_ratio(face, face.node_xi(j));
    }
    shares.centre = 16.0 * area_ratio(face, face.centre());
    const double scale = area / shares.total();
    shares.node *= scale;
    shares.centre *= scale;
}

}  // namespace

FaceShares face_shares(const FaceGeometry& face)
{
    FaceShares shares;
    shares.node = FaceValues::Zero(static_cast<Eigen::Index>(face.nodes().size()));
    double bubble = 0.0;
    for (const ShareRule::Point& point : rule_of(face).points) {
        const double dA = point.weight * area_ratio(face, point.xi);
        shares.node += dA * point.N;
        bubble += dA * point.bubble;
    }
    if (shares.node.size() == 6) {
        const double area = shares.node.sum();
        shares.node.head<3>().setZero();
        shares.node *= area / shares.node.sum();
    } else if (shares.node.size() == 8) {
        // M_j = N_j − N_j(centre) M_9, M_9 the bubble.
        shares.node -= bubble * face.shape_values(face.centre());
        shares.centre = bubble;
        if (!(shares.node.minCoeff() > 0.0)) {
            share_by_simpson(face, shares);
        }
    }
    return shares;
}

}  // namespace clench::preprocess
