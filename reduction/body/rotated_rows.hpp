#pragma once

#include <array>
#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::reduction {

/// S_a of (FFR-3), a = x, y, z: the row of free DOF i gives component i of e_a × u(node),
/// u = the node's displacement in x = T x_free, dependent components included; zero for rotations.
using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;
std::array<RowMatrix, 3> rotated_rows(const FeModel& model);

/// The same for the free DOFs `rows` only.
std::array<RowMatrix, 3> rotated_rows(const FeModel& model, const std::vector<Index>& rows);

}  // namespace clench::reduction
