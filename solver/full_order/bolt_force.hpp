#pragma once

#include <vector>

#include "core/model/fe_model.hpp"
#include "solver/full_order/contact_state.hpp"

namespace clench::solver {

/// The force in a bolt: what acts along its shortening,
///     F = (K x + M a + Gᵀ a (τ_1, τ_2, −p_N))_δ,                                      (BLT-2)
/// whether the shortening is held or the force given.
class BoltForce {
public:
    BoltForce(const FeModel& model, const Bolt& bolt);
    double value(const FeModel& model, const FullState& state) const;
    /// The moment across the axis of the bolt, without inertia (BLT-6).
    double bending(const FeModel& model, const FullState& state) const;

private:
    /// An entry of column δ of G: pairs at nodes of the section.
    struct PairEntry {
        std::size_t interface = 0, pair = 0;
        int component = 0;
        double factor = 0.0;  ///< times the area
    };
    Index row_ = none;
    Index number_ = 0;  ///< among the bolts of the model
    Eigen::Vector3d normal_;
    std::vector<PairEntry> pairs_;
};

}  // namespace clench::solver
