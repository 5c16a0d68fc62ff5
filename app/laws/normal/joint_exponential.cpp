#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::normal {
namespace {

std::vector<Row> rows(NormalCase& n)
{
    return {
        stiffness_row(n), gap0_row(n),
        number_row(
            "decay", n.decay, "1/length",
            "1/(standard deviation of the heights of the rough surface); joint_exponential only",
            more_than(0.0))};
}

}  // namespace

NormalLawEntry joint_exponential()
{
    return {.keys = {"joint_exponential", {"stiffness", "decay"}, {"gap0"}},
            .kind = solver::normal_laws::joint_exponential,
            .position = 6,
            .formula = "stiffness (gap0 - g) (exp(decay (gap0 - g)) - 1)",
            .rows = rows,
            .check = check_gaps};
}

}  // namespace clench::app::laws::normal
