#include "solver/multibody/contact/grazing.hpp"

#include <algorithm>
#include <cmath>

namespace clench::solver::multibody {

double least_of_cubic(double g0, double d0, double g1, double d1)
{
    // g(x) = g0 + d0 x + b x² + a x³
    const double a = d0 + d1 - 2.0 * (g1 - g0), b = 3.0 * (g1 - g0) - 2.0 * d0 - d1;
    const double root = b * b - 3.0 * a * d0;
    double least = std::min(g0, g1);
    if (root < 0.0)
        return least;
    // The two zeros of g' in the form that does not cancel.
    const double q = -(b + std::copysign(std::sqrt(root), b));
    for (const double x : {q / (3.0 * a), d0 / q}) {
        if (x > 0.0 && x < 1.0)
            least = std::min(least, g0 + x * (d0 + x * (b + x * a)));
    }
    return least;
}

}  // namespace clench::solver::multibody
