#pragma once

#include <memory>
#include <vector>

#include "solver/multibody/linear/newton_matrix.hpp"

namespace clench::solver::multibody {

/// Contact acts with full weight at the end of a step (INT-9). The iteration of a step therefore
/// finds u̇₁ and λ₁ with something added, which this finds again:
///   [ M    C_qᵀ ] [δ]   [ w D ]
///   [ C_q  0    ] [μ] = [ 0   ],   D = what contact takes from the end, w its weight.
class EndForces {
public:
    EndForces(System& system, std::vector<bool> dropped);

    /// Accelerations δ and multipliers μ that the end weight adds; false, and nothing, where no
    /// pair takes anything from the end.
    /// @param end  of the step, as the iteration left it.
    bool respond(const State& end, double weight, Eigen::VectorXd& delta, Eigen::VectorXd& mu);

    void drop(std::vector<bool> dropped) { matrix_.drop(std::move(dropped)); }

private:
    Eigen::VectorXd added_forces(const State& end, double weight) const;
    void hold_quasi_static(const Configuration& at);

    System& system_;
    NewtonMatrix matrix_;
};

}  // namespace clench::solver::multibody
