#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace clench::solver {

/// How the contact pressure grows with the gap; [Pichler2018] (2.106)–(2.112).
enum class NormalLawKind : std::uint8_t {
    linear,            ///< ε_N
    two_stage,         ///< ε_N0 from g_N0 on, ε_N1 below g_N1
    power,             ///< ε_N |g|^m
    quadratic_linear,  ///< a parabola between g_N0 and g_N1, then ε_N
    exponential,       ///< p_N0 at g = 0, nothing above g_N0
    joint_exponential  ///< ε_N (g_N0 − g) (exp(λ_N (g_N0 − g)) − 1)
};

/// One law with its parameters; those that its kind does not name are ignored.
struct NormalLaw {
    NormalLawKind kind = NormalLawKind::linear;
    double stiffness = 0.0;         ///< ε_N [pressure/length]; power: [pressure/length^m]; ε_N0
    double second_stiffness = 0.0;  ///< ε_N1 of two_stage
    double gap0 = 0.0;              ///< g_N0: contact begins below this gap
    double gap1 = 0.0;              ///< g_N1 < g_N0
    double exponent = 2.0;          ///< m of power
    double pressure0 = 0.0;         ///< p_N0 of exponential
    double decay = 0.0;             ///< λ_N of joint_exponential
};

struct NormalResponse {
    double pressure = 0.0;  ///< p_N ≥ 0
    double slope = 0.0;     ///< ∂p_N/∂g_N ≤ 0
    double potential = 0.0;  ///< ∫_g^∞ p_N dg ≥ 0: energy per area, what line searches minimise
};

NormalResponse normal_response(const NormalLaw& law, double gap);

/// The gap below which there is pressure.
double contact_gap(const NormalLaw& law);

/// All pairs of an interface at once. All spans have the same length.
void normal_responses(const NormalLaw& law, std::span<const double> gap, std::span<double> pressure,
                      std::span<double> slope);

/// What is wrong with the parameters that the law's kind uses, "stiffness must be positive, found
/// -5"; empty: nothing.
std::string problem_of(const NormalLaw& law);

std::string_view name_of(NormalLawKind kind);

}  // namespace clench::solver
