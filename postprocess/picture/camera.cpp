#include "postprocess/picture/camera.hpp"

#include <Eigen/Geometry>

namespace clench::postprocess {

using Eigen::Vector3d;

Camera::Camera(const std::vector<PictureSurface>& surfaces, const PictureStyle& style, double width,
               double height)
{
    const Vector3d z = style.towards.normalized();
    Vector3d x = style.up.cross(z);
    x = x.norm() > 1e-9 ? x.normalized() : z.unitOrthogonal();
    turn_.row(0) = x;
    turn_.row(1) = z.cross(x);
    turn_.row(2) = z;
    Eigen::AlignedBox3d box;
    for (const PictureSurface& surface : surfaces) {
        for (std::size_t i = 0; i + 2 < surface.points.size(); i += 3) {
            box.extend(Vector3d(turn_ * Vector3d(surface.points.data() + i)));
        }
    }
    const Vector3d size = box.isEmpty() ? Vector3d(1.0, 1.0, 1.0) : Vector3d(box.sizes());
    middle_ = box.isEmpty() ? Vector3d(0.0, 0.0, 0.0) : Vector3d(box.center());
    const double tiny = 1e-12 + 1e-9 * size.norm();
    factor_ = std::min(width / (size.x() + tiny), height / (size.y() + tiny));
    origin_ = {0.5 * width, 0.5 * height};
    bias_ = 2e-3 * factor_ * size.norm();
}

ScreenPoint Camera::operator()(const PictureSurface& surface, Index point) const
{
    const auto i = static_cast<std::size_t>(point);
    const Vector3d v = factor_ * (turn_ * Vector3d(surface.points.data() + 3 * i) - middle_);
    return {origin_.x() + v.x(), origin_.y() - v.y(), v.z(),
            surface.values.empty() ? 0.0 : surface.values[i]};
}

}  // namespace clench::postprocess
