#pragma once

#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::reduction {

/// M = m ⊗ I₃ + rest (FFR-6). A solid's consistent mass is the same number along x, y and z, so
/// that a scalar matrix of a ninth of the size holds it; what couplings, beams and plane elements
/// add stays as it is. Nothing is approximated: a block that is no multiple of the identity to the
/// last bit belongs to the rest.
struct MassSplit {
    std::vector<Index> first;  ///< row of u_x of each node of m; u_y and u_z follow
    SparseMatrix m;            ///< nodes with three free translations, symmetric, both triangles
    std::vector<Index> rows;   ///< rows of M that the rest touches, ascending
    SparseMatrix rest;         ///< on `rows`, symmetric, both triangles
};

MassSplit split_mass(const FeModel& model);

}  // namespace clench::reduction
