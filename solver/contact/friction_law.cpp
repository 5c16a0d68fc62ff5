#include "solver/contact/friction_law.hpp"

#include "core/errors.hpp"
#include "solver/contact/law_checks.hpp"

namespace clench::solver {

void friction_trials(const FrictionLaw& law, std::span<const FrictionHistory> histories,
                     std::span<const FrictionInput> inputs, std::span<FrictionTrial> trials)
{
    CLENCH_ASSERT(histories.size() == inputs.size() && histories.size() == trials.size());
    law.kind->trials(law, histories, inputs, trials);
}

std::string problem_of(const FrictionLaw& law)
{
    LawChecks checks;
    law.kind->check(law, checks);
    return checks.problem;
}

}  // namespace clench::solver
