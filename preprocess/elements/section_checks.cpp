#include "preprocess/elements/section_checks.hpp"

#include <limits>
#include <numbers>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::preprocess {

void require(bool condition, const Section& section, const std::string& problem,
             const std::string& hint)
{
    if (!condition) {
        throw InputError(section.place, "section " + section.name + ": " + problem, hint);
    }
}

void require_positive(double value, const char* what, const Section& section)
{
    require(value > 0.0 && value < std::numeric_limits<double>::infinity(), section,
            fmt::format("{} is {}, expected a positive number", what, value));
}

void require_at_least_zero(double value, const char* what, const Section& section)
{
    require(value >= 0.0 && value < std::numeric_limits<double>::infinity(), section,
            fmt::format("{} is {}, expected at least 0", what, value));
}

bool is_isotropic(const Material& material)
{
    return std::holds_alternative<Isotropic>(material.elasticity);
}

Eigen::Matrix3d material_axes(const Section& section, const Eigen::Vector3d& point)
{
    Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();
    if (section.orientation) {
        axes = section.orientation->directions_at(point);
    }
    if (section.orientation_axis != 0 && section.orientation_angle != 0.0) {
        require(1 <= section.orientation_axis && section.orientation_axis <= 3, section,
                fmt::format("axis of the extra rotation is {}, expected 1, 2 or 3",
                            section.orientation_axis));
        const double angle = section.orientation_angle * std::numbers::pi / 180.0;
        const Eigen::Vector3d axis = axes.col(section.orientation_axis - 1);
        axes = Eigen::AngleAxisd(angle, axis).toRotationMatrix() * axes;
    }
    return axes;
}

}  // namespace clench::preprocess
