#include "app/case/time_function.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "app/case/section_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

Section haversine_section(Haversine& h)
{
    return {.rows = {
                number_row("from", h.from, "", "value before"),
                required(number_row("to", h.to, "", "value after")),
                number_row("start", h.start, "time", "when it begins"),
                required(number_row("over", h.over, "time", "how long it takes", more_than(0.0)))}};
}

Section harmonic_section(Harmonic& h)
{
    return {.rows = {number_row("amplitude", h.amplitude, "", "largest value"),
                     required(number_row("frequency", h.frequency, "1/time",
                                         "cycles per time (Hz if times are in s)", more_than(0.0))),
                     number_row("phase", h.phase, "rad", "angle at time 0")}};
}

void check_one_kind(const YamlNode& node, const Spot& spot)
{
    if (node.children.size() != 1) {
        spot.fail(fmt::format("has {} keys, expected one of constant, haversine, harmonic, table",
                              node.children.size()));
    }
}

double table_value(const std::vector<std::pair<double, double>>& table, double time)
{
    const auto after =
        std::upper_bound(table.begin(), table.end(), time,
                         [](double t, const auto& point) { return t < point.first; });
    if (after == table.begin()) {
        return table.front().second;
    }
    if (after == table.end()) {
        return table.back().second;
    }
    const auto before = after - 1;
    const double fraction = (time - before->first) / (after->first - before->first);
    return before->second + fraction * (after->second - before->second);
}

}  // namespace

double TimeFunction::at(double time) const
{
    using std::numbers::pi;
    if (haversine) {
        const Haversine& h = *haversine;
        const double fraction = std::clamp((time - *h.start) / *h.over, 0.0, 1.0);
        return *h.from + (*h.to - *h.from) * 0.5 * (1.0 - std::cos(pi * fraction));
    }
    if (harmonic) {
        const Harmonic& h = *harmonic;
        return *h.amplitude * std::sin(2.0 * pi * *h.frequency * time + *h.phase);
    }
    return table.empty() ? constant.value_or(1.0) : table_value(table, time);
}

Section time_section(TimeFunction& f)
{
    return {
        .rows = {number_row("constant", f.constant, "",
                            "the same value always; a number instead of the group means this"),
                 section_row("haversine", f.haversine, haversine_section,
                             "a smooth step: from + (to - from) (1 - cos(pi (t - start)/over))/2"),
                 section_row("harmonic", f.harmonic, harmonic_section,
                             "amplitude sin(2 pi frequency t + phase)"),
                 table_row("table", f.table,
                           "straight between the points, constant before and after them")},
        .check = check_one_kind,
        .shorthand = [&f](const YamlNode& node, const Spot& spot) {
            f.constant =
                number_at(node, spot, {}, "or a group: constant, haversine, harmonic, table");
        }};
}

}  // namespace clench::app
