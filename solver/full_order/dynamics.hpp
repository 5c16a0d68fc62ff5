#pragma once

#include "solver/full_order/statics.hpp"

namespace clench::solver {

struct DynamicOptions {
    double start = 0.0, end = 0.0;
    double alpha = -0.3;  ///< of HHT, in [-1/3, 0]
    /// Of the error in one step: root mean square over the nodes of the displacement's, over the
    /// size of the model.
    double tolerance = 1e-6;
    double max_step = 0.0;     ///< 0: (end − start) / 20
    double min_step = 0.0;     ///< 0: 1e-9 (end − start)
    double first_step = 0.0;   ///< 0: estimated from the first acceleration
    double fixed_step = 0.0;   ///< > 0: this step, without error control
    double output_step = 0.0;  ///< 0: every accepted step goes to the sink
    double mass_damping = 0.0, stiffness_damping = 0.0;  ///< Rayleigh: C = a M + b K
    std::vector<double> interference;                    ///< per interface, constant; empty: none
    StaticOptions newton;                                ///< tolerance and iterations of each step
};

struct DynamicStatistics {
    int steps = 0, rejected = 0, iterations = 0, factorisations = 0, solves = 0;
    double seconds = 0.0;
    double work = 0.0;      ///< of the loads
    double friction = 0.0;  ///< work against friction stresses, what springs hold of it included
    double damping = 0.0;   ///< dissipated by Rayleigh damping
    double stored = 0.0;    ///< kinetic, strain and normal contact energy gained
    double lost() const { return work - friction - damping - stored; }  ///< by the integrator
};

/// f(t) on x_free.
using TimeLoad = std::function<Eigen::VectorXd(double time)>;

/// Time integration of M ẍ + C ẋ + K x + f_contact(x) = f(t) by HHT-α with error-controlled steps,
/// from an equilibrium or any other accepted state (its interfaces' history counts).
/// @throws NoEquilibrium when steps become too small; Interrupted.
DynamicStatistics solve_dynamic(const FullOrderProblem& problem, const FullState& initial,
                                const TimeLoad& load, const DynamicOptions& options,
                                const StateSink& sink);

}  // namespace clench::solver
