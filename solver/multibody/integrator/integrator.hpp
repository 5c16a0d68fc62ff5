#pragma once

#include <functional>
#include <memory>
#include <string>

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
    /// Newton stops when the estimated error of q falls below this, in the same norm; 0 = 1e-3 of
    /// the tolerance; for fixed steps 1e-5 of the step's own error, between 1e-15 and 1e-13.
    double newton_tolerance = 0.0;
    int max_iterations = 12;
    bool reuse_jacobian = true;
};

struct IntegratorStatistics {
    std::int64_t steps = 0, rejected_by_error = 0, rejected_by_newton = 0, rejected_by_forces = 0;
    std::int64_t iterations = 0, jacobians = 0;
    double smallest_step = 0.0, largest_step = 0.0;
    double seconds_residual = 0.0, seconds_jacobian = 0.0, seconds_solve = 0.0;
    double worst_contraction = 0.0, last_contraction = 0.0;
};

/// Everything a run needs to continue with bitwise identical results.
struct IntegratorCheckpoint {
    State state;
    Eigen::VectorXd a;        ///< algorithmic acceleration of the scheme
    Eigen::VectorXd history;  ///< of the force elements
    Eigen::VectorXd numbers;  ///< step sizes, factors of the Newton matrix, dropped equations …
    Eigen::VectorXd newton_matrix;  ///< its values, as last evaluated; empty: none
    IntegratorStatistics statistics;
};

/// Index-3 integration by HHT-α or generalized-α (INT-1…7). Steps are chosen by the error, not by
/// output times: ask `interpolated` for those.
class Integrator {
public:
    /// @param start  consistent (statics/initial_conditions.hpp).
    /// @throws InputError for options out of range; redundant constraints are left out if they
    ///         agree with the others, see dropped().
    Integrator(System& system, const State& start, double end, const IntegratorOptions& options);
    Integrator(System& system, const IntegratorCheckpoint& checkpoint, double end,
               const IntegratorOptions& options);
    ~Integrator();

    /// One accepted step, never beyond the end. @throws NumericalError if the smallest step fails.
    void step();
    bool done() const;
    const State& state() const;     ///< after the last accepted step
    const State& previous() const;  ///< before it
    /// State at a time within the last step: cubic in q and u, linear in λ (INT-7).
    State interpolated(double t) const;
    /// Steps to the end; `after_step` sees every accepted step and stops the run by returning
    /// false.
    void run(const std::function<bool(const Integrator&)>& after_step = {});

    const IntegratorStatistics& statistics() const;
    IntegratorCheckpoint checkpoint() const;
    /// Constraints that follow from others, as "joint: equation".
    std::vector<std::string> dropped() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace clench::solver::multibody
