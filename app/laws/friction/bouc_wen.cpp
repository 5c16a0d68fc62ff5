#include "app/laws/parameters.hpp"
#include "app/laws/registry.hpp"

namespace clench::app::laws::friction {

FrictionLawEntry bouc_wen()
{
    return smooth_law("bouc_wen", solver::friction_laws::bouc_wen, 4);
}

}  // namespace clench::app::laws::friction
