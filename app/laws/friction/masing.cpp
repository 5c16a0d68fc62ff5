#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app {

namespace laws::friction {

FrictionLawEntry masing()
{
    return {.keys = {"masing", {"mu", "stick"}, {"slip", "slip_limit", "shape"}},
            .kind = solver::friction_laws::masing,
            .position = 5,
            .rows = smooth_rows,
            .check = check_smooth};
}

}  // namespace laws::friction
}  // namespace clench::app
