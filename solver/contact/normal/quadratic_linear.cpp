#include "solver/contact/normal/curve_law.hpp"

namespace clench::solver {
namespace {

/// p = ε d² / 2L, and ε (d − L/2) from d = L = g_N0 − g_N1 on                         (NL-4)
struct QuadraticLinearCurve {
    explicit QuadraticLinearCurve(const NormalLaw& law)
        : stiffness(law.stiffness), length(law.gap0 - law.gap1)
    {
    }

    PressureSlope at(double d) const
    {
        const double curved = 0.5 * stiffness * d * (d / length);
        const double straight = stiffness * (d - 0.5 * length);
        const double share = d < length ? d / length : 1.0;
        return {d <= 0.0 ? 0.0 : (d < length ? curved : straight),
                d <= 0.0 ? 0.0 : -stiffness * share};
    }
    double potential(double d) const
    {
        const double curved = stiffness * d * d * (d / length) / 6.0;
        const double straight = stiffness * (0.5 * d * (d - length) + length * length / 6.0);
        return d <= 0.0 ? 0.0 : (d < length ? curved : straight);
    }

    double stiffness, length;
};

void check(const NormalLaw& law, LawChecks& checks)
{
    checks.positive("stiffness", law.stiffness);
    check_gaps(checks, law);
}

constexpr NormalLawType type =
    curve_law<QuadraticLinearCurve, first_gap>("quadratic_linear", true, check);

}  // namespace

constinit const NormalLawKind normal_laws::quadratic_linear(type);

}  // namespace clench::solver
