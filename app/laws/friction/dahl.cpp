#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app {

namespace laws::friction {

FrictionLawEntry dahl()
{
    return {.keys = {"dahl", {"mu", "stick"}, {"slip", "slip_limit", "shape"}},
            .kind = solver::friction_laws::dahl,
            .position = 2,
            .rows = smooth_rows,
            .check = check_smooth};
}

}  // namespace laws::friction
}  // namespace clench::app
