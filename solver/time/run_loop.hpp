#pragma once

#include "solver/time/output_times.hpp"
#include "solver/time/time_integrator.hpp"

namespace clench::solver {

/// Who follows a run: results, checkpoints, progress. Whatever it throws ends the run between two
/// steps.
template <class State>
class RunObserver {
public:
    virtual ~RunObserver() = default;
    /// A step was accepted; its rows follow.
    virtual void accepted(const TimeIntegrator<State>& integrator) { (void)integrator; }
    virtual void row(double t, const State& state) = 0;
    /// All rows of the step were written, if there were any.
    virtual void finished_step(const TimeIntegrator<State>& integrator, bool has_rows)
    {
        (void)integrator;
        (void)has_rows;
    }
};

/// Steps to the end, with rows at the output times.
template <class State>
void run_to_end(TimeIntegrator<State>& integrator, OutputTimes& times, RunObserver<State>& observer)
{
    while (!integrator.done()) {
        integrator.step();
        observer.accepted(integrator);
        const auto rows = times.within_step_to(integrator.time(), integrator.done());
        for (const OutputTimes::Row& row : rows) {
            observer.row(
                row.t, row.at_end_of_step ? integrator.reported() : integrator.interpolated(row.t));
        }
        observer.finished_step(integrator, !rows.empty());
    }
}

}  // namespace clench::solver
