#include "postprocess/plot/text_plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

namespace clench::postprocess {
namespace {

constexpr int margin = 11;  ///< characters for the range of y

struct Range {
    double low = 0.0, high = 0.0;
    double extent() const { return high - low; }
};

Range range_of(const std::vector<double>& values)
{
    Range range;
    bool first = true;
    for (const double v : values) {
        if (std::isfinite(v)) {
            range.low = first ? v : std::min(range.low, v);
            range.high = first ? v : std::max(range.high, v);
            first = false;
        }
    }
    return range;
}

/// Points in cells of `wide` × `high` points, each cell a character.
class Field {
public:
    explicit Field(const TextPlot& style)
        : columns_(std::max(style.columns, 2)),
          rows_(std::max(style.rows, 1)),
          braille_(style.braille),
          cells_(static_cast<std::size_t>(columns_ * rows_), 0)
    {
    }
    int width() const { return columns_ * (braille_ ? 2 : 1); }
    int height() const { return rows_ * (braille_ ? 4 : 1); }
    int rows() const { return rows_; }
    int columns() const { return columns_; }

    /// y counts from the bottom.
    void mark(int x, int y)
    {
        const int down = height() - 1 - y;
        const int wide = braille_ ? 2 : 1, high = braille_ ? 4 : 1;
        // Bits of the points of a Braille character (Unicode U+2800 + bits), row by row.
        constexpr std::array<std::array<std::uint8_t, 2>, 4> bit = {
            {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};
        std::uint8_t& cell = cells_[cell_at(down / high, x / wide)];
        cell |= bit[static_cast<std::size_t>(down % high)][static_cast<std::size_t>(x % wide)];
    }
    std::string row(int number) const
    {
        std::string text;
        for (int column = 0; column < columns_; ++column) {
            const std::uint8_t cell = cells_[cell_at(number, column)];
            if (cell == 0) {
                text += ' ';
            } else if (!braille_) {
                text += '*';
            } else {  // UTF-8 of U+2800 + cell
                text += static_cast<char>(0xE2);
                text += static_cast<char>(0xA0 | (cell >> 6));
                text += static_cast<char>(0x80 | (cell & 0x3F));
            }
        }
        return text.substr(0, text.find_last_not_of(' ') + 1);
    }

private:
    std::size_t cell_at(int row, int column) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }

    int columns_, rows_;
    bool braille_;
    std::vector<std::uint8_t> cells_;
};

int place(double v, const Range& range, int points)
{
    const double fraction = range.extent() > 0.0 ? (v - range.low) / range.extent() : 0.5;
    return static_cast<int>(std::lround(fraction * (points - 1)));
}

/// A step of the curve may cross many rows: every point between the two is marked.
void draw_step(Field& field, int x0, int y0, int x1, int y1)
{
    const int steps = std::max({std::abs(x1 - x0), std::abs(y1 - y0), 1});
    for (int k = 0; k <= steps; ++k) {
        const double part = static_cast<double>(k) / steps;
        field.mark(static_cast<int>(std::lround(x0 + part * (x1 - x0))),
                   static_cast<int>(std::lround(y0 + part * (y1 - y0))));
    }
}

void draw_curve(Field& field, const std::vector<double>& x, const std::vector<double>& y,
                const Range& over_x, const Range& over_y)
{
    bool has_last = false;
    int last_x = 0, last_y = 0;
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
        const bool shown = std::isfinite(x[i]) && std::isfinite(y[i]);
        if (shown) {
            const int px = place(x[i], over_x, field.width());
            const int py = place(y[i], over_y, field.height());
            draw_step(field, has_last ? last_x : px, has_last ? last_y : py, px, py);
            last_x = px;
            last_y = py;
        }
        has_last = shown;
    }
}

std::string left_label(int row, int rows, const Range& range)
{
    if (row == 0) {
        return fmt::format("{:.4g}", range.high);
    }
    return row == rows - 1 ? fmt::format("{:.4g}", range.low) : "";
}

}  // namespace

std::string text_plot(const std::string& name, const std::vector<double>& x,
                      const std::vector<double>& y, const TextPlot& style)
{
    Field field(style);
    const Range over_x = range_of(x), over_y = range_of(y);
    draw_curve(field, x, y, over_x, over_y);
    std::string text = name;
    if (!y.empty()) {
        text += fmt::format(" = {:.6g}", y.back());
    }
    text += '\n';
    for (int row = 0; row < field.rows(); ++row) {
        const std::string left = left_label(row, field.rows(), over_y);
        text += fmt::format("{:>{}} |{}\n", left, margin, field.row(row));
    }
    const std::string first = fmt::format("{:.4g}", over_x.low);
    const int room = std::max(field.columns() - static_cast<int>(first.size()), 1);
    return text + fmt::format("{:>{}}  {}{:>{}}\n", "", margin, first,
                              fmt::format("{:.4g}", over_x.high), room);
}

}  // namespace clench::postprocess
