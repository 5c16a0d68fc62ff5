#include <fmt/format.h>

#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::normal {
namespace {

std::vector<Row> rows(NormalCase& n)
{
    return {gap0_row(n), number_row("pressure0", n.pressure0, "force/length^2",
                                    "pressure at gap 0; exponential only", more_than(0.0))};
}

void check(NormalCase& n, const Spot& spot)
{
    if (*n.gap0 <= 0.0) {
        spot.fail(fmt::format("gap0 is {}, expected more than 0", *n.gap0),
                  "the exponential law has pressure0 at gap 0, and nothing from gap0 on");
    }
}

}  // namespace

NormalLawEntry exponential()
{
    return {.keys = {"exponential", {"pressure0", "gap0"}, {}},
            .kind = solver::normal_laws::exponential,
            .position = 5,
            .formula = "pressure0/(e - 1) z (exp(z) - 1) with z = 1 - g/gap0",
            .rows = rows,
            .check = check};
}

}  // namespace clench::app::laws::normal
