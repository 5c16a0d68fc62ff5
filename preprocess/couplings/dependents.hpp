#pragma once

#include <vector>

#include "preprocess/couplings/constraint_rows.hpp"

namespace clench::preprocess {

/// A constraint solved for its dependent DOF: x[position] = Σ coefficient · x.
struct DependentRow {
    Index position = 0;
    std::vector<RowTerm> terms;
    Index source = 0;
    Index row = 0;  ///< of ConstraintRows it was solved from
};

/// Rows solved for a DOF of their own, and rows whose DOF another one has: those are solved later,
/// on the DOFs that stay free (CPL-14).
struct ChosenDependents {
    std::vector<DependentRow> solved;
    std::vector<Index> shared;  ///< positions in ConstraintRows::rows
};

/// Chooses the dependent DOF of every row: the one the coupling names, or, where its direction is
/// skew to the basic frame, by Gauss-Jordan elimination with pivoting over the rows of the node
/// (CPL-8). Rows that repeat others are dropped with a warning in `rows`.
ChosenDependents choose_dependents(ConstraintRows& rows);

}  // namespace clench::preprocess
