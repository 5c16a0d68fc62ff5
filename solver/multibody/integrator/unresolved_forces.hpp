#pragma once

#include <utility>
#include <vector>

#include "core/linalg/dense.hpp"
#include "solver/multibody/integrator/newton_step.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

/// What forces did between the ends of a step, as an error of the end (INT-8). Of contact, pairs
/// that are closed at the end show in the accelerations; that they closed, opened, started to slide
/// or touched and parted on the way does not.
class UnresolvedForces {
public:
    /// @param solver  borrowed, like the system; its matrix tells slow motions from fast ones.
    UnresolvedForces(System& system, const StepSolver& solver) : system_(system), solver_(solver) {}

    /// e ← e + (M_ff + h²/6 K)⁻¹ F h²/3 in the modes of every body: a force that differs by F
    /// halfway, a parabola integrated twice, moves a free mass by F h²/3, and a mode by no more
    /// than 2 F/ω².
    void add_error(const State& begin, const State& end, Eigen::VectorXd& e);

private:
    std::pair<State, State> slow_ends(const State& begin, const State& end) const;

    System& system_;
    const StepSolver& solver_;
    std::vector<DenseCholesky> response_;  ///< M_ff + h²/6 K by body, for h_
    double h_ = 0.0;
};

}  // namespace clench::solver::multibody
