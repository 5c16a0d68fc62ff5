#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::friction {

FrictionLawEntry masing()
{
    return smooth_law("masing", solver::friction_laws::masing, 5);
}

}  // namespace clench::app::laws::friction
