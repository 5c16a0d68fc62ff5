#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/linalg/sparse.hpp"
#include "core/model/bolt.hpp"
#include "core/model/contact_pairs.hpp"
#include "core/model/dof_map.hpp"
#include "core/model/material.hpp"
#include "core/model/mesh.hpp"
#include "core/model/section.hpp"
#include "core/model/skew_support.hpp"

namespace clench {

/// Mass, centre and inertia of a body in the basic frame.
struct MassProperties {
    double mass = 0.0;
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();
    Eigen::Matrix3d inertia = Eigen::Matrix3d::Zero();  ///< about the centre
};

/// A set of nodes that elements and couplings connect; parts touch each other only by contact.
struct Part {
    std::vector<Index> nodes;  ///< sorted
    std::string name;          ///< instance, set or "part 2 (1204 nodes, around node 17)"
};

/// One body after preprocessing: what the later stages know of the FE model.
/// Symbols: docs/notation.md; x = T x_free, K and M act on x_free.
struct FeModel {
    std::string name;
    Mesh mesh;
    std::vector<Material> materials;
    std::vector<Section> sections;
    DofMap dofs;                   ///< of x, n_FE
    std::vector<Index> free_dofs;  ///< positions in x of x_free, ascending, n_free
    SparseMatrix T;                ///< n_FE × n_free; rows of free DOFs are unit rows
    SparseMatrix K;                ///< n_free × n_free, symmetric, both triangles
    SparseMatrix M;                ///< n_free × n_free, symmetric, both triangles
    MassProperties mass;
    std::vector<Part> parts;
    std::vector<ContactPairs> contacts;  ///< one per interface, in the order of the case file
    std::vector<Bolt> bolts;             ///< cut at their sections
    std::vector<SkewSupport> skew_supports;
    /// Nodes that stand for an unknown without a place, their x (SPOINT); sorted. Rigid motions
    /// leave them alone.
    std::vector<Index> scalar_points;
    /// n_free × m: motions that no stiffness resists while the bolts' shortenings are free, beside
    /// the rigid ones of the parts; each within one part (BLT-3).
    Eigen::MatrixXd slack;
    /// n_free × 3 bolts: transposed, times x_free, the moments at the sections (BLT-6).
    SparseMatrix bolt_moments;
    LockedBolts locked;              ///< of lock_bolts(); empty where shortenings are free DOFs
    bool external_matrices = false;  ///< K and M come from another code

    Index n_free() const { return static_cast<Index>(free_dofs.size()); }
};

}  // namespace clench
