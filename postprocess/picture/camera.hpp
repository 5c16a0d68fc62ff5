#pragma once

#include <vector>

#include <Eigen/Core>

#include "postprocess/picture/picture.hpp"
#include "postprocess/picture/raster.hpp"

namespace clench::postprocess {

/// Turns the scene so that x is to the right, y up and z towards the eye, and fits it to a
/// rectangle.
class Camera {
public:
    Camera(const std::vector<PictureSurface>& surfaces, const PictureStyle& style, double width,
           double height);

    ScreenPoint operator()(const PictureSurface& surface, Index point) const;
    /// How much nearer an edge is drawn than it is, so that its own faces do not hide it.
    double bias() const { return bias_; }
    /// Rows: right, up, towards the eye.
    const Eigen::Matrix3d& turn() const { return turn_; }

private:
    Eigen::Matrix3d turn_;
    Eigen::Vector3d middle_;
    Eigen::Vector2d origin_;
    double factor_ = 1.0, bias_ = 0.0;
};

}  // namespace clench::postprocess
