#include <fmt/format.h>

#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::normal {
namespace {

std::vector<Row> rows(NormalCase& n)
{
    return {stiffness_row(n),
            number_row("second_stiffness", n.second_stiffness, "force/length^3",
                       "slope below gap1; two_stage only", more_than(0.0)),
            gap0_row(n), gap1_row(n)};
}

void check(NormalCase& n, const Spot& spot)
{
    check_gaps(n, spot);
    if (*n.second_stiffness < *n.stiffness) {
        spot.fail(fmt::format("second_stiffness is {}, expected at least stiffness, which is {}",
                              *n.second_stiffness, *n.stiffness),
                  "surfaces grow stiffer as they are pressed together");
    }
}

}  // namespace

NormalLawEntry two_stage()
{
    return {.keys = {"two_stage", {"stiffness", "second_stiffness", "gap1"}, {"gap0"}},
            .kind = solver::normal_laws::two_stage,
            .position = 2,
            .formula = "stiffness below gap0, second_stiffness below gap1",
            .rows = rows,
            .check = check};
}

}  // namespace clench::app::laws::normal
