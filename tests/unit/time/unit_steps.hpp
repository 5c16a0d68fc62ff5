#pragma once

#include "solver/time/checkpoint.hpp"
#include "solver/time/step_controller.hpp"

namespace clench::test::unit_steps {

using solver::StepControl;

inline StepControl to_one(double largest = 1.0)
{
    StepControl control;
    control.end = 1.0;
    control.smallest = 1e-6;
    control.largest = largest;
    return control;
}

}  // namespace clench::test::unit_steps
