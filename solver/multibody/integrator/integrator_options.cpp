#include "solver/multibody/integrator/integrator_options.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver::multibody {
namespace {

/// Largest ρ∞ of systems with joints whose steps change (INT-3).
constexpr double least_damped = 0.95;

}  // namespace

void validate(const System& system, const IntegratorOptions& options)
{
    const double rho_inf = options.scheme.rho_inf();
    if (!options.fixed_step && system.multiplier_count() > 0 && rho_inf > least_damped + 1e-9) {
        throw InputError(
            "rho_inf",
            fmt::format("is {:.4g}, expected at most {} where joints are there and the error "
                        "chooses the steps",
                        rho_inf, least_damped),
            "every change of the step makes joint forces oscillate, and nothing damps that: take "
            "hht with alpha of at most -0.0257, rho_inf of at most 0.95, or a fixed step");
    }
    if (options.fixed_step && !(options.first_step > 0.0)) {
        throw InputError("step", fmt::format("is {}, expected more than 0", options.first_step),
                         "a run with fixed steps needs their size");
    }
    if (!(options.tolerance > 0.0)) {
        throw InputError("tolerance",
                         fmt::format("is {}, expected more than 0", options.tolerance));
    }
    if (options.max_iterations < 2) {
        throw InputError("max_iterations",
                         fmt::format("is {}, expected at least 2", options.max_iterations));
    }
    if (options.max_step < 0.0 || options.min_step < 0.0 ||
        (options.max_step > 0.0 && options.min_step > options.max_step)) {
        throw InputError("max_step", fmt::format("is {} with min_step {}, expected min <= max",
                                                 options.max_step, options.min_step));
    }
}

}  // namespace clench::solver::multibody
