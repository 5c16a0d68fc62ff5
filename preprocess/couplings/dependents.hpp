#pragma once

#include <vector>

#include "preprocess/couplings/constraint_rows.hpp"

namespace clench::preprocess {

/// A constraint solved for its dependent DOF: x[position] = Σ coefficient · x.
struct DependentRow {
    Index position = 0;
    std::vector<RowTerm> terms;
    Index source = 0;
    Index row = 0;      ///< of ConstraintRows it was solved from
    bool skew = false;  ///< another DOF of the node could have been chosen
};

/// Chooses the dependent DOF of every row: the one the coupling names, or, where its direction is
/// skew to the basic frame, by Gauss-Jordan elimination with pivoting over the rows of the node
/// (CPL-8). Rows that repeat others are dropped with a warning in `rows`.
/// @param node_groups  nodes whose rows are solved together, each node in one group at most.
/// @throws InputError naming both couplings and the node where a DOF is determined twice.
std::vector<DependentRow> choose_dependents(
    ConstraintRows& rows, const std::vector<std::vector<Index>>& node_groups = {});

}  // namespace clench::preprocess
