#pragma once

#include "solver/contact/law_checks.hpp"
#include "solver/contact/normal_law.hpp"

/// A law of pressure made of a curve: a small object that holds what does not depend on the gap, so
/// that loops over pairs choose the curve once. d = g_N0 − g_N is the depth below the gap at which
/// contact begins; conditions are written so that NaN in gives NaN out. Labels:
/// docs/theory/contact.md.
namespace clench::solver {

struct PressureSlope {
    double pressure, slope;
};

using GapOf = double (*)(const NormalLaw&);

inline double zero_gap(const NormalLaw&)
{
    return 0.0;
}

inline double first_gap(const NormalLaw& law)
{
    return law.gap0;
}

template <class Curve, GapOf begin>
NormalResponse curve_response(const NormalLaw& law, double gap)
{
    const double d = begin(law) - gap;
    const Curve curve(law);
    const PressureSlope at = curve.at(d);
    return {at.pressure, at.slope, curve.potential(d)};
}

template <class Curve, GapOf begin>
void curve_responses(const NormalLaw& law, std::span<const double> gap, std::span<double> pressure,
                     std::span<double> slope)
{
    const double gap0 = begin(law);
    const std::size_t pair_count = gap.size();
    // Nothing overlaps: the compiler may vectorise.
    const double* __restrict__ g = gap.data();
    double* __restrict__ p = pressure.data();
    double* __restrict__ dp = slope.data();
    const Curve curve(law);
    for (std::size_t i = 0; i < pair_count; ++i) {
        const PressureSlope at = curve.at(gap0 - g[i]);
        p[i] = at.pressure;
        dp[i] = at.slope;
    }
}

/// @param begin  the gap at which contact begins; @param check  of the parameters.
template <class Curve, GapOf begin>
constexpr NormalLawType curve_law(std::string_view name, bool is_straight,
                                  void (*check)(const NormalLaw&, LawChecks&))
{
    return {name, is_straight, begin, curve_response<Curve, begin>, curve_responses<Curve, begin>,
            check};
}

/// The two gaps between which a law changes its form.
inline void check_gaps(LawChecks& checks, const NormalLaw& law)
{
    checks.finite("gap0", law.gap0);
    checks.finite("gap1", law.gap1);
    checks.below("gap1", law.gap1, "gap0", law.gap0);
}

}  // namespace clench::solver
