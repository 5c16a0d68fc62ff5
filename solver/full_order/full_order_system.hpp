#pragma once

#include <vector>

#include "core/model/fe_model.hpp"
#include "solver/contact/interface_laws.hpp"
#include "solver/full_order/contact_state.hpp"

namespace clench::solver {

/// The unreduced FE model with contact: K, M on the DOFs that supports leave free, and the laws of
/// every interface of model.contacts.
struct FullOrderProblem {
    const FeModel* model = nullptr;
    std::vector<InterfaceLaws> laws;  ///< one per interface
    std::vector<Index> fixed;         ///< positions in x_free held at zero, sorted
    int threads = 0;                  ///< 0: all cores
};

/// Sums over interface `interface` of a state. @param interface  position in model.contacts.
InterfaceSums interface_sums(const FeModel& model, Index interface, const InterfaceState& state);

}  // namespace clench::solver
