#pragma once

#include <string>

#include "core/model/fe_model.hpp"

namespace clench::test {

/// Abaqus text → model.
FeModel model_of(const std::string& deck);

/// A skew box of straight-sided C3D20: x = A s + b, s in the unit cube, nx × ny × nz cells.
FeModel skew_box(const Eigen::Matrix3d& A, const Eigen::Vector3d& b, int nx, int ny, int nz);

/// Solids, beams, a point mass with inertia, RBE2, RBE3, a linear equation (which rigid motions
/// fulfil) that leaves a node two of its three translations.
FeModel mixed_structure();

/// Two plane-stress elements with a rigid coupling.
FeModel plane_structure();

/// n_free × r of numbers in [-1, 1], the same every time.
Eigen::MatrixXd random_basis(const FeModel& model, Eigen::Index r);

}  // namespace clench::test
