#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/linalg/supernodes.hpp"

namespace clench {

/// A subtree of the elimination tree and the few loaded rows in it (CondensedForward).
struct CondensedBranch {
    Index root = none;
    Index first = 0, count = 0;  ///< its loads among all
    std::vector<Index> rows;     ///< of L, those that loads reach
    Eigen::MatrixXd T;           ///< L⁻¹ E on `rows`, a unit column for every load
    Eigen::MatrixXd U;           ///< what the unit columns add to the rows of L below the root's
    Eigen::MatrixXd R_F, R_c;    ///< [R_F R_c]: triangular factor of [T W]
    Eigen::Index first_row = 0;  ///< in Z
};

/// Fills T, U and the triangle.
/// @param loads  rows of L of all loads, ascending; @param supernode_of  each row of L.
/// @param W  n × columns.
void substitute_branch(const Supernodes& nodes, const double* values,
                       const std::vector<Index>& loads, const std::vector<Index>& supernode_of,
                       const Eigen::MatrixXd& W, CondensedBranch& branch);

}  // namespace clench
