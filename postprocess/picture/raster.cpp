#include "postprocess/picture/raster.hpp"

#include <cmath>
#include <limits>

namespace clench::postprocess {

Raster::Raster(int columns, int rows)
    : width(columns),
      height(rows),
      pixels(static_cast<std::size_t>(columns) * rows, Colour{1.0, 1.0, 1.0}),
      depth(pixels.size(), -std::numeric_limits<float>::infinity())
{
}

void draw_line(Raster& raster, const ScreenPoint& a, const ScreenPoint& b, const Colour& colour,
               double bias)
{
    const double length = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
    const int steps = static_cast<int>(std::ceil(length)) + 1;
    for (int i = 0; i <= steps; ++i) {
        const double s = static_cast<double>(i) / steps;
        const double x = a.x + s * (b.x - a.x), y = a.y + s * (b.y - a.y);
        if (x < 0.0 || y < 0.0 || x >= raster.width || y >= raster.height) {
            continue;
        }
        const int column = static_cast<int>(x), row = static_cast<int>(y);
        const double z = a.z + s * (b.z - a.z) + bias;
        if (z >= raster.depth[static_cast<std::size_t>(row) * raster.width + column]) {
            raster.at(column, row) = colour;
        }
    }
}

Raster reduced(const Raster& raster, int factor)
{
    Raster result(raster.width / factor, raster.height / factor);
    const double share = 1.0 / (factor * factor);
    for (int y = 0; y < result.height; ++y) {
        for (int x = 0; x < result.width; ++x) {
            Colour sum{0.0, 0.0, 0.0};
            for (int k = 0; k < factor * factor; ++k) {
                const std::size_t row = static_cast<std::size_t>(y) * factor + k / factor;
                const Colour& c = raster.pixels[row * raster.width + x * factor + k % factor];
                sum = {sum.red + share * c.red, sum.green + share * c.green,
                       sum.blue + share * c.blue};
            }
            result.at(x, y) = sum;
        }
    }
    return result;
}

}  // namespace clench::postprocess
