#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/linalg/supernodes.hpp"

namespace clench {

/// Supernodes above all branches of a CondensedForward, with rows numbered among themselves.
struct CondensedTop {
    std::vector<Index> supernodes;  ///< ascending
    std::vector<Index> rows;        ///< of L
    std::vector<Index> position;    ///< of each row of L among `rows`, or none
    Index largest_front = 0;

    void add(const Supernodes& nodes, Index s);
};

/// X ← L⁻¹ X for the rows of the top, any number of columns at a time: they pass over L together.
void substitute_top(const Supernodes& nodes, const double* values, const CondensedTop& top,
                    Eigen::Ref<Eigen::MatrixXd> X);

}  // namespace clench
