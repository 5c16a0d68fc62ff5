#pragma once

namespace clench::solver::multibody {

/// Least value on [0, 1] of the cubic with values g0, g1 and slopes d0, d1 at the ends. It leaves
/// the range of its ends by at most 4/27 (|d0| + |d1|).
double least_of_cubic(double g0, double d0, double g1, double d1);

}  // namespace clench::solver::multibody
