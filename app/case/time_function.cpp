#include "app/case/time_function.hpp"

#include <fmt/format.h>

#include "app/case/section_rows.hpp"
#include "app/case/vector_rows.hpp"
#include "postprocess/plot/history_table.hpp"

namespace clench::app {
namespace {

constexpr const char* function_kinds =
    "constant, ramp, haversine, harmonic, half_sine, haversine_pulse, trapezoid, sweep, table, "
    "series, spline, expression";

Section step_section(StepCase& s)
{
    return {.rows = {
                number_row("from", s.from, "", "value before"),
                required(number_row("to", s.to, "", "value after")),
                number_row("start", s.start, "time", "when it begins"),
                required(number_row("over", s.over, "time", "how long it takes", more_than(0.0)))}};
}

Section harmonic_section(HarmonicCase& h)
{
    return {.rows = {number_row("amplitude", h.amplitude, "", "largest value"),
                     required(number_row("frequency", h.frequency, "1/time",
                                         "cycles per time (Hz if times are in s)", more_than(0.0))),
                     number_row("phase", h.phase, "rad", "angle at time 0")}};
}

Section pulse_section(PulseCase& p)
{
    return {.rows = {
                number_row("amplitude", p.amplitude, "", "largest value"),
                number_row("start", p.start, "time", "when it begins"),
                required(number_row("over", p.over, "time", "how long it lasts", more_than(0.0)))}};
}

Section trapezoid_section(TrapezoidCase& t)
{
    return {
        .rows = {number_row("amplitude", t.amplitude, "", "largest value"),
                 number_row("start", t.start, "time", "when it begins"),
                 required(number_row("rise", t.rise, "time", "how long it grows", more_than(0.0))),
                 required(number_row("hold", t.hold, "time", "how long it stays", more_than(0.0))),
                 number_row("fall", t.fall, "time", "how long it falls (default: as it rises)",
                            more_than(0.0))}};
}

Section sweep_section(SweepCase& s)
{
    return {
        .rows = {number_row("amplitude", s.amplitude, "", "largest value"),
                 required(number_row("from", s.from, "1/time", "first frequency", more_than(0.0))),
                 required(number_row("to", s.to, "1/time", "last frequency, which stays",
                                     more_than(0.0))),
                 number_row("start", s.start, "time", "when it begins; zero before"),
                 required(number_row("over", s.over, "time", "how long the frequency changes",
                                     more_than(0.0))),
                 flag_row("logarithmic", s.logarithmic,
                          "by equal ratios in equal times instead of equal steps")}};
}

Section series_section(SeriesCase& s)
{
    return {.rows = {required(path_row("file", s.file,
                                       "table with a line of headings, separated by commas")),
                     text_row("time", s.time, "heading of the times (default: the first column)"),
                     text_row("value", s.value, "heading of the values (default: the second one)"),
                     number_row("factor", s.factor, "", "on the values")}};
}

/// The points of a series. @throws InputError for a file or column that is not there, and for
/// times that do not grow.
std::vector<std::pair<double, double>> points_of(const SeriesCase& series, const Spot& spot)
{
    const postprocess::HistoryTable table = postprocess::read_history_table(series.file);
    if (table.names.size() < 2) {
        spot.fail(fmt::format("{} has one column, expected times and values", table.file));
    }
    const auto& t = table.column(series.time.empty() ? table.names[0] : series.time);
    const auto& v = table.column(series.value.empty() ? table.names[1] : series.value);
    std::vector<std::pair<double, double>> points;
    for (std::size_t i = 0; i < t.size(); ++i) {
        if (!points.empty() && t[i] <= points.back().first) {
            spot.fail(fmt::format("{} has the time {} after {}, expected a later one", table.file,
                                  t[i], points.back().first));
        }
        points.emplace_back(t[i], *series.factor * v[i]);
    }
    return points;
}

/// Read at once: a file that changes makes another case, as the points of `table` do, which stand
/// for it in what is written.
Row series_row(FunctionCase& f)
{
    Row row = section_row("series", f.series, series_section,
                          "a measured series from a table of comma-separated values: linear "
                          "between its points, constant before and after them");
    row.read = [&f, read = row.read](const YamlNode& node, const Spot& spot) {
        read(node, spot);
        f.table = points_of(*f.series, spot);
    };
    row.is_set = [] { return false; };
    return row;
}

void check_kinds(const FunctionCase& f, const YamlNode& node, const Spot& spot)
{
    if (node.children.size() != 1) {
        spot.fail(
            fmt::format("has {} keys, expected one of {}", node.children.size(), function_kinds));
    }
    if (f.spline.size() == 1) {
        spot.fail("spline has one point, expected at least two", "a constant needs no spline");
    }
}

/// Read once here, so that a mistake is found with its line.
Row expression_row(std::string& target)
{
    Row row = text_row("expression", target,
                       "of t, with numbers, pi, + - * / ^, brackets and sin, cos, tan, exp, log, "
                       "sqrt, abs, min, max: \"2*sin(2*pi*50*t)\"");
    row.read = [&target, read = row.read](const YamlNode& node, const Spot& spot) {
        read(node, spot);
        try {
            solver::parse_expression(target);
        } catch (const InputError& error) {
            spot.fail(fmt::format("\"{}\" {}", target, error.problem()), error.hint());
        }
    };
    return row;
}

}  // namespace

bool FunctionCase::is_set() const
{
    return constant || ramp || haversine || harmonic || half_sine || haversine_pulse || trapezoid ||
           sweep || !table.empty() || !spline.empty() || !expression.empty();
}

solver::TimeFunction FunctionCase::function() const
{
    if (ramp) {
        return solver::Ramp{*ramp->from, *ramp->to, *ramp->start, *ramp->over};
    }
    if (haversine) {
        const StepCase& h = *haversine;
        return solver::Haversine{*h.from, *h.to, *h.start, *h.over};
    }
    if (harmonic) {
        return solver::Harmonic{*harmonic->amplitude, *harmonic->frequency, *harmonic->phase};
    }
    if (half_sine) {
        return solver::HalfSine{*half_sine->amplitude, *half_sine->start, *half_sine->over};
    }
    if (haversine_pulse) {
        const PulseCase& p = *haversine_pulse;
        return solver::HaversinePulse{*p.amplitude, *p.start, *p.over};
    }
    if (trapezoid) {
        const TrapezoidCase& p = *trapezoid;
        const double top = *p.start + *p.rise, down = top + *p.hold;
        return solver::Polyline{{{*p.start, 0.0},
                                 {top, *p.amplitude},
                                 {down, *p.amplitude},
                                 {down + p.fall.value_or(*p.rise), 0.0}}};
    }
    if (sweep) {
        const SweepCase& s = *sweep;
        return solver::Sweep{*s.amplitude, *s.from, *s.to, *s.start, *s.over, s.logarithmic};
    }
    if (!table.empty()) {
        return solver::Polyline{table};
    }
    if (!spline.empty()) {
        return solver::Spline(spline);
    }
    if (!expression.empty()) {
        return solver::Expression(expression);
    }
    return solver::Constant{constant.value_or(1.0)};
}

Section time_section(FunctionCase& f)
{
    return {
        .rows = {number_row("constant", f.constant, "",
                            "constant value; a number instead of the group means this"),
                 section_row("ramp", f.ramp, step_section,
                             "a linear step: from + (to - from) (t - start)/over"),
                 section_row("haversine", f.haversine, step_section,
                             "a smooth step: from + (to - from) (1 - cos(pi (t - start)/over))/2"),
                 section_row("harmonic", f.harmonic, harmonic_section,
                             "amplitude sin(2 pi frequency t + phase)"),
                 section_row("half_sine", f.half_sine, pulse_section,
                             "a pulse: amplitude sin(pi (t - start)/over), zero before and after"),
                 section_row("haversine_pulse", f.haversine_pulse, pulse_section,
                             "a smooth pulse: amplitude (1 - cos(2 pi (t - start)/over))/2, zero "
                             "before and after"),
                 section_row("trapezoid", f.trapezoid, trapezoid_section,
                             "a pulse that rises, holds and falls along straight lines"),
                 section_row("sweep", f.sweep, sweep_section,
                             "amplitude sin(phase) with a frequency that goes from one value to "
                             "another"),
                 table_row("table", f.table,
                           "linear between the points, constant before and after them"),
                 series_row(f),
                 table_row("spline", f.spline,
                           "natural cubic spline through the points, linear before and after "
                           "them: two continuous derivatives"),
                 expression_row(f.expression)},
        .check = [&f](const YamlNode& node, const Spot& spot) { check_kinds(f, node, spot); },
        .shorthand =
            [&f](const YamlNode& node, const Spot& spot) {
                f.constant =
                    number_at(node, spot, {}, fmt::format("or a group: {}", function_kinds));
            }};
}

}  // namespace clench::app
