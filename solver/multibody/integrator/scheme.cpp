#include "solver/multibody/integrator/scheme.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver::multibody {

namespace {

/// γ and β of second order with the strongest damping of high frequencies.
void complete(AlphaScheme& scheme)
{
    scheme.gamma = 0.5 - scheme.shift();
    scheme.beta = 0.25 * (1.0 - scheme.shift()) * (1.0 - scheme.shift());
}

}  // namespace

AlphaScheme AlphaScheme::hht(double alpha)
{
    if (!(-1.0 / 3.0 <= alpha && alpha <= 0.0)) {
        throw InputError("alpha", fmt::format("is {}, expected a number in [-1/3, 0]", alpha),
                         "alpha has the sign of Hilber, Hughes and Taylor (docs/notation.md)");
    }
    AlphaScheme scheme;
    scheme.alpha_f = -alpha;
    complete(scheme);
    return scheme;
}

AlphaScheme AlphaScheme::generalized_alpha(double rho_inf)
{
    if (!(0.0 <= rho_inf && rho_inf <= 1.0)) {
        throw InputError("rho_inf", fmt::format("is {}, expected a number in [0, 1]", rho_inf),
                         "1 damps nothing, 0 removes high frequencies within one step");
    }
    AlphaScheme scheme;
    scheme.alpha_m = (2.0 * rho_inf - 1.0) / (rho_inf + 1.0);
    scheme.alpha_f = rho_inf / (rho_inf + 1.0);
    complete(scheme);
    return scheme;
}

}  // namespace clench::solver::multibody
