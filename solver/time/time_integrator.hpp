#pragma once

#include <functional>
#include <string>
#include <vector>

#include "solver/time/checkpoint.hpp"
#include "solver/time/energy_ledger.hpp"
#include "solver/time/integrator_statistics.hpp"

namespace clench::solver {

/// A motion from its start to its end, step by step. Steps are chosen by the error, not by output
/// times: ask `interpolated` for those.
template <class State>
class TimeIntegrator {
public:
    virtual ~TimeIntegrator() = default;

    /// One accepted step, never beyond the end. @throws NumericalError if the smallest step fails.
    virtual void step() = 0;
    virtual bool done() const = 0;
    virtual double time() const = 0;            ///< of state()
    virtual const State& state() const = 0;     ///< after the last accepted step
    virtual const State& previous() const = 0;  ///< before it
    /// State at a time within the last step.
    virtual State interpolated(double t) const = 0;
    /// state() as results show it: the same, unless the integrator knows better what its last
    /// step, cut to meet the end, left behind.
    virtual State reported() const { return state(); }

    /// From now on errors of steps are held to this share of the tolerance, in (0, 1]. Not for
    /// fixed steps.
    virtual void hold_errors_to(double share) = 0;

    /// Work in the last step that powers at both of its ends do not show.
    virtual StepWork step_work() const { return {}; }
    virtual IntegratorStatistics statistics() const = 0;
    /// From which an integrator of the same kind continues.
    virtual Checkpoint checkpoint() const = 0;
    /// Constraints that follow from others, as "joint: equation".
    virtual std::vector<std::string> dropped() const { return {}; }

    /// Steps to the end; `after_step` sees every accepted step and stops the run by returning
    /// false.
    void run(const std::function<bool(const TimeIntegrator&)>& after_step = {})
    {
        while (!done()) {
            step();
            if (after_step && !after_step(*this)) {
                return;
            }
        }
    }
};

}  // namespace clench::solver
