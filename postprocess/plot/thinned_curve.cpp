#include "postprocess/plot/thinned_curve.hpp"

#include <algorithm>

namespace clench::postprocess {

void ThinnedCurve::add(double x, double y)
{
    constexpr double columns_per_point = 4.0;
    const double column = std::floor(columns_per_point * x);
    if (count_ > 0 && column != column_) {
        draw_column();
    }
    column_ = column;
    const Point here{x, y, count_++};
    if (here.number == 0) {
        first_ = lowest_ = highest_ = here;
    }
    lowest_ = y < lowest_.y ? here : lowest_;
    highest_ = y > highest_.y ? here : highest_;
    last_ = here;
}

void ThinnedCurve::draw_column()
{
    std::array<Point, 4> points = {first_, lowest_, highest_, last_};
    std::ranges::sort(points, {}, &Point::number);
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i == 0 || points[i].number != points[i - 1].number) {
            canvas_.curve_to(points[i].x, points[i].y);
        }
    }
    count_ = 0;
}

void ThinnedCurve::end()
{
    if (count_ > 0) {
        draw_column();
    }
    canvas_.end_curve();
}

}  // namespace clench::postprocess
