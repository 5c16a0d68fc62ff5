#include "postprocess/picture/picture.hpp"

#include <cmath>
#include <limits>
#include <memory>

#include <cairo.h>

#include "core/archive/atomic_file.hpp"
#include "core/errors.hpp"
#include "postprocess/picture/camera.hpp"
#include "postprocess/picture/marks.hpp"
#include "postprocess/picture/raster.hpp"
#include "postprocess/plot/ticks.hpp"

namespace clench::postprocess {
namespace {

using Eigen::Vector3d;

constexpr int oversampling = 2;
constexpr double bar_room = 120.0, title_room = 30.0, margin = 14.0, triad_room = 46.0;
constexpr Colour grey{0.72, 0.74, 0.77}, ink{0.15, 0.15, 0.15};

/// Viridis at nine places, linear between: even steps for the eye, also in grey and for people with
/// colour-blindness.
Colour map_colour(double s)
{
    static constexpr std::array<Colour, 9> map = {{{0.267, 0.005, 0.329},
                                                   {0.279, 0.175, 0.483},
                                                   {0.230, 0.322, 0.546},
                                                   {0.173, 0.449, 0.558},
                                                   {0.128, 0.567, 0.551},
                                                   {0.158, 0.684, 0.502},
                                                   {0.369, 0.789, 0.383},
                                                   {0.678, 0.864, 0.190},
                                                   {0.993, 0.906, 0.144}}};
    const double x = std::clamp(s, 0.0, 1.0) * (map.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(x), map.size() - 2);
    const double t = x - static_cast<double>(i);
    const Colour &a = map[i], &b = map[i + 1];
    return {a.red + t * (b.red - a.red), a.green + t * (b.green - a.green),
            a.blue + t * (b.blue - a.blue)};
}

/// open, sticking, slipping, closed.
Colour state_colour(double state)
{
    static constexpr std::array<Colour, 4> colours = {
        {{0.80, 0.82, 0.84}, {0.00, 0.45, 0.70}, {0.84, 0.37, 0.00}, {0.00, 0.62, 0.45}}};
    const long i = std::lround(state);
    return i >= 0 && i < 4 ? colours[static_cast<std::size_t>(i)] : grey;
}

/// Light comes from the eye: a face is the darker the more it turns away.
double brightness(const std::array<ScreenPoint, 3>& p)
{
    const Vector3d a(p[1].x - p[0].x, p[1].y - p[0].y, p[1].z - p[0].z);
    const Vector3d b(p[2].x - p[0].x, p[2].y - p[0].y, p[2].z - p[0].z);
    const Vector3d n = a.cross(b);
    return n.norm() > 0.0 ? 0.45 + 0.55 * std::abs(n.z()) / n.norm() : 1.0;
}

Raster draw_surfaces(const std::vector<PictureSurface>& surfaces, const PictureStyle& style,
                     int width, int height, const std::array<double, 2>& range)
{
    Raster raster(width, height);
    const Camera camera(surfaces, style, width, height);
    const double extent = range[1] - range[0];
    for (const PictureSurface& surface : surfaces) {
        for (const auto& [i, j, k] : surface.triangles->faces) {
            const std::array<ScreenPoint, 3> p = {camera(surface, i), camera(surface, j),
                                                  camera(surface, k)};
            const double light = brightness(p);
            fill_triangle(
                raster, p,
                [&](double value) {
                    const Colour c = surface.values.empty() || std::isnan(value) ? grey
                                     : !style.states.empty() ? state_colour(value)
                                     : extent > 0.0 ? map_colour((value - range[0]) / extent)
                                                    : map_colour(0.0);
                    return Colour{light * c.red, light * c.green, light * c.blue};
                },
                !style.states.empty());
        }
    }
    constexpr Colour line{0.25, 0.27, 0.30};
    for (const PictureSurface& surface : surfaces) {
        for (const auto& [i, j] : surface.triangles->edges) {
            const bool alone = surface.triangles->faces.empty();
            if (style.edges || alone) {
                draw_line(raster, camera(surface, i), camera(surface, j), line, camera.bias());
            }
        }
    }
    return raster;
}

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

Surface image_of(const Raster& raster)
{
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, raster.width, raster.height),
                    cairo_surface_destroy);
    unsigned char* bytes = cairo_image_surface_get_data(surface.get());
    const int stride = cairo_image_surface_get_stride(surface.get());
    const auto byte = [](double v) {
        return static_cast<std::uint32_t>(std::lround(255.0 * std::clamp(v, 0.0, 1.0)));
    };
    for (int y = 0; y < raster.height; ++y) {
        auto* row = reinterpret_cast<std::uint32_t*>(bytes + std::ptrdiff_t{y} * stride);
        for (int x = 0; x < raster.width; ++x) {
            const Colour& c = raster.pixels[static_cast<std::size_t>(y) * raster.width + x];
            row[x] = byte(c.red) << 16 | byte(c.green) << 8 | byte(c.blue);
        }
    }
    cairo_surface_mark_dirty(surface.get());
    return surface;
}

void draw_states(Canvas& canvas, const PictureStyle& style, double x)
{
    double y = title_room + 30.0;
    for (std::size_t i = 0; i < style.states.size(); ++i, y += 22.0) {
        canvas.colour(state_colour(static_cast<double>(i)));
        canvas.rectangle(x, y, 14.0, 14.0, true);
        canvas.colour(ink);
        canvas.text(x + 20.0, y + 11.5, style.states[i], 12.0, Anchor::start);
    }
    canvas.text(x, title_room + 16.0, style.label, 12.0, Anchor::start, false, true);
}

void draw_bar(Canvas& canvas, const PictureStyle& style, const std::array<double, 2>& range,
              double x)
{
    constexpr int steps = 128;
    constexpr double bar_width = 16.0;
    const double top = title_room + 24.0, height = style.height - top - 2.0 * margin;
    for (int i = steps - 1; i >= 0; --i) {  // from above
        canvas.colour(map_colour((i + 0.5) / steps));
        // down to the foot of the bar: pieces side by side would let the page shine through
        const double y = top + height * (1.0 - (i + 1.0) / steps);
        canvas.rectangle(x, y, bar_width, top + height - y, true);
    }
    canvas.colour(ink);
    canvas.text(style.width - margin, title_room + 12.0, style.label, 12.0, Anchor::end, false,
                true);
    const Ticks ticks = linear_ticks(range[0], range[1], 7);
    const double extent = range[1] - range[0];
    for (std::size_t i = 0; i < ticks.at.size(); ++i) {
        const double s = extent > 0.0 ? (ticks.at[i] - range[0]) / extent : 0.0;
        if (s >= -1e-9 && s <= 1.0 + 1e-9) {
            const double y = top + height * (1.0 - s);
            canvas.line(x + bar_width, y, x + bar_width + 4.0, y);
            canvas.text(x + bar_width + 8.0, y + 4.0, ticks.label[i], 11.0, Anchor::start);
        }
    }
}

cairo_status_t append_bytes(void* target, const unsigned char* bytes, unsigned int count)
{
    static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::array<double, 2> range_of(const std::vector<PictureSurface>& surfaces)
{
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const PictureSurface& surface : surfaces) {
        for (const double value : surface.values) {
            if (std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
        }
    }
    return low <= high ? std::array{low, high} : std::array{0.0, 1.0};
}

std::string picture_png(const std::vector<PictureSurface>& surfaces, const PictureStyle& style)
{
    std::array<double, 2> range = range_of(surfaces);
    range = {style.low.value_or(range[0]), style.high.value_or(range[1])};
    const double width = style.width - bar_room - triad_room - 2.0 * margin;
    const double height = style.height - title_room - 2.0 * margin;
    const auto pixels = [&](double length) { return static_cast<int>(style.density * length); };
    const Raster raster = reduced(draw_surfaces(surfaces, style, oversampling * pixels(width),
                                                oversampling * pixels(height), range),
                                  oversampling);
    const Surface drawn = image_of(raster);
    const Surface page(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(style.width), pixels(style.height)),
        cairo_surface_destroy);
    {
        const Context context(cairo_create(page.get()), cairo_destroy);
        Canvas canvas(context.get());
        canvas.colour({1.0, 1.0, 1.0});
        canvas.rectangle(0.0, 0.0, pixels(style.width), pixels(style.height), true);
        cairo_set_source_surface(context.get(), drawn.get(), pixels(margin + triad_room),
                                 pixels(title_room + margin));
        cairo_paint(context.get());
        cairo_scale(context.get(), style.density, style.density);
        canvas.colour(ink);
        canvas.line_width(1.0);
        canvas.text(margin, title_room - 8.0, style.title, 14.0, Anchor::start, false, true);
        draw_marks(canvas, surfaces, style,
                   {margin + triad_room, title_room + margin, width, height});
        const double x = style.width - bar_room + 4.0;
        style.states.empty() ? draw_bar(canvas, style, range, x) : draw_states(canvas, style, x);
    }
    std::string bytes;
    const cairo_status_t status =
        cairo_surface_write_to_png_stream(page.get(), append_bytes, &bytes);
    if (status != CAIRO_STATUS_SUCCESS) {
        throw SystemError("picture", cairo_status_to_string(status));
    }
    return bytes;
}

void write_picture(const std::filesystem::path& path, const std::vector<PictureSurface>& surfaces,
                   const PictureStyle& style)
{
    write_text_atomically(path, picture_png(surfaces, style));
}

}  // namespace clench::postprocess
