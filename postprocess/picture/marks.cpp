#include "postprocess/picture/marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "postprocess/picture/camera.hpp"

namespace clench::postprocess {
namespace {

constexpr Colour mark_ink{0.15, 0.15, 0.15}, halo{1.0, 1.0, 1.0};

/// Arrows of the axes beside the lower left corner, those that point away from the eye first.
void draw_triad(Canvas& canvas, const Eigen::Matrix3d& turn, const Frame& frame)
{
    constexpr double length = 22.0, letters = 30.0;
    constexpr std::array<Colour, 3> colours = {
        {{0.78, 0.13, 0.13}, {0.13, 0.48, 0.13}, {0.13, 0.13, 0.80}}};
    const double x = frame.x - 18.0, y = frame.y + frame.height - 24.0;
    std::array<int, 3> order = {0, 1, 2};
    std::sort(order.begin(), order.end(), [&](int a, int b) { return turn(2, a) < turn(2, b); });
    canvas.line_width(2.0);
    for (const int axis : order) {
        canvas.colour(colours[static_cast<std::size_t>(axis)]);
        canvas.line(x, y, x + length * turn(0, axis), y - length * turn(1, axis));
        const char* name = axis == 0 ? "x" : axis == 1 ? "y" : "z";
        canvas.text(x + letters * turn(0, axis), y - letters * turn(1, axis) + 4.0, name, 11.0,
                    Anchor::middle, false, true);
    }
    canvas.line_width(1.0);
}

void draw_ring(Canvas& canvas, double x, double y, double radius)
{
    constexpr int corners = 24;
    canvas.begin_curve();
    for (int i = 0; i <= corners; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / corners;
        canvas.curve_to(x + radius * std::cos(angle), y + radius * std::sin(angle));
    }
    canvas.end_curve();
}

/// A ring and a word on a light ground, inside of the frame.
void draw_flag(Canvas& canvas, double x, double y, const std::string& text, bool above,
               const Frame& frame)
{
    constexpr double radius = 4.0, size = 11.0;
    canvas.colour(halo);
    canvas.line_width(4.0);
    draw_ring(canvas, x, y, radius);
    canvas.colour(mark_ink);
    canvas.line_width(1.6);
    draw_ring(canvas, x, y, radius);
    canvas.line_width(1.0);
    const double width = canvas.text_width(text, size);
    const double left = std::clamp(x + 7.0, frame.x, frame.x + frame.width - width - 4.0);
    const double base =
        std::clamp(above ? y - 8.0 : y + 17.0, frame.y + 12.0, frame.y + frame.height - 4.0);
    canvas.colour(halo);
    canvas.rectangle(left - 2.0, base - size + 1.0, width + 4.0, size + 3.0, true);
    canvas.colour(mark_ink);
    canvas.text(left, base, text, size, Anchor::start);
}

struct Found {
    const PictureSurface* surface = nullptr;
    Index point = 0;
    double value = 0.0;
};

/// The smallest or the largest finite value; none on grey surfaces.
Found extreme(const std::vector<PictureSurface>& surfaces, bool largest)
{
    Found found;
    for (const PictureSurface& surface : surfaces) {
        for (std::size_t i = 0; i < surface.values.size(); ++i) {
            const double value = surface.values[i];
            const bool further = largest ? value > found.value : value < found.value;
            if (std::isfinite(value) && (found.surface == nullptr || further)) {
                found = {&surface, static_cast<Index>(i), value};
            }
        }
    }
    return found;
}

void draw_extreme(Canvas& canvas, const std::vector<PictureSurface>& surfaces, bool largest,
                  const Camera& camera, const Frame& frame)
{
    const Found found = extreme(surfaces, largest);
    if (found.surface != nullptr) {
        const ScreenPoint p = camera(*found.surface, found.point);
        draw_flag(canvas, frame.x + p.x, frame.y + p.y,
                  fmt::format("{} {:.4g}", largest ? "max" : "min", found.value), largest, frame);
    }
}

}  // namespace

void draw_marks(Canvas& canvas, const std::vector<PictureSurface>& surfaces,
                const PictureStyle& style, const Frame& frame)
{
    const Camera camera(surfaces, style, frame.width, frame.height);
    if (style.states.empty()) {
        draw_extreme(canvas, surfaces, false, camera, frame);
        draw_extreme(canvas, surfaces, true, camera, frame);
    }
    draw_triad(canvas, camera.turn(), frame);
    canvas.colour(mark_ink);
    canvas.text(frame.x - 40.0, frame.y - 4.0, style.note, 11.0, Anchor::start);
}

}  // namespace clench::postprocess
