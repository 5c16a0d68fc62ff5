#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app {
namespace {

std::vector<Row> rows(NormalCase& n)
{
    return {stiffness_row(n), gap0_row(n), gap1_row(n)};
}

}  // namespace

namespace laws::normal {

NormalLawEntry quadratic_linear()
{
    return {.keys = {"quadratic_linear", {"stiffness", "gap1"}, {"gap0"}},
            .kind = solver::normal_laws::quadratic_linear,
            .position = 4,
            .formula = "a parabola from gap0 to gap1, then stiffness",
            .rows = rows,
            .check = check_gaps};
}

}  // namespace laws::normal
}  // namespace clench::app
