#pragma once

#include <string>
#include <vector>

#include "solver/multibody/integrator/newton_step.hpp"
#include "solver/multibody/integrator/predictor.hpp"
#include "solver/time/integrator_statistics.hpp"

namespace clench::solver::multibody {

/// What a force element remembers, as a block of its own.
struct ElementHistory {
    std::string name;
    Eigen::VectorXd numbers;
};

/// Histories of the force elements that have one.
std::vector<ElementHistory> save_histories(const System& system);
/// @throws InputError if they do not fit the elements.
void restore_histories(const System& system, const std::vector<ElementHistory>& histories);

/// What AlphaIntegrator keeps between two steps, beside its step controller.
struct AlphaCheckpoint {
    State state;
    Eigen::VectorXd a;       ///< algorithmic acceleration of the scheme
    double last_step = 0.0;  ///< that it belongs to
    std::vector<bool> dropped;
    KeptMatrix newton_matrix;
    Predictor predictor;
    std::vector<ElementHistory> history;
    IntegratorStatistics statistics;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("state/t", self.state.t, "state/q", self.state.q, "state/u", self.state.u,
              "state/u_rate", self.state.u_rate, "state/lambda", self.state.lambda, "state/angles",
              self.state.angles, "a", self.a, "last_step", self.last_step, "dropped", self.dropped,
              "newton_matrix", self.newton_matrix, "predictor", self.predictor);
        for (auto& element : self.history) {
            visit("history/" + element.name, element.numbers);
        }
        visit("statistics", self.statistics);
    }
};

/// @throws InputError if it does not fit the system.
AlphaCheckpoint alpha_checkpoint(const Checkpoint& from, const System& system);

}  // namespace clench::solver::multibody
