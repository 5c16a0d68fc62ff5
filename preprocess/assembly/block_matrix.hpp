#pragma once

#include <array>

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

    /// Where the DOFs of `mask` are among a node's own.
    using Places = std::array<int, 6>;
    Places places(Index node, DofMask mask) const
    {
        Places place = {};
        const unsigned own = dofs_.mask(node);
        for (int d = 0, in_mask = 0, in_node = 0; d < 6; ++d) {
            place[in_mask] = in_node;
            in_mask += mask >> d & 1;
            in_node += own >> d & 1;
        }
        return place;
    }

    const NodeGraph& graph_;
    const DofMap& dofs_;
    std::vector<Index> offset_;  ///< beside graph.neighbour: DOFs of the neighbours before it
    SparseMatrix matrix_;
};

template <class SmallMatrix>
void BlockMatrix::add_column_block(const Index* nodes, int count, DofMask mask, int j,
                                   const SmallMatrix& small)
{
    const int per_node = static_cast<int>(small.rows()) / count;
    const Places column_place = places(nodes[j], mask);
    std::array<double*, 6> column = {};
    for (int c = 0; c < per_node; ++c) {
        column[c] =
            matrix_.valuePtr() + matrix_.outerIndexPtr()[dofs_.first(nodes[j]) + column_place[c]];
    }
    for (int i = 0; i < count; ++i) {
        const Index offset = row_offset(nodes[j], nodes[i]);
        const Places row_place = places(nodes[i], mask);
        for (int c = 0; c < per_node; ++c) {
            double* values = column[c] + offset;
            const double* from = &small.coeffRef(per_node * i, per_node * j + c);
            for (int r = 0; r < per_node; ++r) {
                values[row_place[r]] += from[r];
            }
        }
    }
}

}  // namespace clench::preprocess
