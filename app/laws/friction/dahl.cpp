#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::friction {

FrictionLawEntry dahl()
{
    return smooth_law("dahl", solver::friction_laws::dahl, 2);
}

}  // namespace clench::app::laws::friction
