#include "app/case/time_function.hpp"

#include <fmt/format.h>

#include "app/case/section_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

constexpr const char* function_kinds =
    "constant, ramp, haversine, harmonic, table, spline, expression";

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
    return constant || ramp || haversine || harmonic || !table.empty() || !spline.empty() ||
           !expression.empty();
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
                 table_row("table", f.table,
                           "linear between the points, constant before and after them"),
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
