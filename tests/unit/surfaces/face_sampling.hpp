#pragma once

#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/surfaces/face_geometry.hpp"
#include "preprocess/surfaces/face_tree.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::preprocess::face_sampling {

/// Distance by trying many points of the face.
inline double distance_by_sampling(const FaceGeometry& face, bool triangle,
                                   const Eigen::Vector3d& p, const Mesh& mesh)
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

}  // namespace clench::preprocess::face_sampling
