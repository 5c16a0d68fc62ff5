#include "solver/full_order/dynamics.hpp"

#include <chrono>

#include "solver/full_order/full_order_integrator.hpp"
#include "solver/time/energy_watch.hpp"
#include "solver/time/run_loop.hpp"

namespace clench::solver {
namespace {

/// Rows go to the sink, energies to the ledger.
class Record : public RunObserver<FullState> {
public:
    /// @param options  of the integrator.
    Record(FullOrderIntegrator& integrator, const DynamicOptions& options, const StateSink& sink)
        : integrator_(integrator),
          sink_(sink),
          watch_(options.start, options.end),
          is_fixed_(options.fixed_step > 0.0)
    {
        ledger_.start(integrator.powers(), integrator.account());
        sink_(integrator.state());
    }

    void accepted(const TimeIntegrator<FullState>&) override
    {
        ledger_.advance(integrator_.powers(), integrator_.step_work());
        if (!is_fixed_ && watch_.is_due()) {
            watch_.look(integrator_.time(), balance(), 0.0);
            integrator_.hold_errors_to(watch_.share());
        }
    }
    void row(double, const FullState& state) override { sink_(state); }

    EnergyBalance balance() const
    {
        return ledger_.balance(integrator_.time(), integrator_.account());
    }

private:
    FullOrderIntegrator& integrator_;
    const StateSink& sink_;
    EnergyLedger ledger_;
    EnergyWatch watch_;
    bool is_fixed_;
};

}  // namespace

DynamicReport solve_dynamic(const FullOrderProblem& problem, const FullState& initial,
                            const TimeLoad& load, const DynamicOptions& options,
                            const StateSink& sink)
{
    const auto start = std::chrono::steady_clock::now();
    FullOrderIntegrator integrator(problem, initial, load, options);
    Record record(integrator, options, sink);
    OutputTimes times(options.start, options.end, options.output_step);
    run_to_end(integrator, times, record);
    return {integrator.statistics(), record.balance(),
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
}

}  // namespace clench::solver
