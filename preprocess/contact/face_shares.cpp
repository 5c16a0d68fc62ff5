#include "preprocess/contact/face_shares.hpp"

#include <array>

#include "preprocess/elements/quadrature.hpp"

namespace clench::preprocess {
namespace {

const Quadrature& rule_of(const FaceGeometry& face)
{
    static const Quadrature line = gauss(1, 4), quad = gauss(2, 4), tri3 = triangle_rule(3),
                            tri6 = triangle_rule(12);
    if (face.is_edge()) {
        return line;
    }
    return face.corner_total() == 4 ? quad : face.nodes().size() == 3 ? tri3 : tri6;
}

/// Simpson's weights at the nodes and the centre, times the local ratio of areas: positive however
/// distorted the face.
void share_by_simpson(const FaceGeometry& face, FaceShares& shares)
{
    const auto density = [&](const Eigen::Vector2d& xi) {
        const Eigen::Matrix<double, 3, 2> J = face.tangents(xi);
        return J.col(0).cross(J.col(1)).norm();
    };
    const double area = shares.total();
    for (int j = 0; j < 8; ++j) {
        shares.node[j] = (j < 4 ? 1.0 : 4.0) * density(face.node_xi(j));
    }
    shares.centre = 16.0 * density(face.centre());
    const double scale = area / shares.total();
    shares.node *= scale;
    shares.centre *= scale;
}

}  // namespace

FaceShares face_shares(const FaceGeometry& face)
{
    FaceShares shares;
    shares.node = FaceValues::Zero(static_cast<Eigen::Index>(face.nodes().size()));
    double bubble = 0.0;  // ∫ (1 − ξ²)(1 − η²) dA
    for (const QuadraturePoint& point : rule_of(face)) {
        const Eigen::Vector2d xi = point.xi.head<2>();
        const Eigen::Matrix<double, 3, 2> J = face.tangents(xi);
        const double dA = point.weight * J.col(0).cross(J.col(1)).norm();
        shares.node += dA * face.shape_values(xi);
        bubble += dA * (1.0 - xi[0] * xi[0]) * (1.0 - xi[1] * xi[1]);
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
