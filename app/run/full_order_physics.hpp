#pragma once

#include <vector>

#include "app/physics/extremes.hpp"
#include "core/model/fe_model.hpp"
#include "solver/full_order/bolt_force.hpp"
#include "solver/full_order/contact_state.hpp"

namespace clench::app {

/// Follows what physics checks ask of a body at full order, state by state.
class FullOrderPhysics {
public:
    /// @param settled  time until which bolts are being tightened.
    FullOrderPhysics(const FeModel& model, double settled);

    void look(const solver::FullState& state);
    /// Contacts and bolts in the order of the model, and the body.
    const Extremes& found() const { return found_; }

private:
    const FeModel* model_;
    double settled_;
    std::vector<solver::BoltForce> bolts_;
    Extremes found_;
};

}  // namespace clench::app
