#include "solver/contact/normal_law.hpp"

#include "core/errors.hpp"
#include "solver/contact/law_checks.hpp"

namespace clench::solver {

void normal_responses(const NormalLaw& law, std::span<const double> gap, std::span<double> pressure,
                      std::span<double> slope)
{
    CLENCH_ASSERT(gap.size() == pressure.size() && gap.size() == slope.size());
    law.kind->responses(law, gap, pressure, slope);
}

std::string problem_of(const NormalLaw& law)
{
    LawChecks checks;
    law.kind->check(law, checks);
    return checks.problem;
}

}  // namespace clench::solver
