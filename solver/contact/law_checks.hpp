#pragma once

#include <cmath>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace clench::solver {

/// Collects the first problem; conditions are written so that NaN fails them.
class LawChecks {
public:
    void positive(std::string_view name, double value)
    {
        finite(name, value);
        require(value > 0.0, "{} must be positive, found {}", name, value);
    }
    void not_negative(std::string_view name, double value)
    {
        finite(name, value);
        require(value >= 0.0, "{} must not be negative, found {}", name, value);
    }
    void finite(std::string_view name, double value)
    {
        require(std::isfinite(value), "{} must be a finite number, found {}", name, value);
    }
    void at_least(std::string_view name, double value, double bound)
    {
        finite(name, value);
        require(value >= bound, "{} must be at least {}, found {}", name, bound, value);
    }
    void below(std::string_view name, double value, std::string_view other, double bound)
    {
        require(value < bound, "{} must be less than {} ({}), found {}", name, other, bound, value);
    }

    template <class... Values>
    void require(bool holds, fmt::format_string<Values...> text, Values&&... values)
    {
        if (!holds && problem.empty()) {
            problem = fmt::format(text, std::forward<Values>(values)...);
        }
    }

    std::string problem;
};

}  // namespace clench::solver
