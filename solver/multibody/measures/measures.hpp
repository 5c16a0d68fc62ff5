#pragma once

#include "solver/multibody/measures/measure.hpp"

namespace clench::solver::multibody {

/// Component `axis`, in inertial axes, of y1 − y0.
Measure component_between(VectorRef y0, VectorRef y1, int axis);
/// y0 · y1, two directions.
Measure dot1(VectorRef y0, VectorRef y1);
/// y2 · (y1 − y0), a direction and two points.
Measure dot2(VectorRef y0, VectorRef y1, VectorRef y2);
/// |y1 − y0|.
Measure distance(VectorRef y0, VectorRef y1);
/// atan2(y1 · y2, y0 · y2): of direction y2 in the plane of y0 and y1.
Measure angle(VectorRef y0, VectorRef y1, VectorRef y2);

}  // namespace clench::solver::multibody
