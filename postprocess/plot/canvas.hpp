#pragma once

#include <string>

#include <cairo.h>

namespace clench::postprocess {

struct Colour {
    double red, green, blue;
};

/// Colours that people with colour-blindness tell apart, in turn.
Colour series_colour(std::size_t index);

enum class Anchor { start, middle, end };

/// What the panels need of Cairo: lines, marks and text, in points from the upper left corner.
class Canvas {
public:
    explicit Canvas(cairo_t* context) : context_(context) {}

    void colour(const Colour& colour);
    void line_width(double width);
    void line(double x0, double y0, double x1, double y1);
    void rectangle(double x, double y, double width, double height, bool filled);
    /// Everything drawn from now on until unclip() stays inside.
    void clip(double x, double y, double width, double height);
    void unclip();
    void begin_curve() { begins_ = true; }
    void curve_to(double x, double y);
    void end_curve();
    /// A small mark whose form goes with the index: circle, square, triangle, diamond.
    void mark(double x, double y, std::size_t form);
    double text_width(const std::string& text, double size);
    /// @param rotated  a quarter turn, reading upwards.
    void text(double x, double y, const std::string& text, double size, Anchor anchor,
              bool rotated = false, bool bold = false);

private:
    void font(double size, bool bold);

    cairo_t* context_;
    bool begins_ = true;
};

}  // namespace clench::postprocess
