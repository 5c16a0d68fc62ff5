#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include <Eigen/Core>

namespace clench::solver {

class LawChecks;
struct FrictionLaw;

/// `closed`: under pressure in an interface without friction, where nothing sticks or slips.
enum class ContactStatus : std::uint8_t { open, stick, slip, closed };

/// The history of one pair as of the last accepted step.
struct FrictionHistory {
    Eigen::Vector2d origin = Eigen::Vector2d::Zero();   ///< y at contact closure: s counts from it
    Eigen::Vector2d s = Eigen::Vector2d::Zero();        ///< tangential displacement
    Eigen::Vector2d plastic = Eigen::Vector2d::Zero();  ///< s_p: the irreversible part of s
    Eigen::Vector2d tau1 = Eigen::Vector2d::Zero();     ///< stress of the element in parallel to c2
    ContactStatus status = ContactStatus::open;
    double dissipated = 0.0;                                ///< energy per area, from the beginning
    Eigen::Vector2d spring_slip = Eigen::Vector2d::Zero();  ///< s_q: what the spring c2 gave way
};

/// What the pair does in this step.
struct FrictionInput {
    Eigen::Vector2d y;      ///< tangential displacement of slave and master, total
    double pressure = 0.0;  ///< p_N at the end of the step; 0: the pair is open
    double step = 0.0;      ///< time step; 0 in statics: rates are zero then
};

struct FrictionTrial {
    Eigen::Vector2d tau = Eigen::Vector2d::Zero();      ///< friction stress, resists s
    Eigen::Matrix2d dtau_dy = Eigen::Matrix2d::Zero();  ///< consistent tangent
    Eigen::Vector2d dtau_dp = Eigen::Vector2d::Zero();  ///< ∂τ/∂p_N, makes it unsymmetric
    FrictionHistory next;  ///< what becomes the history if the step is accepted
};

/// A spring c₂ in parallel to an element of elastic slope c₁.
struct FrictionSlopes {
    double c1, c2;
    double elastic;  ///< 1/c₁, compliance of what stores the element's energy
    double limit;    ///< κ: the spring c₂ carries no more than κ R_G; infinite: no limit
};

/// How one kind of law works; the kinds are in solver/contact/friction, one file each.
struct FrictionLawType {
    std::string_view name;
    FrictionSlopes (*slopes)(const FrictionLaw& law);
    void (*trials)(const FrictionLaw& law, std::span<const FrictionHistory> histories,
                   std::span<const FrictionInput> inputs, std::span<FrictionTrial> trials);
    void (*check)(const FrictionLaw& law, LawChecks& checks);
};

/// How the friction stress follows the tangential displacement;
/// [Pichler2018] (2.113)–(2.124), (E.1)–(E.3).
class FrictionLawKind {
public:
    constexpr explicit FrictionLawKind(const FrictionLawType& type) : type_(&type) {}
    const FrictionLawType* operator->() const { return type_; }
    bool operator==(const FrictionLawKind&) const = default;

private:
    const FrictionLawType* type_;
};

namespace friction_laws {
extern const FrictionLawKind coulomb, dahl, valanis, bouc_wen, masing, viscous;
}  // namespace friction_laws

/// One law with its parameters; those that its kind does not name are ignored. All laws have the
/// stick slope c1 + c2 = `stick` and, once slipping at R_G = mu p_N, the slope c2 = `slip`; only
/// `viscous` has a spring `stick` and a dashpot side by side, neither limit nor slip. The slip
/// spring c2 slides itself at slip_limit · R_G, so that friction ends where contact ends.
struct FrictionLaw {
    FrictionLawKind kind = friction_laws::coulomb;
    double mu = 0.0;
    double stick = 0.0;       ///< ε_T,st [stress/length]
    double slip = 0.0;        ///< ε_T,sl [stress/length] < stick
    double shape = 1.0;       ///< α of dahl, κ of valanis, n of bouc_wen and masing
    double viscosity = 0.0;   ///< of viscous (Kelvin–Voigt) [stress · time/length]
    double slip_limit = 1.0;  ///< κ of (FL-20); no_slip_limit is the law of [Pichler2018]
};

inline constexpr double no_slip_limit = std::numeric_limits<double>::infinity();

/// A pure function of the committed history and the input. A pair that is open (pressure 0) has
/// no stress and forgets its history except the dissipated energy, to which the energy that its
/// springs held is added; a pair that closes starts at s = 0 where it was when it was last open.
/// The tangents are those of this function, exactly; where the increment of y is zero and the law
/// has no derivative, dtau_dy is the stick slope.
inline FrictionTrial friction_trial(const FrictionLaw& law, const FrictionHistory& history,
                                    const FrictionInput& input)
{
    FrictionTrial trial;
    law.kind->trials(law, {&history, 1}, {&input, 1}, {&trial, 1});
    return trial;
}

/// All pairs of an interface at once; `histories` are the committed ones.
void friction_trials(const FrictionLaw& law, std::span<const FrictionHistory> histories,
                     std::span<const FrictionInput> inputs, std::span<FrictionTrial> trials);

/// What is wrong with the parameters that the law's kind uses, "mu must not be negative, found
/// -0.2"; empty: nothing.
std::string problem_of(const FrictionLaw& law);

inline std::string_view name_of(FrictionLawKind kind)
{
    return kind->name;
}

}  // namespace clench::solver
