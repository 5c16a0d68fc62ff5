#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench::solver::multibody {

/// A square matrix made of blocks at fixed places, with its LU factors. Stored and factored as
/// one dense matrix when it is small or nearly full, else as a sparse one whose pattern is
/// analysed once: a chain of bodies costs time proportional to its length.
class BlockSolver {
public:
    /// @param sizes  of the block rows (= block columns).
    /// @param blocks  (row, column) of all blocks that can be nonzero, in any order.
    BlockSolver(const std::vector<Index>& sizes, std::vector<std::pair<Index, Index>> blocks);
    ~BlockSolver();

    void clear();
    /// Adds weight · block at (row, column) within block (i, j).
    void add(Index i, Index row, Index j, Index column,
             const Eigen::Ref<const Eigen::MatrixXd>& block, double weight = 1.0);

    /// Equilibrates and factors. False if the matrix is singular to working precision.
    bool factor();
    Eigen::VectorXd solve(const Eigen::VectorXd& right_side) const;
    /// One solution per column.
    Eigen::MatrixXd solve(const Eigen::MatrixXd& right_sides) const;
    /// The matrix, as it was before it was factored, times x.
    Eigen::VectorXd multiply(const Eigen::VectorXd& x) const;

    bool is_dense() const;
    Index size() const;
    /// All entries in a fixed order, for checkpoints.
    Eigen::VectorXd values() const;
    void set_values(const Eigen::VectorXd& values);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace clench::solver::multibody
