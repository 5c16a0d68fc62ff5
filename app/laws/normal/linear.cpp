#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::normal {
NormalLawEntry linear()
{
    return {.keys = {"linear", {"stiffness"}, {}},
            .kind = solver::normal_laws::linear,
            .position = 1,
            .formula = "-stiffness g",
            .rows = [](NormalCase& n) { return std::vector<Row>{stiffness_row(n)}; }};
}

}  // namespace clench::app::laws::normal
