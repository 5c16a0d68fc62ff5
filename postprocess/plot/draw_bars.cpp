#include "postprocess/plot/draw_bars.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/errors.hpp"
#include "postprocess/plot/panel_style.hpp"
#include "postprocess/plot/ticks.hpp"

namespace clench::postprocess {
namespace {

constexpr double value_size = 7.0, sample = 10.0, space = 6.0;

void require_bars(const Panel& panel)
{
    for (const Series& series : panel.series) {
        if (series.y.size() != panel.groups.size()) {
            throw InputError("plot \"" + panel.title + "\"",
                             "series \"" + series.name + "\" has " +
                                 std::to_string(series.y.size()) + " values, expected " +
                                 std::to_string(panel.groups.size()) + ", one per group of bars");
        }
    }
    if (panel.y.logarithmic) {
        throw InputError("plot \"" + panel.title + "\"",
                         "bars start at zero, which a logarithmic axis does not have",
                         "use a linear axis");
    }
}

Ticks ticks_of(const Panel& panel)
{
    double low = 0.0, high = 0.0;
    for (const Series& series : panel.series) {
        for (const double value : series.y) {
            if (std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
        }
    }
    Ticks ticks = linear_ticks(low, high, 6);
    ticks.low = low < 0.0 ? ticks.low : 0.0;
    ticks.high = std::max(ticks.high, high + 0.07 * (high - low));  // for the values above bars
    return ticks;
}

/// Two digits, or integers: no more has space above a bar.
std::string value_text(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, std::abs(value) < 99.5 ? "%.2g" : "%.0f", value);
    return text;
}

class BarDrawing {
public:
    BarDrawing(Canvas& canvas, const Panel& panel, const Box& box)
        : canvas_(canvas), panel_(panel), box_(box), ticks_(ticks_of(panel))
    {
        double labels = 0.0, names = 0.0;
        for (const std::string& label : ticks_.label) {
            labels = std::max(labels, canvas.text_width(label, text_size));
        }
        for (const Series& series : panel.series) {
            names = std::max(names, canvas.text_width(series.name, text_size));
        }
        const double left = labels + 2.6 * text_size, right = names + sample + 3.0 * space;
        plot_ = {box.x + left, box.y + 2.2 * title_size, box.width - left - right,
                 box.height - 2.2 * title_size - 2.4 * text_size};
    }
    void draw()
    {
        frame();
        for (std::size_t group = 0; group < panel_.groups.size(); ++group) {
            bars(group);
        }
        legend();
    }

private:
    double y_of(double value) const
    {
        return plot_.y + plot_.height * (ticks_.high - value) / (ticks_.high - ticks_.low);
    }
    void frame();
    void bars(std::size_t group);
    void legend();

    Canvas& canvas_;
    const Panel& panel_;
    Box box_, plot_;
    Ticks ticks_;
};

void BarDrawing::frame()
{
    canvas_.line_width(0.6);
    for (std::size_t i = 0; i < ticks_.at.size(); ++i) {
        if (ticks_.at[i] < ticks_.low) {
            continue;
        }
        const double y = y_of(ticks_.at[i]);
        canvas_.colour(grey);
        canvas_.line(plot_.x, y, plot_.x + plot_.width, y);
        canvas_.colour(black);
        canvas_.text(plot_.x - 0.5 * text_size, y + 0.35 * text_size, ticks_.label[i], text_size,
                     Anchor::end);
    }
    canvas_.line_width(0.8);
    canvas_.rectangle(plot_.x, plot_.y, plot_.width, plot_.height, false);
    canvas_.text(box_.x + 1.2 * text_size, plot_.y + 0.5 * plot_.height, panel_.y.label, text_size,
                 Anchor::middle, true);
    canvas_.text(plot_.x + 0.5 * plot_.width, box_.y + 1.4 * title_size, panel_.title, title_size,
                 Anchor::middle, false, true);
}

void BarDrawing::bars(std::size_t group)
{
    const double width = plot_.width / static_cast<double>(panel_.groups.size());
    const double left = plot_.x + width * static_cast<double>(group);
    const auto count = static_cast<double>(panel_.series.size());
    const double bar = 0.84 * width / std::max(count, 1.0);
    canvas_.colour(black);
    canvas_.text(left + 0.5 * width, plot_.y + plot_.height + 1.4 * text_size, panel_.groups[group],
                 text_size, Anchor::middle);
    for (std::size_t i = 0; i < panel_.series.size(); ++i) {
        const double value = panel_.series[i].y[group];
        const double x = left + 0.08 * width + bar * static_cast<double>(i);
        if (std::isfinite(value)) {
            const double top = y_of(std::max(value, 0.0)), bottom = y_of(std::min(value, 0.0));
            canvas_.colour(series_colour(i));
            canvas_.rectangle(x + 0.05 * bar, top, 0.9 * bar, bottom - top, true);
        }
        canvas_.colour(black);
        const double above = std::isfinite(value) ? y_of(std::max(value, 0.0)) : y_of(0.0);
        canvas_.text(x + 0.5 * bar, above - 2.0, std::isfinite(value) ? value_text(value) : "-",
                     value_size, Anchor::middle);
    }
}

void BarDrawing::legend()
{
    const double x = plot_.x + plot_.width + space;
    for (std::size_t i = 0; i < panel_.series.size(); ++i) {
        const double y = plot_.y + 1.5 * text_size * static_cast<double>(i);
        canvas_.colour(series_colour(i));
        canvas_.rectangle(x, y, sample, text_size, true);
        canvas_.colour(black);
        canvas_.text(x + sample + space, y + 0.85 * text_size, panel_.series[i].name, text_size,
                     Anchor::start);
    }
}

}  // namespace

void draw_bars(Canvas& canvas, const Panel& panel, const Box& box)
{
    require_bars(panel);
    BarDrawing(canvas, panel, box).draw();
}

}  // namespace clench::postprocess
