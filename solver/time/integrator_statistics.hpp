#pragma once

#include "solver/time/step_controller.hpp"

namespace clench::solver {

/// What a time integration took so far.
struct IntegratorStatistics : StepCounts {
    std::int64_t iterations = 0, jacobians = 0, solves = 0;
    double seconds_residual = 0.0, seconds_jacobian = 0.0, seconds_solve = 0.0;
    double worst_contraction = 0.0, last_contraction = 0.0;

    /// What a checkpoint keeps beside the counts of steps, which the step controller has.
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("iterations", self.iterations, "jacobians", self.jacobians, "solves", self.solves,
              "seconds_residual", self.seconds_residual, "seconds_jacobian", self.seconds_jacobian,
              "seconds_solve", self.seconds_solve, "worst_contraction", self.worst_contraction,
              "last_contraction", self.last_contraction);
    }
};

}  // namespace clench::solver
