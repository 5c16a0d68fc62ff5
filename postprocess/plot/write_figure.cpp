#include <algorithm>
#include <memory>

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include "core/archive/atomic_file.hpp"
#include "core/errors.hpp"
#include "postprocess/plot/draw_panel.hpp"

namespace clench::postprocess {
namespace {

constexpr double pixels_per_point = 2.0;

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

bool is_png(const std::filesystem::path& path)
{
    return path.extension() == ".png";
}

Surface surface_for(const std::filesystem::path& path, const std::filesystem::path& written,
                    double width, double height)
{
    cairo_surface_t* surface = nullptr;
    if (is_png(path)) {
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                             static_cast<int>(pixels_per_point * width),
                                             static_cast<int>(pixels_per_point * height));
        cairo_surface_set_device_scale(surface, pixels_per_point, pixels_per_point);
    } else if (path.extension() == ".svg") {
        surface = cairo_svg_surface_create(written.c_str(), width, height);
    } else if (path.extension() == ".pdf") {
        surface = cairo_pdf_surface_create(written.c_str(), width, height);
    } else {
        throw InputError(path.string(),
                         "a figure cannot be written as \"" + path.extension().string() + "\"",
                         "use .png, .svg or .pdf");
    }
    return {surface, cairo_surface_destroy};
}

std::size_t columns_of(const Figure& figure)
{
    const std::size_t count = figure.panels.size();
    return figure.columns == 0 ? count : std::min(count, figure.columns);
}

double height_of(const Figure& figure)
{
    const std::size_t columns = std::max<std::size_t>(1, columns_of(figure));
    const std::size_t rows = (figure.panels.size() + columns - 1) / columns;
    return figure.panel_height * static_cast<double>(rows);
}

double width_of(const Figure& figure)
{
    return figure.panel_width * static_cast<double>(columns_of(figure));
}

void draw(const Surface& surface, const Figure& figure)
{
    const Context context(cairo_create(surface.get()), cairo_destroy);
    Canvas canvas(context.get());
    canvas.colour({1.0, 1.0, 1.0});
    canvas.rectangle(0.0, 0.0, width_of(figure), height_of(figure), true);
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const std::size_t row = i / columns_of(figure), column = i % columns_of(figure);
        draw_panel(canvas, figure.panels[i],
                   {figure.panel_width * static_cast<double>(column),
                    figure.panel_height * static_cast<double>(row), figure.panel_width,
                    figure.panel_height});
    }
}

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int count)
{
    static_cast<std::string*>(text)->append(bytes, bytes + count);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string figure_svg(const Figure& figure)
{
    std::string text;
    const Surface surface(
        cairo_svg_surface_create_for_stream(append, &text, width_of(figure), height_of(figure)),
        cairo_surface_destroy);
    draw(surface, figure);
    cairo_surface_finish(surface.get());
    return text;
}

void write_figure(const std::filesystem::path& path, const Figure& figure)
{
    AtomicFile file(path);
    const Surface surface =
        surface_for(path, file.temporary(), width_of(figure), height_of(figure));
    draw(surface, figure);
    cairo_status_t status = cairo_surface_status(surface.get());
    if (status == CAIRO_STATUS_SUCCESS && is_png(path))
        status = cairo_surface_write_to_png(surface.get(), file.temporary().c_str());
    cairo_surface_finish(surface.get());
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS)
        file.fail(cairo_status_to_string(status));
    file.commit();
}

}  // namespace clench::postprocess
