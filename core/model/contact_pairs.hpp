#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/mesh.hpp"

namespace clench {

/// Node-to-segment pairs of one interface: each slave node and the point of the master surface
/// closest to it. Sliding is small, so pairs, frames and areas stay what they are in the undeformed
/// body.
///
/// The frame Q_i = [t1 t2 n] has n pointing from the slave to the master surface (against the
/// master's outward normal), so that with y = Q_iᵀ (N_e x_e − x_S)
///   s1 = y_1,  s2 = y_2,  gN = gap_i + y_3  (> 0 open).
///
/// Pairs may stand inside of slave faces, where no node is: at the centre of 8-node faces, or at
/// quadrature points (docs/theory/contact-pairs.md says why). There x_S = Σ_j N_j x_j over the
/// nodes of that face; `slave` is one of them, s, and the last `own` entries of `master`, `N` are
/// those of the slave face with −N_j, for s with 1 − N_s. So Σ_k N_k x_k − x_slave is x_M − x_S for
/// every pair, and Σ_k N_k = 1.
struct ContactPairs {
    std::string name;           ///< of the interface: `contacts.<name>`
    std::vector<Index> slave;   ///< node of every pair; a node may have several pairs
    std::vector<FaceRef> face;  ///< master face of every pair
    std::vector<Index> first;   ///< where the pair's master nodes start; n_CP + 1 entries
    std::vector<Index> master;  ///< nodes of the master faces, pair after pair
    std::vector<double> N;      ///< shape functions at the closest point, one per entry of `master`
    std::vector<Eigen::Vector3d> point;  ///< undeformed position of the slave point
    std::vector<Eigen::Matrix3d> frame;  ///< Q_i
    std::vector<double> gap;             ///< initial normal gap gN0; < 0: penetration
    std::vector<double> area;            ///< tributary area a_i > 0 of the slave node
    std::vector<Index> own;              ///< how many of its entries are of the slave's own face;
                                         ///< empty: none

    Index size() const { return static_cast<Index>(slave.size()); }
};

}  // namespace clench
