#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app {
namespace {

std::vector<Row> rows(NormalCase& n)
{
    return {stiffness_row(n)};
}

}  // namespace

namespace laws::normal {

NormalLawEntry linear()
{
    return {.keys = {"linear", {"stiffness"}, {}},
            .kind = solver::normal_laws::linear,
            .position = 1,
            .formula = "-stiffness g",
            .rows = rows,
            .check = nullptr};
}

}  // namespace laws::normal
}  // namespace clench::app
