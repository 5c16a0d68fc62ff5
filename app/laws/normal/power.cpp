#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::normal {
namespace {

std::vector<Row> rows(NormalCase& n)
{
    return {stiffness_row(n), number_row("exponent", n.exponent, "",
                                         "of the power law, about 2 for metals", at_least(1.0))};
}

}  // namespace

NormalLawEntry power()
{
    return {.keys = {"power", {"stiffness", "exponent"}, {}},
            .kind = solver::normal_laws::power,
            .position = 3,
            .formula = "stiffness (-g)^exponent",
            .rows = rows};
}

}  // namespace clench::app::laws::normal
