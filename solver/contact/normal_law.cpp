#include "solver/contact/normal_law.hpp"

#include "core/errors.hpp"
#include "solver/contact/penalty_curves.hpp"

namespace clench::solver {

namespace {

/// action(curve) with the curve of the law's kind: loops inside `action` are compiled per kind.
template <class Action>
auto with_curve(const NormalLaw& law, const Action& action)
{
    switch (law.kind) {
        case NormalLawKind::linear:
            return action(LinearCurve(law));
        case NormalLawKind::two_stage:
            return action(TwoStageCurve(law));
        case NormalLawKind::power:
            return action(PowerCurve(law));
        case NormalLawKind::quadratic_linear:
            return action(QuadraticLinearCurve(law));
        case NormalLawKind::exponential:
        case NormalLawKind::joint_exponential:
            break;
    }
    return action(ExponentialCurve(law));
}

}  // namespace

double contact_gap(const NormalLaw& law)
{
    const bool at_zero = law.kind == NormalLawKind::linear || law.kind == NormalLawKind::power;
    return at_zero ? 0.0 : law.gap0;
}

NormalResponse normal_response(const NormalLaw& law, double gap)
{
    const double d = contact_gap(law) - gap;
    return with_curve(law, [d](const auto& curve) {
        const PressureSlope at = curve.at(d);
        return NormalResponse{at.pressure, at.slope, curve.potential(d)};
    });
}

void normal_responses(const NormalLaw& law, std::span<const double> gap, std::span<double> pressure,
                      std::span<double> slope)
{
    CLENCH_ASSERT(gap.size() == pressure.size() && gap.size() == slope.size());
    const double gap0 = contact_gap(law);
    const std::size_t pair_count = gap.size();
    // Nothing overlaps: the compiler may vectorise.
    const double* __restrict__ g = gap.data();
    double* __restrict__ p = pressure.data();
    double* __restrict__ dp = slope.data();
    with_curve(law, [=](const auto& curve) {
        for (std::size_t i = 0; i < pair_count; ++i) {
            const PressureSlope at = curve.at(gap0 - g[i]);
            p[i] = at.pressure;
            dp[i] = at.slope;
        }
    });
}

}  // namespace clench::solver
