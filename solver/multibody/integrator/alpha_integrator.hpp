#pragma once

#include <memory>

#include "solver/multibody/integrator/integrator_options.hpp"
#include "solver/time/time_integrator.hpp"

namespace clench::solver::multibody {

/// Whatever moves a multibody system in time.
using SystemIntegrator = TimeIntegrator<State>;

/// Index-3 integration by HHT-α or generalized-α (INT-1…7).
class AlphaIntegrator : public SystemIntegrator {
public:
    /// @param start  consistent (statics/initial_conditions.hpp).
    /// @throws InputError for options out of range; redundant constraints are left out if they
    ///         agree with the others, see dropped().
    AlphaIntegrator(System& system, const State& start, double end,
                    const IntegratorOptions& options);
    AlphaIntegrator(System& system, const Checkpoint& checkpoint, double end,
                    const IntegratorOptions& options);
    ~AlphaIntegrator() override;

    void step() override;
    bool done() const override;
    double time() const override;
    const State& state() const override;
    const State& previous() const override;
    /// Cubic in q and u, linear in λ (INT-7).
    State interpolated(double t) const override;
    void hold_errors_to(double share) override;
    /// Steps that are cut to meet the end leave a transient in accelerations and multipliers, of
    /// the size of a step times the jerk; at the end these come from the equations on acceleration
    /// level instead.
    State reported() const override;

    IntegratorStatistics statistics() const override;
    Checkpoint checkpoint() const override;
    std::vector<std::string> dropped() const override;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace clench::solver::multibody
