#pragma once

#include <string>
#include <vector>

#include "core/model/coupling.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

/// DOFs of nodes, counted in the nodes' own frames, that supports may hold or move.
struct SkewSupportRequest {
    std::vector<Index> nodes;
    DofMask dofs = 0;
    std::string where;  ///< "case.yaml:9: bodies.bar.skew_supports.rim", for messages
};

/// Gives each of them a control node, named SUPPORT_X.17 and the like, whose shortening is the
/// displacement along the direction. DOFs that a node does not have are passed over.
/// @throws InputError for nodes without a frame of their own.
void add_skew_supports(FeDeck& deck, const std::vector<SkewSupportRequest>& requests,
                       std::vector<DofMask>& masks);

}  // namespace clench::preprocess
