#include "app/case/count_limits.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::app {
namespace {

constexpr double most_rows = 1e8;

/// When it begins at the earliest.
double begin_of(const Case& c, const AnalysisCase& analysis)
{
    const auto earlier = std::ranges::find(c.analyses, analysis.start_from, &AnalysisCase::name);
    return earlier != c.analyses.end() && earlier->is_dynamic() ? earlier->end.value_or(0.0) : 0.0;
}

void check_count(const AnalysisCase& analysis, const char* key, std::optional<double> size,
                 double span, double most, const char* what)
{
    if (size && *size > 0.0 && !(span / *size <= most)) {
        throw InputError(analysis.where(),
                         fmt::format("{} {} asks for {:.3g} {} until {}, expected at most {:.0e}",
                                     key, *size, span / *size, what, *analysis.end, most),
                         fmt::format("{}: {:.3g}", key, span / 1000.0));
    }
}

}  // namespace

void check_counts(const Case& c)
{
    for (const AnalysisCase& analysis : c.analyses) {
        if (!analysis.is_dynamic() || !analysis.end) {
            continue;
        }
        const double span = *analysis.end - begin_of(c, analysis);
        check_count(analysis, "output.step", c.output.step, span, most_rows, "rows");
        check_count(analysis, "fixed_step", analysis.fixed_step, span, most_steps, "steps");
        check_count(analysis, "max_step", analysis.max_step, span, most_steps, "steps");
    }
}

}  // namespace clench::app
