#include "postprocess/plot/canvas.hpp"

#include <array>
#include <cmath>

namespace clench::postprocess {

Colour series_colour(std::size_t index)
{
    // Okabe and Ito's palette without yellow, which does not show on white.
    static constexpr std::array<Colour, 7> palette = {{{0.00, 0.45, 0.70},
                                                       {0.84, 0.37, 0.00},
                                                       {0.00, 0.62, 0.45},
                                                       {0.80, 0.47, 0.65},
                                                       {0.00, 0.00, 0.00},
                                                       {0.34, 0.71, 0.91},
                                                       {0.90, 0.62, 0.00}}};
    return palette[index % palette.size()];
}

void Canvas::colour(const Colour& colour)
{
    cairo_set_source_rgb(context_, colour.red, colour.green, colour.blue);
}

void Canvas::line_width(double width)
{
    cairo_set_line_width(context_, width);
    cairo_set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
}

void Canvas::line(double x0, double y0, double x1, double y1)
{
    cairo_move_to(context_, x0, y0);
    cairo_line_to(context_, x1, y1);
    cairo_stroke(context_);
}

void Canvas::rectangle(double x, double y, double width, double height, bool filled)
{
    cairo_rectangle(context_, x, y, width, height);
    filled ? cairo_fill(context_) : cairo_stroke(context_);
}

void Canvas::clip(double x, double y, double width, double height)
{
    cairo_save(context_);
    cairo_rectangle(context_, x, y, width, height);
    cairo_clip(context_);
}

void Canvas::unclip()
{
    cairo_restore(context_);
}

void Canvas::curve_to(double x, double y)
{
    begins_ ? cairo_move_to(context_, x, y) : cairo_line_to(context_, x, y);
    begins_ = false;
}

void Canvas::end_curve()
{
    cairo_stroke(context_);
    begins_ = true;
}

void Canvas::mark(double x, double y, std::size_t form)
{
    constexpr double r = 2.6;
    switch (form % 4) {
        case 0:
            cairo_arc(context_, x, y, r, 0.0, 2.0 * M_PI);
            break;
        case 1:
            cairo_rectangle(context_, x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r);
            break;
        case 2:
            cairo_move_to(context_, x, y - 1.2 * r);
            cairo_line_to(context_, x + 1.1 * r, y + 0.8 * r);
            cairo_line_to(context_, x - 1.1 * r, y + 0.8 * r);
            break;
        default:
            cairo_move_to(context_, x, y - 1.3 * r);
            cairo_line_to(context_, x + 1.3 * r, y);
            cairo_line_to(context_, x, y + 1.3 * r);
            cairo_line_to(context_, x - 1.3 * r, y);
    }
    cairo_close_path(context_);
    cairo_fill(context_);
}

void Canvas::font(double size, bool bold)
{
    cairo_select_font_face(context_, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(context_, size);
}

double Canvas::text_width(const std::string& text, double size)
{
    font(size, false);
    cairo_text_extents_t extents;
    cairo_text_extents(context_, text.c_str(), &extents);
    return extents.x_advance;
}

void Canvas::text(double x, double y, const std::string& text, double size, Anchor anchor,
                  bool rotated, bool bold)
{
    font(size, bold);
    cairo_text_extents_t extents;
    cairo_text_extents(context_, text.c_str(), &extents);
    const double share = anchor == Anchor::start ? 0.0 : anchor == Anchor::middle ? 0.5 : 1.0;
    cairo_save(context_);
    cairo_translate(context_, x, y);
    if (rotated)
        cairo_rotate(context_, -0.5 * M_PI);
    cairo_move_to(context_, -share * extents.x_advance, 0.0);
    cairo_show_text(context_, text.c_str());
    cairo_restore(context_);
}

}  // namespace clench::postprocess
