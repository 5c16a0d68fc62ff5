#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::normal {
NormalLawEntry quadratic_linear()
{
    return {.keys = {"quadratic_linear", {"stiffness", "gap1"}, {"gap0"}},
            .kind = solver::normal_laws::quadratic_linear,
            .position = 4,
            .formula = "a parabola from gap0 to gap1, then stiffness",
            .rows =
                [](NormalCase& n) {
                    return std::vector<Row>{stiffness_row(n), gap0_row(n), gap1_row(n)};
                },
            .check = check_gaps};
}

}  // namespace clench::app::laws::normal
