#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench {

/// Columns of Zᵀ Z, as many as are asked for, where blocks of rows of Z have few columns that are
/// not zero: rows of a CondensedForward belong to supernodes, and a load reaches only those above.
class SparseGram {
public:
    SparseGram() = default;
    explicit SparseGram(Eigen::MatrixXd Z);

    const Eigen::MatrixXd& Z() const { return Z_; }
    /// Zᵀ Z_c for the columns c.
    Eigen::MatrixXd columns(const std::vector<Index>& c) const;

private:
    struct Block {
        Eigen::Index first = 0, rows = 0;
        std::vector<Index> reached;  ///< columns that are not zero in these rows
    };
    Eigen::MatrixXd Z_;
    std::vector<Block> blocks_;
};

}  // namespace clench
