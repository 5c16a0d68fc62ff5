#pragma once

#include <span>

#include <Eigen/Core>

#include "preprocess/surfaces/face_geometry.hpp"

namespace clench::preprocess {

/// Directions within `half` of an axis: where the normals of a face, or of many, point.
struct NormalCone {
    Eigen::Vector3d axis = Eigen::Vector3d::UnitX();
    double half = 0.0;                ///< radians; π: all directions
    double cosine = 1.0, sine = 0.0;  ///< of `half`

    /// Whether some direction of the cone is within `angle` of d; `cosine`, `sine` are those of the
    /// angle, at most π/2.
    bool comes_near(const Eigen::Vector3d& d, double angle_cosine, double angle_sine) const
    {
        const double limit = cosine * angle_cosine - sine * angle_sine;  // cos(half + angle)
        return half >= widest || axis.dot(d) >= limit - 1e-9;
    }
    /// Beyond, half + angle may exceed π.
    static constexpr double widest = 1.57;
};

/// Holds the normals of a face, with some room for what they do between its nodes.
NormalCone normals_of(const FaceGeometry& face);

/// A cone that holds all the given ones.
NormalCone merge(std::span<const NormalCone> cones);

}  // namespace clench::preprocess
