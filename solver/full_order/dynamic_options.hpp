#pragma once

#include "solver/full_order/statics.hpp"

namespace clench::solver {

struct DynamicOptions {
    double start = 0.0, end = 0.0;
    double alpha = -0.3;  ///< of HHT, in [-1/3, 0]
    /// Of the error in one step: root mean square over the nodes of the displacement's, over the
    /// size of the model.
    double tolerance = 1e-6;
    /// Force; > 0: of the normal force of each interface the error in one step (INT-10).
    double contact_tolerance = 0.0;
    double max_step = 0.0;     ///< 0: (end − start) / 20
    double min_step = 0.0;     ///< 0: 1e-9 (end − start)
    double first_step = 0.0;   ///< 0: estimated from velocities and the first acceleration
    double fixed_step = 0.0;   ///< > 0: this step, without error control
    double output_step = 0.0;  ///< 0: every accepted step goes to the sink
    double mass_damping = 0.0, stiffness_damping = 0.0;  ///< Rayleigh: C = a M + b K
    std::vector<double> interference;                    ///< per interface, constant; empty: none
    StaticOptions newton;                                ///< tolerance and iterations of each step
};

/// f(t) on x_free.
using TimeLoad = std::function<Eigen::VectorXd(double time)>;

}  // namespace clench::solver
