#pragma once

#include "solver/multibody/integrator/scheme.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

struct IntegratorOptions {
    AlphaScheme scheme = AlphaScheme::hht(-0.3);
    bool fixed_step = false;
    double first_step = 0.0;  ///< h of fixed-step runs; of others a guess, 0 = choose
    double min_step = 0.0;    ///< 0 = 1e-12 of the time span
    double max_step = 0.0;    ///< 0 = the time span
    /// Local error per step: lengths over length_scale, angles in rad, modal displacements as
    /// their mass-weighted mean over length_scale; the largest counts (INT-6).
    double tolerance = 1e-6;
    double length_scale = 0.0;  ///< 0 = System::length_scale()
    /// Force; > 0: of the normal force of each contact the error in one step, as far as motions
    /// slower than the step make it (INT-10). 0: not looked at.
    double contact_tolerance = 0.0;
    /// Newton stops when the estimated error of q falls below this, in the same norm; 0 = 1e-3 of
    /// the tolerance; for fixed steps 1e-5 of the step's own error, between 1e-15 and 1e-13.
    double newton_tolerance = 0.0;
    int max_iterations = 12;
    bool reuse_jacobian = true;
};

/// @throws InputError for options out of range.
void validate(const System& system, const IntegratorOptions& options);

}  // namespace clench::solver::multibody
