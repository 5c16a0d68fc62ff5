#pragma once

#include <vector>

#include "core/model/fe_model.hpp"
#include "solver/contact/joint_laws.hpp"
#include "solver/full_order/contact_state.hpp"

namespace clench::solver {

/// The unreduced FE model with contact: K, M on the DOFs that supports leave free, and the laws of
/// every joint of model.contacts.
struct FullOrderProblem {
    const FeModel* model = nullptr;
    std::vector<JointLaws> laws;  ///< one per joint
    std::vector<Index> fixed;     ///< positions in x_free held at zero, sorted
    int threads = 0;              ///< 0: all cores
};

/// Sums over joint `joint` of a state. @param joint  position in model.contacts.
JointSums joint_sums(const FeModel& model, Index joint, const JointState& state);

}  // namespace clench::solver
