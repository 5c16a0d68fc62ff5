#pragma once

#include <vector>

#include <Eigen/Core>

namespace clench::preprocess {

/// The rigid motion (u, θ) that fits weighted displacements d·u_i and rotations d·θ_i of a cloud
/// of nodes best (CPL-5), as a linear map of these. Independent of the unit of length.
class RigidFit {
public:
    /// One observed DOF: along `direction` at `position`.
    struct Observation {
        Eigen::Vector3d position, direction;
        double weight = 1.0;
        bool rotation = false;
    };

    /// @param reference  where the motion is asked for.
    /// @param length     weighs rotations against translations (CPL-6); 0 where they do not meet.
    RigidFit(const std::vector<Observation>& observations, const Eigen::Vector3d& reference,
             double length);

    /// Coefficients c_j of the observed values in d·u (or d·θ) of the reference.
    Eigen::VectorXd coefficients(const Eigen::Vector3d& direction, bool rotation) const;

    /// A motion that the observations do not see: a translation along an axis, or a rotation.
    struct FreeMotion {
        Eigen::Vector3d axis;   ///< unit vector
        Eigen::Vector3d point;  ///< on the axis, rotations only
        bool rotation = false;
    };
    /// Those that move the reference in one of the directions asked for; empty if the fit
    /// determines them all.
    struct Asked {
        Eigen::Vector3d direction;
        bool rotation = false;
    };
    std::vector<FreeMotion> undetermined(const std::vector<Asked>& asked) const;

private:
    using Row6 = Eigen::Matrix<double, 1, 6>;

    Row6 row(const Eigen::Vector3d& position, const Eigen::Vector3d& direction,
             bool rotation) const;
    void decompose(const Eigen::MatrixXd& S, const Eigen::VectorXd& root, Eigen::Index count);
    FreeMotion describe(const Eigen::Matrix<double, 6, 1>& motion) const;

    Eigen::Vector3d reference_, centre_;
    double scale_ = 1.0;            ///< length: the unknowns are (u, scale · θ) at the centre
    std::vector<bool> rotation_;    ///< per observation
    Eigen::MatrixXd root_U_;        ///< observations × rank: √weight · U
    Eigen::MatrixXd V_over_sigma_;  ///< 6 × rank
    Eigen::MatrixXd free_;          ///< 6 × (6 − rank): motions the observations do not see
};

}  // namespace clench::preprocess
