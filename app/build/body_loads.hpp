#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/case/case_file.hpp"
#include "core/model/fe_model.hpp"
#include "solver/functions/time_function.hpp"

namespace clench::app {

/// DOFs that supports and loads hold in an analysis, and how far these move them.
struct HeldDofs {
    struct Moved {
        Index at = 0;  ///< in `positions`
        double displacement = 0.0;
        solver::TimeFunction time;
    };
    std::vector<Index> positions;  ///< in x_free, sorted
    std::vector<Moved> moved;      ///< those that do not stay at zero
    std::vector<Index> locked{};   ///< in `positions`: bolts that stay as they are at the start

    Eigen::VectorXd displacements(double time) const;
    /// The same with the bolts as they are in the state `x` (x_free; empty: unloaded).
    Eigen::VectorXd displacements(double time, const Eigen::VectorXd& x) const;
};

/// The loads of a body that act in an analysis, in the order of the case.
std::vector<const BodyLoad*> chosen_loads(const Case& c, const BodyCase& body,
                                          const AnalysisCase& analysis);

/// @param supported  positions in x_free that `supports` holds.
/// @throws InputError for nodes that are not there or follow others, and for contradictions.
HeldDofs held_by_loads(const FeModel& model, const std::vector<const BodyLoad*>& loads,
                       const std::vector<Index>& supported);

/// Forces on x_free with their functions of time; those without share one vector.
/// @throws InputError for what is not there or cannot take the load.
std::vector<std::pair<Eigen::VectorXd, solver::TimeFunction>> forces_of_loads(
    const FeModel& model, const std::vector<const BodyLoad*>& loads);

}  // namespace clench::app
