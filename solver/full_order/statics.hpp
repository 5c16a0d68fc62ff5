#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/errors.hpp"
#include "core/progress.hpp"
#include "solver/full_order/full_order_system.hpp"

namespace clench::solver {

/// Loads at the end of one stage. Within the stage they grow in proportion from what the stage
/// before ended with, so that friction sees the order: preload first, then the service load.
struct LoadStage {
    std::string name;                  ///< "preload", "service": for messages
    Eigen::VectorXd force;             ///< f on x_free
    std::vector<double> interference;  ///< per interface, subtracted from its gaps; empty: none
    int increments = 1;                ///< accepted steps at least
    /// Displacements of problem.fixed at the end of the stage, in that order; empty: all zero. They
    /// change in proportion too.
    Eigen::VectorXd held{};
};

/// Where an earlier analysis ended.
struct StaticStart {
    FullState state;
    std::vector<double> interference;  ///< per interface; empty: none
};

struct StaticOptions {
    double tolerance = 1e-9;  ///< of the residual force, relative to the forces that balance
    int max_iterations = 60;  ///< Newton iterations before an increment is cut
    int max_cuts = 10;        ///< halvings of an increment before the run stops
    /// Springs on some nodes of parts that K does not hold, as a fraction of the stiffness there.
    /// They act on the change in one iteration only, so converged results do not contain them.
    double regularisation = 1e-6;
    /// Most rows of pairs (three with friction, one without) that statics is condensed on (FO-5);
    /// above, and at 0, it iterates on all displacements.
    Index most_condensed_rows = 12'000;
    Progress progress;
};

struct StaticStatistics {
    int increments = 0, cuts = 0, iterations = 0;
    int factorisations = 0;  ///< numeric ones; the pattern is analysed once
    int solves = 0;          ///< forward and back substitutions
    double seconds = 0.0;
    double seconds_factor = 0.0, seconds_solve = 0.0;
};

/// Thrown when no equilibrium was found: what() has the numbers, `last` the last iterate.
class NoEquilibrium : public NumericalError {
public:
    NoEquilibrium(std::string where, std::string problem, std::string hint, FullState state)
        : NumericalError(std::move(where), std::move(problem), std::move(hint)),
          last(std::move(state))
    {
    }
    FullState last;
};

/// Called with every accepted increment, load factor 0 (unloaded) included.
using StateSink = std::function<void(const FullState&)>;

/// Equilibrium K x + f_contact(x) = f through all stages.
/// @param start  without: unloaded. The forces that hold it are what the first stage starts from:
///               the reaction of a support that is there no more fades with the stage (FO-10).
/// @throws NoEquilibrium; NumericalError for parts that neither supports, stiffness nor contact
///         hold; Interrupted.
StaticStatistics solve_static(const FullOrderProblem& problem, const std::vector<LoadStage>& stages,
                              const StaticOptions& options, const StateSink& sink,
                              const StaticStart* start = nullptr);

}  // namespace clench::solver
