#pragma once

#include "core/linalg/sparse.hpp"
#include "core/model/dof_map.hpp"
#include "preprocess/assembly/node_graph.hpp"

namespace clench::preprocess {

/// A sparse matrix whose pattern is known before its values: every pair of neighbouring nodes has a
/// full block of DOFs. Threads that own different columns may add at the same time.
class BlockMatrix {
public:
    BlockMatrix(const NodeGraph& graph, const DofMap& dofs);

    /// Adds the small matrix to the columns of local node `j`. `nodes` are the nodes of the small
    /// matrix, whose rows and columns are ordered node by node with the DOFs of `mask`, a subset of
    /// each node's.
    template <class SmallMatrix>
    void add_column_block(const Index* nodes, int count, DofMask mask, int j,
                          const SmallMatrix& small);

    /// Adds one entry between nodes that must be neighbours. A DOF that a node does not have does
    /// not move (out of the plane of a plane body, rotations of a solid node): nothing is added.
    void add_entry(Index row_node, int row_dof, Index column_node, int column_dof, double value);

    /// Hands over the matrix, without entries that are exactly zero if asked.
    SparseMatrix take(bool drop_zeros);

private:
    /// Position of row (row_node, first DOF) within the columns of column_node.
    Index row_offset(Index column_node, Index row_node) const;

    const NodeGraph& graph_;
    const DofMap& dofs_;
    std::vector<Index> offset_;  ///< beside graph.neighbour: DOFs of the neighbours before it
    SparseMatrix matrix_;
};

template <class SmallMatrix>
void BlockMatrix::add_column_block(const Index* nodes, int count, DofMask mask, int j,
                                   const SmallMatrix& small)
{
    const Index column_node = nodes[j];
    const DofMask column_mask = dofs_.mask(column_node);
    const int per_node = static_cast<int>(small.rows()) / count;
    for (int i = 0; i < count; ++i) {
        const Index offset = row_offset(column_node, nodes[i]);
        const DofMask row_mask = dofs_.mask(nodes[i]);
        for (int dc = 0, small_column = per_node * j; dc < 6; ++dc) {
            if (!(mask >> dc & 1)) {
                continue;
            }
            const Index column =
                dofs_.first(column_node) + __builtin_popcount(column_mask & ((1u << dc) - 1u));
            double* values = matrix_.valuePtr() + matrix_.outerIndexPtr()[column] + offset;
            for (int dr = 0, small_row = per_node * i; dr < 6; ++dr) {
                if (mask >> dr & 1) {
                    values[__builtin_popcount(row_mask & ((1u << dr) - 1u))] +=
                        small(small_row++, small_column);
                }
            }
            ++small_column;
        }
    }
}

}  // namespace clench::preprocess
