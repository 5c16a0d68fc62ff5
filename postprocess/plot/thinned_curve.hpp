#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "postprocess/plot/canvas.hpp"

namespace clench::postprocess {

/// A curve without the points that nobody could see: of those which follow each other within a
/// narrow column it draws the first, the lowest, the highest and the last. So a figure of ten
/// million points has no more lines than one of ten thousand.
class ThinnedCurve {
public:
    explicit ThinnedCurve(Canvas& canvas) : canvas_(canvas) { canvas_.begin_curve(); }

    void add(double x, double y);
    /// A gap; and what comes at the end.
    void end();

private:
    struct Point {
        double x = 0.0, y = 0.0;
        std::size_t number = 0;  ///< in the column
    };
    void draw_column();

    Canvas& canvas_;
    double column_ = 0.0;
    std::size_t count_ = 0;  ///< of points in the column
    Point first_, lowest_, highest_, last_;
};

}  // namespace clench::postprocess
