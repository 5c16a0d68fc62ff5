#pragma once

#include <map>
#include <optional>
#include <vector>

#include "preprocess/contact/master_surface.hpp"

namespace clench::preprocess {

/// What the quadrature points of one slave face meet, as means over the face instead of values at
/// the points: with the function ψ_g that is 1 at point g and 0 at the others, linear or bilinear
/// on the face,
///   a_g = ∫ ψ_g dA,   N̄_gk = (1/a_g) ∫ ψ_g N_k dA   for the nodes k of slave and master alike
///   (CON-8).
/// As Σ_g ψ_g = 1, a uniform pressure is transmitted as consistent nodal forces on both sides,
/// whatever their meshes.
struct FaceAverages {
    struct Point {
        double area = 0.0;
        FaceValues own;                                 ///< of the slave face's nodes
        std::map<Index, double> master;                 ///< by node
        Eigen::Vector3d gap = Eigen::Vector3d::Zero();  ///< mean of x_M − x_S
    };
    std::vector<Point> points;  ///< in the order of face_quadrature()
};

/// None where part of the face meets no master: there values at the points have to do.
std::optional<FaceAverages> face_averages(const FaceGeometry& face, const MasterSurface& master,
                                          const PairLimits& limits);

}  // namespace clench::preprocess
