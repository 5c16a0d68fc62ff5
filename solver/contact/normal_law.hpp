#pragma once

#include <span>
#include <string>
#include <string_view>

namespace clench::solver {

class LawChecks;
struct NormalLaw;

struct NormalResponse {
    double pressure = 0.0;  ///< p_N ≥ 0
    double slope = 0.0;     ///< ∂p_N/∂g_N ≤ 0
    double potential = 0.0;  ///< ∫_g^∞ p_N dg ≥ 0: energy per area, what line searches minimise
};

/// How one kind of law works; the kinds are in solver/contact/normal, one file each.
struct NormalLawType {
    std::string_view name;
    /// Beyond a length of its own the pressure grows in proportion to `stiffness`.
    bool is_straight;
    double (*contact_gap)(const NormalLaw& law);
    NormalResponse (*response)(const NormalLaw& law, double gap);
    void (*responses)(const NormalLaw& law, std::span<const double> gap, std::span<double> pressure,
                      std::span<double> slope);
    void (*check)(const NormalLaw& law, LawChecks& checks);
};

/// How the contact pressure grows with the gap; [Pichler2018] (2.106)–(2.112).
class NormalLawKind {
public:
    constexpr explicit NormalLawKind(const NormalLawType& type) : type_(&type) {}
    const NormalLawType* operator->() const { return type_; }
    bool operator==(const NormalLawKind&) const = default;

private:
    const NormalLawType* type_;
};

namespace normal_laws {
extern const NormalLawKind linear;             ///< ε_N
extern const NormalLawKind two_stage;          ///< ε_N0 from g_N0 on, ε_N1 below g_N1
extern const NormalLawKind power;              ///< ε_N |g|^m
extern const NormalLawKind quadratic_linear;   ///< a parabola between g_N0 and g_N1, then ε_N
extern const NormalLawKind exponential;        ///< p_N0 at g = 0, nothing above g_N0
extern const NormalLawKind joint_exponential;  ///< ε_N (g_N0 − g) (exp(λ_N (g_N0 − g)) − 1)
}  // namespace normal_laws

/// One law with its parameters; those that its kind does not name are ignored.
struct NormalLaw {
    NormalLawKind kind = normal_laws::linear;
    double stiffness = 0.0;         ///< ε_N [pressure/length]; power: [pressure/length^m]; ε_N0
    double second_stiffness = 0.0;  ///< ε_N1 of two_stage
    double gap0 = 0.0;              ///< g_N0: contact begins below this gap
    double gap1 = 0.0;              ///< g_N1 < g_N0
    double exponent = 2.0;          ///< m of power
    double pressure0 = 0.0;         ///< p_N0 of exponential
    double decay = 0.0;             ///< λ_N of joint_exponential
};

inline NormalResponse normal_response(const NormalLaw& law, double gap)
{
    return law.kind->response(law, gap);
}

/// The gap below which there is pressure.
inline double contact_gap(const NormalLaw& law)
{
    return law.kind->contact_gap(law);
}

/// All pairs of an interface at once. All spans have the same length.
void normal_responses(const NormalLaw& law, std::span<const double> gap, std::span<double> pressure,
                      std::span<double> slope);

/// What is wrong with the parameters that the law's kind uses, "stiffness must be positive, found
/// -5"; empty: nothing.
std::string problem_of(const NormalLaw& law);

inline std::string_view name_of(NormalLawKind kind)
{
    return kind->name;
}

}  // namespace clench::solver
