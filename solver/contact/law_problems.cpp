#include <cmath>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "solver/contact/friction_law.hpp"
#include "solver/contact/normal_law.hpp"

namespace clench::solver {

namespace {

/// Collects the first problem; conditions are written so that NaN fails them.
class Checks {
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

/// The two gaps between which a law changes its form.
void check_gaps(Checks& checks, const NormalLaw& law)
{
    checks.finite("gap0", law.gap0);
    checks.finite("gap1", law.gap1);
    checks.below("gap1", law.gap1, "gap0", law.gap0);
}

void check_shape(Checks& checks, const FrictionLaw& law)
{
    switch (law.kind) {
        case FrictionLawKind::dahl:
            checks.not_negative("shape (alpha of dahl)", law.shape);
            break;
        case FrictionLawKind::valanis:
            checks.require(law.shape >= 0.0 && law.shape < 1.0,
                           "shape (kappa of valanis) must be in [0, 1), found {}", law.shape);
            break;
        case FrictionLawKind::bouc_wen:
        case FrictionLawKind::masing:
            checks.positive("shape (exponent n)", law.shape);
            break;
        case FrictionLawKind::coulomb:
        case FrictionLawKind::viscous:
            break;
    }
}

}  // namespace

std::string problem_of(const NormalLaw& law)
{
    Checks checks;
    if (law.kind != NormalLawKind::exponential) {
        checks.positive("stiffness", law.stiffness);
    }
    switch (law.kind) {
        case NormalLawKind::linear:
            break;
        case NormalLawKind::two_stage:
            checks.at_least("second_stiffness", law.second_stiffness, law.stiffness);
            check_gaps(checks, law);
            break;
        case NormalLawKind::power:
            checks.at_least("exponent", law.exponent, 1.0);
            break;
        case NormalLawKind::quadratic_linear:
            check_gaps(checks, law);
            break;
        case NormalLawKind::exponential:
            checks.positive("pressure0", law.pressure0);
            checks.positive("gap0", law.gap0);
            break;
        case NormalLawKind::joint_exponential:
            checks.positive("decay", law.decay);
            checks.finite("gap0", law.gap0);
            break;
    }
    return checks.problem;
}

std::string problem_of(const FrictionLaw& law)
{
    Checks checks;
    if (law.kind == FrictionLawKind::viscous) {
        checks.not_negative("stick", law.stick);
        checks.not_negative("viscosity", law.viscosity);
        return checks.problem;
    }
    checks.not_negative("mu", law.mu);
    checks.positive("stick", law.stick);
    checks.not_negative("slip", law.slip);
    checks.below("slip", law.slip, "stick", law.stick);
    check_shape(checks, law);
    return checks.problem;
}

}  // namespace clench::solver
