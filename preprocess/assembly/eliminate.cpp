#include "preprocess/assembly/eliminate.hpp"

namespace clench::preprocess {
namespace {

/// Position of each DOF among the free ones, or −1 − position among the dependent ones.
std::vector<Index> split_positions(Index size, const std::vector<Index>& free_dofs)
{
    std::vector<Index> position(static_cast<std::size_t>(size), none);
    Index next_free = 0;
    Index next_dependent = 0;
    for (Index dof = 0; dof < size; ++dof) {
        const bool is_free =
            next_free < static_cast<Index>(free_dofs.size()) && free_dofs[next_free] == dof;
        position[dof] = is_free ? next_free++ : -1 - next_dependent++;
    }
    return position;
}

/// Rows and columns of A chosen by `row` and `column` (sign of the positions: free or dependent).
SparseMatrix block_of(const SparseMatrix& A, const std::vector<Index>& position, bool free_rows,
                      bool free_columns, Index rows, Index columns)
{
    const auto chosen = [&](Index dof, bool want_free) {
        return (position[dof] >= 0) == want_free;
    };
    const auto place = [&](Index dof) {
        return position[dof] >= 0 ? position[dof] : -1 - position[dof];
    };
    SparseMatrix block(rows, columns);
    block.reserve(free_rows && free_columns ? A.nonZeros() : A.nonZeros() / 16);
    for (Index column = 0; column < A.outerSize(); ++column) {
        if (!chosen(column, free_columns)) {
            continue;
        }
        block.startVec(place(column));
        for (SparseMatrix::InnerIterator it(A, column); it; ++it) {
            if (chosen(it.row(), free_rows)) {
                block.insertBack(place(it.row()), place(column)) = it.value();
            }
        }
    }
    block.finalize();
    return block;
}

}  // namespace

SparseMatrix eliminate(const SparseMatrix& A, const ConstraintTransformation& constraints)
{
    const auto n = static_cast<Index>(A.rows());
    const auto n_free = static_cast<Index>(constraints.free_dofs.size());
    const Index n_dependent = n - n_free;
    if (n_dependent == 0) {
        return A;
    }
    const std::vector<Index> position = split_positions(n, constraints.free_dofs);

    SparseMatrix G(n_dependent, n_free);
    G.reserve(constraints.T.nonZeros() - n_free);
    for (Index column = 0; column < n_free; ++column) {
        G.startVec(column);
        for (SparseMatrix::InnerIterator it(constraints.T, column); it; ++it) {
            if (position[it.row()] < 0) {
                G.insertBack(-1 - position[it.row()], column) = it.value();
            }
        }
    }
    G.finalize();

    const SparseMatrix A_fd = block_of(A, position, true, false, n_free, n_dependent);
    const SparseMatrix A_dd = block_of(A, position, false, false, n_dependent, n_dependent);
    const SparseMatrix side = A_fd * G;
    const SparseMatrix dependent_part = A_dd * G;
    const SparseMatrix corner = SparseMatrix(G.transpose()) * dependent_part;
    const SparseMatrix sides = side + SparseMatrix(side.transpose());
    const SparseMatrix thin = sides + corner;
    return block_of(A, position, true, true, n_free, n_free) + thin;
}

}  // namespace clench::preprocess
