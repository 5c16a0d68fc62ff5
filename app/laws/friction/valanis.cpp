#include <fmt/format.h>

#include "app/case/value_rows.hpp"
#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::friction {
namespace {

void check(FrictionCase& f, const Spot& spot)
{
    check_smooth(f, spot);
    if (!between(0.0, 1.0).hold(*f.shape)) {
        spot.fail(fmt::format("shape is {}, expected a number in (0, 1)", *f.shape),
                  "kappa of the Valanis law; close to 1 the corner is sharp");
    }
}

}  // namespace

FrictionLawEntry valanis()
{
    return {.keys = {"valanis", {"mu", "stick", "shape"}, {"slip", "slip_limit"}},
            .kind = solver::friction_laws::valanis,
            .position = 3,
            .rows = smooth_rows,
            .check = check};
}

}  // namespace clench::app::laws::friction
