#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app {

namespace laws::friction {

FrictionLawEntry bouc_wen()
{
    return {.keys = {"bouc_wen", {"mu", "stick"}, {"slip", "slip_limit", "shape"}},
            .kind = solver::friction_laws::bouc_wen,
            .position = 4,
            .rows = smooth_rows,
            .check = check_smooth};
}

}  // namespace laws::friction
}  // namespace clench::app
