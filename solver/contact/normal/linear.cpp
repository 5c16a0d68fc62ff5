#include "solver/contact/normal/curve_law.hpp"

namespace clench::solver {
namespace {

/// p = ε d                                                                          (NL-1)
struct LinearCurve {
    explicit LinearCurve(const NormalLaw& law) : stiffness(law.stiffness) {}

    PressureSlope at(double d) const
    {
        return {d <= 0.0 ? 0.0 : stiffness * d, d <= 0.0 ? 0.0 : -stiffness};
    }
    double potential(double d) const { return d <= 0.0 ? 0.0 : 0.5 * stiffness * d * d; }

    double stiffness;
};

void check(const NormalLaw& law, LawChecks& checks)
{
    checks.positive("stiffness", law.stiffness);
}

constexpr NormalLawType type = curve_law<LinearCurve, zero_gap>("linear", true, check);

}  // namespace

constinit const NormalLawKind normal_laws::linear(type);

}  // namespace clench::solver
