#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <Eigen/Core>

#include "postprocess/plot/canvas.hpp"

namespace clench::postprocess {

/// Pixels and how near they are: larger is nearer.
struct Raster {
    int width = 0, height = 0;
    std::vector<Colour> pixels;
    std::vector<float> depth;

    /// White and empty.
    Raster(int columns, int rows);
    Colour& at(int x, int y) { return pixels[static_cast<std::size_t>(y) * width + x]; }
};

/// A point on the raster: x to the right, y downwards, in pixels; z towards the eye; and the colour
/// there.
struct ScreenPoint {
    double x = 0.0, y = 0.0, z = 0.0;
    double value = 0.0;  ///< what becomes a colour
};

/// Fills the pixels whose centres lie in the triangle and are nearer than what is there.
/// @param colour   of a value, interpolated between the corners.
/// @param nearest  take the value of the nearest corner instead: between states there is nothing.
template <class ColourOf>
void fill_triangle(Raster& raster, const std::array<ScreenPoint, 3>& p, const ColourOf& colour,
                   bool nearest = false);

/// A line one pixel wide, drawn where it is not hidden by more than `bias`.
void draw_line(Raster& raster, const ScreenPoint& a, const ScreenPoint& b, const Colour& colour,
               double bias);

/// Every `factor` × `factor` pixels as their mean: smooth edges.
Raster reduced(const Raster& raster, int factor);

template <class ColourOf>
void fill_triangle(Raster& raster, const std::array<ScreenPoint, 3>& p, const ColourOf& colour,
                   bool nearest)
{
    const double area =
        (p[1].x - p[0].x) * (p[2].y - p[0].y) - (p[2].x - p[0].x) * (p[1].y - p[0].y);
    if (area == 0.0) {
        return;
    }
    const auto clamp = [](double v, int most) {
        return static_cast<int>(std::min(std::max(v, 0.0), static_cast<double>(most)));
    };
    const int left = clamp(std::min({p[0].x, p[1].x, p[2].x}), raster.width - 1);
    const int right = clamp(std::max({p[0].x, p[1].x, p[2].x}), raster.width - 1);
    const int top = clamp(std::min({p[0].y, p[1].y, p[2].y}), raster.height - 1);
    const int bottom = clamp(std::max({p[0].y, p[1].y, p[2].y}), raster.height - 1);
    for (int y = top; y <= bottom; ++y) {
        for (int x = left; x <= right; ++x) {
            const double cx = x + 0.5, cy = y + 0.5;
            const double a = ((p[1].x - cx) * (p[2].y - cy) - (p[2].x - cx) * (p[1].y - cy)) / area;
            const double b = ((p[2].x - cx) * (p[0].y - cy) - (p[0].x - cx) * (p[2].y - cy)) / area;
            const double c = 1.0 - a - b;
            if (a < 0.0 || b < 0.0 || c < 0.0) {
                continue;
            }
            const auto z = static_cast<float>(a * p[0].z + b * p[1].z + c * p[2].z);
            float& depth = raster.depth[static_cast<std::size_t>(y) * raster.width + x];
            if (z > depth) {
                depth = z;
                const double value = !nearest ? a * p[0].value + b * p[1].value + c * p[2].value
                                     : a >= b && a >= c ? p[0].value
                                     : b >= c           ? p[1].value
                                                        : p[2].value;
                raster.at(x, y) = colour(value);
            }
        }
    }
}

}  // namespace clench::postprocess
