#pragma once

#include "solver/full_order/hht_step.hpp"
#include "solver/time/energy_ledger.hpp"

namespace clench::solver {

/// Kinetic, strain and normal contact energy; what friction took is in TangentialWork.
/// The interfaces are evaluated at `motion`.
EnergyAccount energy_account(const EquilibriumSolver& solver, const Motion& motion);

/// vᵀ C v; the work of loads follows from displacements instead.
EnergyPowers energy_powers(const EquilibriumSolver& solver, const Damping& damping, double t,
                           const Motion& motion);

/// Work against friction stresses, what springs hold of it included.
class TangentialWork {
public:
    /// The interfaces are evaluated at the start.
    explicit TangentialWork(const EquilibriumSolver& solver) : last_(look(solver)) {}
    /// In a step at whose end the interfaces are evaluated, by the trapezoidal rule.
    double advance(const EquilibriumSolver& solver);

private:
    /// Displacement and friction stress times area of all pairs of all interfaces.
    struct Tangential {
        std::vector<Eigen::Vector2d> y, force;
    };
    static Tangential look(const EquilibriumSolver& solver);
    Tangential last_;
};

}  // namespace clench::solver
