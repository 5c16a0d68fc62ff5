#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::friction {
namespace {

std::vector<Row> rows(FrictionCase& f)
{
    return {stick_row(f), number_row("viscosity", f.viscosity, "force time/length^3",
                                     "stress per sliding speed; viscous only", at_least(0.0))};
}

void check(FrictionCase& f, const Spot&)
{
    f.stick = f.stick.value_or(0.0);
}

}  // namespace

FrictionLawEntry viscous()
{
    return {.keys = {"viscous", {"viscosity"}, {"stick"}},
            .kind = solver::friction_laws::viscous,
            .position = 6,
            .rows = rows,
            .check = check};
}

}  // namespace clench::app::laws::friction
