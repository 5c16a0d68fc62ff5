#include <cmath>

#include "solver/contact/normal/curve_law.hpp"

namespace clench::solver {
namespace {

/// p = ε d^m                                                                        (NL-3)
struct PowerCurve {
    explicit PowerCurve(const NormalLaw& law) : stiffness(law.stiffness), m(law.exponent) {}

    PressureSlope at(double d) const
    {
        if (d <= 0.0) {
            return {0.0, 0.0};
        }
        const double secant = stiffness * std::pow(d, m - 1.0);
        return {secant * d, -m * secant};
    }
    double potential(double d) const
    {
        return d <= 0.0 ? 0.0 : stiffness * std::pow(d, m + 1.0) / (m + 1.0);
    }

    double stiffness, m;
};

void check(const NormalLaw& law, LawChecks& checks)
{
    checks.positive("stiffness", law.stiffness);
    checks.at_least("exponent", law.exponent, 1.0);
}

constexpr NormalLawType type = curve_law<PowerCurve, zero_gap>("power", false, check);

}  // namespace

constinit const NormalLawKind normal_laws::power(type);

}  // namespace clench::solver
