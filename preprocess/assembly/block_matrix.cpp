#include "preprocess/assembly/block_matrix.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

/// Rows of the columns of a node: all DOFs of its neighbours.
void find_rows(const NodeGraph& graph, const DofMap& dofs, Index node, std::vector<Index>& rows)
{
    rows.clear();
    for (const Index* near = graph.begin(node); near != graph.end(node); ++near) {
        for (Index r = dofs.first(*near); r < dofs.first(*near + 1); ++r) {
            rows.push_back(r);
        }
    }
}

}  // namespace

BlockMatrix::BlockMatrix(const NodeGraph& graph, const DofMap& dofs)
    : graph_(graph), dofs_(dofs), offset_(graph.neighbour.size()), matrix_(dofs.size(), dofs.size())
{
    std::size_t nonzeros = 0;
    for (Index node = 0; node < dofs.node_total(); ++node) {
        Index rows = 0;
        for (std::size_t k = graph.start[node]; k < graph.start[node + 1]; ++k) {
            offset_[k] = rows;
            rows += std::popcount(dofs.mask(graph.neighbour[k]));
        }
        nonzeros += static_cast<std::size_t>(rows) * std::popcount(dofs.mask(node));
    }
    if (nonzeros > static_cast<std::size_t>(std::numeric_limits<Index>::max())) {
        throw SystemError("assembly", "the matrix has " + std::to_string(nonzeros) +
                                          " entries, more than 32-bit indices can count");
    }
    matrix_.resizeNonZeros(static_cast<Eigen::Index>(nonzeros));
    Index* outer = matrix_.outerIndexPtr();
    outer[0] = 0;
    std::vector<Index> rows;
    for (Index node = 0; node < dofs.node_total(); ++node) {
        find_rows(graph, dofs, node, rows);
        for (Index d = dofs.first(node); d < dofs.first(node + 1); ++d) {
            outer[d + 1] = outer[d] + static_cast<Index>(rows.size());
            std::copy(rows.begin(), rows.end(), matrix_.innerIndexPtr() + outer[d]);
        }
    }
    std::fill_n(matrix_.valuePtr(), nonzeros, 0.0);
}

Index BlockMatrix::row_offset(Index column_node, Index row_node) const
{
    const Index* found =
        std::lower_bound(graph_.begin(column_node), graph_.end(column_node), row_node);
    CLENCH_ASSERT(found != graph_.end(column_node) && *found == row_node);
    return offset_[static_cast<std::size_t>(found - graph_.neighbour.data())];
}

void BlockMatrix::add_entry(Index row_node, int row_dof, Index column_node, int column_dof,
                            double value)
{
    if (!dofs_.has(row_node, row_dof) || !dofs_.has(column_node, column_dof)) {
        return;
    }
    const Index column = dofs_.at(column_node, column_dof);
    const Index row_in_node = dofs_.at(row_node, row_dof) - dofs_.first(row_node);
    matrix_.valuePtr()[matrix_.outerIndexPtr()[column] + row_offset(column_node, row_node) +
                       row_in_node] += value;
}

SparseMatrix BlockMatrix::take(bool drop_zeros)
{
    if (drop_zeros) {
        matrix_.prune([](Index, Index, double value) { return value != 0.0; });
        matrix_.data().squeeze();
    }
    SparseMatrix result;
    result.swap(matrix_);  // Eigen 3.4 would copy what is moved
    return result;
}

}  // namespace clench::preprocess
