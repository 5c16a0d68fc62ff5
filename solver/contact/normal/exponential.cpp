#include <numbers>

#include "solver/contact/normal/exponential_curve.hpp"

namespace clench::solver {
namespace {

struct OfPressure : ExponentialCurve {
    explicit OfPressure(const NormalLaw& law)
        : ExponentialCurve(1.0 / law.gap0, law.pressure0 / (std::numbers::e - 1.0))
    {
    }
};

void check(const NormalLaw& law, LawChecks& checks)
{
    checks.positive("pressure0", law.pressure0);
    checks.positive("gap0", law.gap0);
}

constexpr NormalLawType type = curve_law<OfPressure, first_gap>("exponential", false, check);

}  // namespace

constinit const NormalLawKind normal_laws::exponential(type);

}  // namespace clench::solver
