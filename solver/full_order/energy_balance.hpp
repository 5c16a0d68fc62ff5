#pragma once

#include "solver/full_order/dynamics.hpp"
#include "solver/full_order/hht_step.hpp"

namespace clench::solver {

/// Follows the energy of a run by the trapezoidal rule: what loads put in, what the body holds,
/// what friction and damping took. The rest went into the integrator's own damping.
class EnergyBalance {
public:
    /// The interfaces are evaluated at the start.
    EnergyBalance(const EquilibriumSolver& solver, const Damping& damping, const Motion& start,
                  const Eigen::VectorXd& force);

    /// After an accepted step of size h, with the interfaces evaluated at its end.
    void add(const EquilibriumSolver& solver, double h, const Motion& end,
             const Eigen::VectorXd& force);

    /// Fills in work, friction, damping and stored.
    void report(DynamicStatistics& statistics) const;

private:
    /// Displacement and friction stress times area of all pairs of all interfaces.
    struct Tangential {
        std::vector<Eigen::Vector2d> y, force;
    };
    static Tangential tangential(const EquilibriumSolver& solver);
    static double energy(const EquilibriumSolver& solver, const Motion& motion);
    double damping_power(const EquilibriumSolver& solver, const Eigen::VectorXd& v) const;

    Damping coefficients_;
    Eigen::VectorXd x_, force_;  ///< at the end of the last step
    Tangential tangential_;
    double power_ = 0.0, start_ = 0.0;
    double work_ = 0.0, friction_ = 0.0, damped_ = 0.0, stored_ = 0.0;
};

}  // namespace clench::solver
