#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/linalg/sparse.hpp"

namespace clench::solver {

/// The contact operator G of one interface, pair by pair: the columns of pair i and a 3 × m_i block
/// of values stand in a row, so that gaps and forces stream through memory once.
class InterfaceRows {
public:
    using Block = Eigen::Map<const Eigen::Matrix<double, 3, Eigen::Dynamic>>;

    /// @param G         3 n_CP × n_free, see contact_operator().
    /// @param position  of every column among the unknowns, or `none` where a support holds it.
    InterfaceRows(const SparseMatrix& G, std::span<const Index> position);

    Index size() const { return static_cast<Index>(first_.size()) - 1; }
    std::span<const Index> columns(Index pair) const;
    Block block(Index pair) const;

    /// G x: (y1, y2, y3) of every pair.
    void multiply(const Eigen::VectorXd& x, std::span<Eigen::Vector3d> y) const;
    /// r += factor · Gᵀ v.
    void add_transposed(double factor, std::span<const Eigen::Vector3d> v,
                        Eigen::VectorXd& r) const;

private:
    std::vector<Index> first_;    ///< where a pair's columns start
    std::vector<Index> column_;   ///< among the unknowns, ascending within a pair
    std::vector<double> values_;  ///< three per column
};

}  // namespace clench::solver
