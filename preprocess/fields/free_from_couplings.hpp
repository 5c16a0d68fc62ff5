#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"

namespace clench::preprocess {

/// Where the values of x are known, and what is still to be found.
struct PartlyKnown {
    Eigen::VectorXd x;           ///< n_FE; 0 where unknown
    std::vector<bool> known;     ///< n_FE
    Eigen::VectorXd x_free;      ///< n_free; 0 where unknown
    std::vector<Index> unknown;  ///< positions in x_free, ascending
};

/// A motion of unknown free DOFs that the known ones leave open: positions in x_free, factors.
struct OpenMotion {
    std::vector<Index> dofs;
    Eigen::VectorXd factors;
};

/// Finds unknown free DOFs, such as the motion of a reference node, from the dependent DOFs of
/// which the values are known: least squares of
///   x_d = G_u x_u + G_k x_k
/// over those rows, for each set of unknowns that rows connect. Sets x_free and returns what stays
/// open: every unknown DOF without rows, and directions that the rows do not determine (the
/// rotation about a line on which all dependent nodes lie).
std::vector<OpenMotion> free_from_couplings(const FeModel& model, PartlyKnown& state);

}  // namespace clench::preprocess
