#include "postprocess/plot/draw_panel.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/errors.hpp"
#include "postprocess/plot/draw_bars.hpp"
#include "postprocess/plot/panel_style.hpp"
#include "postprocess/plot/thinned_curve.hpp"
#include "postprocess/plot/ticks.hpp"

namespace clench::postprocess {
namespace {

bool shown(double value, const Axis& axis)
{
    return std::isfinite(value) && (!axis.logarithmic || value > 0.0);
}

/// Positions on the canvas of values on one axis.
struct Scale {
    Ticks ticks;
    bool logarithmic;
    double from, to;  ///< positions of the range's ends

    double operator()(double value) const
    {
        const auto f = [this](double v) { return logarithmic ? std::log10(v) : v; };
        const double share = (f(value) - f(ticks.low)) / (f(ticks.high) - f(ticks.low));
        return from + share * (to - from);
    }
};

/// Ticks over all values of one coordinate.
Ticks ticks_of(const Panel& panel, const Axis& axis, std::vector<double> Series::*values, int count)
{
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Series& series : panel.series) {
        for (const double value : series.*values) {
            if (!shown(value, axis))
                continue;
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    if (low > high && axis.logarithmic) {
        throw InputError(
            "plot \"" + panel.title + "\"",
            "the logarithmic axis \"" + axis.label + "\" has no positive value to show",
            "use a linear axis");
    }
    if (low > high)
        low = 0.0, high = 1.0;
    return axis.logarithmic ? logarithmic_ticks(low, high, count) : linear_ticks(low, high, count);
}

class PanelDrawing {
public:
    PanelDrawing(Canvas& canvas, const Panel& panel, const Box& box);
    void draw();

private:
    void grid();
    void curve(std::size_t index);
    void legend();
    /// How many points of curves lie in a rectangle: where the legend hides least.
    int hidden_by(const Box& box) const;

    Canvas& canvas_;
    const Panel& panel_;
    Box box_, plot_;
    Scale x_, y_;
};

PanelDrawing::PanelDrawing(Canvas& canvas, const Panel& panel, const Box& box)
    : canvas_(canvas), panel_(panel), box_(box)
{
    for (const Series& series : panel.series) {
        if (series.x.size() != series.y.size()) {
            throw InputError("plot \"" + panel.title + "\"",
                             "series \"" + series.name + "\" has " +
                                 std::to_string(series.x.size()) + " x and " +
                                 std::to_string(series.y.size()) + " y values");
        }
    }
    y_ = {ticks_of(panel, panel.y, &Series::y, 6), panel.y.logarithmic, 0.0, 0.0};
    x_ = {ticks_of(panel, panel.x, &Series::x, 6), panel.x.logarithmic, 0.0, 0.0};
    double widest = 0.0;
    for (const std::string& label : y_.ticks.label)
        widest = std::max(widest, canvas.text_width(label, text_size));
    const double left = widest + 2.6 * text_size, top = 2.2 * title_size, bottom = 3.4 * text_size,
                 right = 1.5 * text_size;
    plot_ = {box.x + left, box.y + top, box.width - left - right, box.height - top - bottom};
    x_.from = plot_.x;
    x_.to = plot_.x + plot_.width;
    y_.from = plot_.y + plot_.height;
    y_.to = plot_.y;
}

void PanelDrawing::grid()
{
    canvas_.line_width(0.6);
    for (std::size_t i = 0; i < x_.ticks.at.size(); ++i) {
        const double x = x_(x_.ticks.at[i]);
        canvas_.colour(grey);
        canvas_.line(x, plot_.y, x, plot_.y + plot_.height);
        canvas_.colour(black);
        canvas_.text(x, plot_.y + plot_.height + 1.4 * text_size, x_.ticks.label[i], text_size,
                     Anchor::middle);
    }
    for (std::size_t i = 0; i < y_.ticks.at.size(); ++i) {
        const double y = y_(y_.ticks.at[i]);
        canvas_.colour(grey);
        canvas_.line(plot_.x, y, plot_.x + plot_.width, y);
        canvas_.colour(black);
        canvas_.text(plot_.x - 0.5 * text_size, y + 0.35 * text_size, y_.ticks.label[i], text_size,
                     Anchor::end);
    }
    canvas_.line_width(0.8);
    canvas_.rectangle(plot_.x, plot_.y, plot_.width, plot_.height, false);
    canvas_.text(plot_.x + 0.5 * plot_.width, box_.y + box_.height - 0.6 * text_size,
                 panel_.x.label, text_size, Anchor::middle);
    canvas_.text(box_.x + 1.2 * text_size, plot_.y + 0.5 * plot_.height, panel_.y.label, text_size,
                 Anchor::middle, true);
    canvas_.text(plot_.x + 0.5 * plot_.width, box_.y + 1.4 * title_size, panel_.title, title_size,
                 Anchor::middle, false, true);
}

void PanelDrawing::curve(std::size_t index)
{
    const Series& series = panel_.series[index];
    canvas_.colour(series_colour(index));
    canvas_.line_width(1.4);
    ThinnedCurve curve(canvas_);
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        const bool here = shown(series.x[i], panel_.x) && shown(series.y[i], panel_.y);
        if (!here) {
            curve.end();
        } else if (series.style != LineStyle::points) {
            curve.add(x_(series.x[i]), y_(series.y[i]));
        }
    }
    curve.end();
    if (series.style == LineStyle::line)
        return;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        if (shown(series.x[i], panel_.x) && shown(series.y[i], panel_.y))
            canvas_.mark(x_(series.x[i]), y_(series.y[i]), index);
    }
}

int PanelDrawing::hidden_by(const Box& box) const
{
    int count = 0;
    for (const Series& series : panel_.series) {
        for (std::size_t i = 0; i < series.x.size(); ++i) {
            if (!shown(series.x[i], panel_.x) || !shown(series.y[i], panel_.y))
                continue;
            const double x = x_(series.x[i]), y = y_(series.y[i]);
            count += x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
        }
    }
    return count;
}

void PanelDrawing::legend()
{
    std::vector<std::size_t> named;
    double width = 0.0;
    for (std::size_t i = 0; i < panel_.series.size(); ++i) {
        if (panel_.series[i].name.empty())
            continue;
        named.push_back(i);
        width = std::max(width, canvas_.text_width(panel_.series[i].name, text_size));
    }
    if (named.empty())
        return;
    constexpr double sample = 22.0, space = 6.0, row = 1.4 * text_size;
    const double w = width + sample + 3.0 * space,
                 h = row * static_cast<double>(named.size()) + space;
    const double left = plot_.x + space, right = plot_.x + plot_.width - w - space;
    const double top = plot_.y + space, bottom = plot_.y + plot_.height - h - space;
    Box best{right, top, w, h};
    for (const Box& box :
         {Box{left, top, w, h}, Box{right, bottom, w, h}, Box{left, bottom, w, h}}) {
        if (hidden_by(box) < hidden_by(best))
            best = box;
    }
    canvas_.colour(white);
    canvas_.rectangle(best.x, best.y, best.width, best.height, true);
    canvas_.colour(grey);
    canvas_.line_width(0.6);
    canvas_.rectangle(best.x, best.y, best.width, best.height, false);
    for (std::size_t k = 0; k < named.size(); ++k) {
        const double y = best.y + space + row * (static_cast<double>(k) + 0.35);
        const double x = best.x + space;
        const Series& series = panel_.series[named[k]];
        canvas_.colour(series_colour(named[k]));
        canvas_.line_width(1.4);
        if (series.style != LineStyle::points)
            canvas_.line(x, y, x + sample, y);
        if (series.style != LineStyle::line)
            canvas_.mark(x + 0.5 * sample, y, named[k]);
        canvas_.colour(black);
        canvas_.text(x + sample + space, y + 0.35 * text_size, series.name, text_size,
                     Anchor::start);
    }
}

void PanelDrawing::draw()
{
    grid();
    canvas_.clip(plot_.x, plot_.y, plot_.width, plot_.height);
    for (std::size_t i = 0; i < panel_.series.size(); ++i)
        curve(i);
    canvas_.unclip();
    legend();
}

}  // namespace

void draw_panel(Canvas& canvas, const Panel& panel, const Box& box)
{
    if (panel.groups.empty()) {
        PanelDrawing(canvas, panel, box).draw();
    } else {
        draw_bars(canvas, panel, box);
    }
}

}  // namespace clench::postprocess
