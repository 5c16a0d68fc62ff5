#pragma once

#include <memory>

#include "solver/full_order/dynamic_options.hpp"
#include "solver/time/time_integrator.hpp"

namespace clench::solver {

/// Time integration of M ẍ + C ẋ + K x + f_contact(x) = f(t) by HHT-α (FO-4).
class FullOrderIntegrator : public TimeIntegrator<FullState> {
public:
    /// From an equilibrium or any other accepted state (its interfaces' history counts).
    FullOrderIntegrator(const FullOrderProblem& problem, const FullState& initial, TimeLoad load,
                        const DynamicOptions& options);
    /// Continues a run. The factor of the tangent, which later iterations start from, is not part
    /// of a checkpoint: fixed steps agree to the tolerance of Newton's iteration, others to that of
    /// the error, whose estimates are good to a hundredth.
    FullOrderIntegrator(const FullOrderProblem& problem, const Checkpoint& checkpoint,
                        TimeLoad load, const DynamicOptions& options);
    ~FullOrderIntegrator() override;

    /// @throws NoEquilibrium when steps become too small; Interrupted.
    void step() override;
    bool done() const override;
    double time() const override;
    const FullState& state() const override;
    const FullState& previous() const override;
    /// x by the cubic through both ends and their velocities, the interfaces as trials from the
    /// beginning of the step.
    FullState interpolated(double t) const override;

    void hold_errors_to(double share) override;
    StepWork step_work() const override;
    EnergyPowers powers() const;    ///< at state()
    EnergyAccount account() const;  ///< at state()
    IntegratorStatistics statistics() const override;
    Checkpoint checkpoint() const override;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace clench::solver
