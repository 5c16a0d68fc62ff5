#include "solver/contact/normal/curve_law.hpp"

namespace clench::solver {
namespace {

/// p = ε0 d, and ε0 L + ε1 (d − L) from d = L = g_N0 − g_N1 on                        (NL-2)
struct TwoStageCurve {
    explicit TwoStageCurve(const NormalLaw& law)
        : first(law.stiffness), second(law.second_stiffness), length(law.gap0 - law.gap1)
    {
    }

    PressureSlope at(double d) const
    {
        const double beyond = d < length ? 0.0 : d - length;
        const double stiffness = d < length ? first : second;
        return {d <= 0.0 ? 0.0 : first * (d - beyond) + second * beyond,
                d <= 0.0 ? 0.0 : -stiffness};
    }
    double potential(double d) const
    {
        const double beyond = d < length ? 0.0 : d - length;
        const double within = d - beyond;
        return d <= 0.0 ? 0.0
                        : 0.5 * first * within * within +
                              (first * length + 0.5 * second * beyond) * beyond;
    }

    double first, second, length;
};

void check(const NormalLaw& law, LawChecks& checks)
{
    checks.positive("stiffness", law.stiffness);
    checks.at_least("second_stiffness", law.second_stiffness, law.stiffness);
    check_gaps(checks, law);
}

constexpr NormalLawType type = curve_law<TwoStageCurve, first_gap>("two_stage", true, check);

}  // namespace

constinit const NormalLawKind normal_laws::two_stage(type);

}  // namespace clench::solver
