#pragma once

#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::reduction {

/// A model in other free DOFs.
struct SwappedModel {
    FeModel model;   ///< with x_free', K' = Sᵀ K S, M' = Sᵀ M S, T' = T S
    SparseMatrix S;  ///< x_free = S x_free'
};

/// Makes dependent DOFs free, and as many of those they follow dependent instead: the reference of
/// a distributing coupling follows its arms, but a boundary has to hold it. With the rows
/// y = g x_free of the DOFs wanted, g_p the columns of the DOFs given up,
///   x_p = g_p⁻¹ (y − g_r x_r)                                                  (SWP-1)
/// p by pivoted QR. The motions of the model are the same, only the coordinates differ.
/// @param positions  dependent DOFs, positions in x.
/// @param kept       free DOFs that must stay free, positions in x, ascending.
/// @throws InputError if they cannot be independent: they follow kept DOFs, or each other; or if
///         one node follows pieces that no stiffness connects, whose motion against each other
///         would be lost.
SwappedModel swap_free_dofs(const FeModel& model, const std::vector<Index>& positions,
                            const std::vector<Index>& kept);

}  // namespace clench::reduction
