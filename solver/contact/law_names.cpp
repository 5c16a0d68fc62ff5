#include <array>

#include "solver/contact/friction_law.hpp"
#include "solver/contact/normal_law.hpp"

namespace clench::solver {

std::string_view name_of(NormalLawKind kind)
{
    static constexpr std::array<std::string_view, 6> names{
        "linear", "two_stage", "power", "quadratic_linear", "exponential", "joint_exponential"};
    return names.at(static_cast<std::size_t>(kind));
}

std::string_view name_of(FrictionLawKind kind)
{
    static constexpr std::array<std::string_view, 6> names{"coulomb",  "dahl",   "valanis",
                                                           "bouc_wen", "masing", "viscous"};
    return names.at(static_cast<std::size_t>(kind));
}

}  // namespace clench::solver
