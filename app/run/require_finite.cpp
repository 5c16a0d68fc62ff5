#include "app/run/require_finite.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::app {

void require_finite(const std::string& where, std::span<const double> values,
                    const std::string& what)
{
    const auto bad = std::ranges::find_if(values, [](double x) { return !std::isfinite(x); });
    if (bad != values.end()) {
        throw NumericalError(
            where, fmt::format("{} is {}, expected a number", what, *bad),
            "loads, stiffness or masses are too large or too small for each other; "
            "check the units");
    }
}

}  // namespace clench::app
