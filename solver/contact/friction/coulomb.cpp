#include "solver/contact/friction/friction_element.hpp"

namespace clench::solver {
namespace {

void trials(const FrictionLaw& law, std::span<const FrictionHistory> histories,
            std::span<const FrictionInput> inputs, std::span<FrictionTrial> results)
{
    trials_with(law, sliding_slopes(law), histories, inputs, results,
                [](const ElementStep& step) { return radial_return(step); });
}

constexpr FrictionLawType type{"coulomb", sliding_slopes, trials, check_sliding};

}  // namespace

constinit const FrictionLawKind friction_laws::coulomb(type);

}  // namespace clench::solver
