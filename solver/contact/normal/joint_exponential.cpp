#include "solver/contact/normal/exponential_curve.hpp"

namespace clench::solver {
namespace {

struct OfRoughSurface : ExponentialCurve {
    explicit OfRoughSurface(const NormalLaw& law)
        : ExponentialCurve(law.decay, law.stiffness / law.decay)
    {
    }
};

void check(const NormalLaw& law, LawChecks& checks)
{
    checks.positive("stiffness", law.stiffness);
    checks.positive("decay", law.decay);
    checks.finite("gap0", law.gap0);
}

constexpr NormalLawType type =
    curve_law<OfRoughSurface, first_gap>("joint_exponential", false, check);

}  // namespace

constinit const NormalLawKind normal_laws::joint_exponential(type);

}  // namespace clench::solver
