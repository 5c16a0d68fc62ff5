#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::friction {

FrictionLawEntry coulomb()
{
    return {.keys = {"coulomb", {"mu", "stick"}, {"slip", "slip_limit"}},
            .kind = solver::friction_laws::coulomb,
            .position = 1,
            .rows = sliding_rows,
            .check = check_sliding};
}

}  // namespace clench::app::laws::friction
