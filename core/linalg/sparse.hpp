#pragma once

#include <Eigen/SparseCore>

#include "core/index.hpp"

namespace clench {

/// Column-major, 32-bit indices. Symmetric matrices hold both triangles in memory.
using SparseMatrix = Eigen::SparseMatrix<double, Eigen::ColMajor, Index>;

}  // namespace clench
