#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench {

struct FeModel;

/// A bolt that is cut at a section of its shank: the nodes of the section are there twice, and
///     u_copy = u_original + n δ,                                                       (BLT-1)
/// with δ, its shortening, as DOF `shortening_dof` of a control node. The force along δ is the
/// force in the bolt, tension where it is positive.
struct Bolt {
    std::string name;
    Index control = none;                              ///< node whose only DOF is δ
    Eigen::Vector3d normal = Eigen::Vector3d::Zero();  ///< n, from the side with the copies
    std::vector<Index> original, copy;                 ///< nodes of the section, in pairs
};

/// Bolts whose shortenings are not among the free DOFs: δ is a load then, and the force in the bolt
///     f = P δ on x_free,   F = k δ − Pᵀ x_free.                                       (BLT-4)
struct LockedBolts {
    Eigen::MatrixXd pull;               ///< P, n_free × bolts (of a reduced body Φᵀ P)
    Eigen::MatrixXd stiffness;          ///< k, symmetric
    Eigen::VectorXd shortening, force;  ///< as a preload left them
    /// M = momentᵀ x_free + moment_of_shortening δ, three rows a bolt, about the middle of its
    /// section; `normal` is its direction, a column a bolt.
    Eigen::MatrixXd moment, moment_of_shortening;
    Eigen::Matrix3Xd normal;

    Eigen::Index size() const { return shortening.size(); }
    /// P δ; zero-sized without bolts.
    Eigen::VectorXd load() const { return pull * shortening; }
};

/// What of a moment at a section bends the bolt: the part across its axis.
inline double bending_of(const Eigen::Vector3d& moment, const Eigen::Vector3d& normal)
{
    return (moment - moment.dot(normal) * normal).norm();
}

/// Position of δ in x_free; none where it is not among the free DOFs.
Index shortening_row(const FeModel& model, const Bolt& bolt);

/// Positions of all of them, sorted.
std::vector<Index> shortening_rows(const FeModel& model);

}  // namespace clench
