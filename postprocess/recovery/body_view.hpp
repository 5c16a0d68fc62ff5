#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/model/flexible_body.hpp"
#include "core/model/trajectory.hpp"

namespace clench::postprocess {

/// Where a body is and how it moves at one time, from its part of q and u.
struct BodyMotion {
    Eigen::Vector3d r, v;   ///< origin of the floating frame, inertial axes
    Eigen::Matrix3d A;      ///< body axes to inertial ones
    Eigen::Vector3d omega;  ///< body axes
};
/// @param q, u  rows of the whole system.
BodyMotion body_motion(const TrajectoryBody& body, const double* q, const double* u);

/// From where a body is looked at.
///   world  the inertial frame; displacement counts from where the case places the body
///   body   its floating frame, drawn where the mesh is
///   node   a frame that moves with a node of the boundary, drawn where the mesh is
enum class ViewFrame { world, body, node };

struct BodyView {
    ViewFrame frame = ViewFrame::world;
    double scale = 1.0;  ///< on the deformation that points show; fields are what they are
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();  ///< origin of the floating frame in the mesh
    Eigen::Vector3d r_start = Eigen::Vector3d::Zero();  ///< placement of the case
    Eigen::Matrix3d A_start = Eigen::Matrix3d::Identity();
    const BoundaryNode* node = nullptr;  ///< of ViewFrame::node; borrowed
};

/// Points of a body as seen, three numbers each.
struct SeenPoints {
    std::vector<double> points, displacement, velocity;
    Eigen::Matrix3d axes;  ///< rotates vectors of the mesh's axes into those of the view
};

/// @param X          undeformed, from the centre.
/// @param u, u_rate  deformation Φ ζ and its rate, three numbers a point, body axes.
SeenPoints see(const BodyView& view, const BodyMotion& motion,
               const Eigen::Ref<const Eigen::VectorXd>& zeta,
               const Eigen::Ref<const Eigen::VectorXd>& zeta_rate,
               const std::vector<Eigen::Vector3d>& X, const Eigen::Ref<const Eigen::VectorXd>& u,
               const Eigen::Ref<const Eigen::VectorXd>& u_rate);

/// Q σ Qᵀ of a stress 11, 22, 33, 12, 13, 23; the result is in VTK's order xx, yy, zz, xy, yz, xz.
void rotate_stress(const Eigen::Matrix3d& Q, const double* stress, double* rotated);

/// Largest or smallest value that each entry ever had, and when.
struct Extreme {
    std::vector<double> value, when;
    void raise(const std::vector<double>& values, double time);
    void lower(const std::vector<double>& values, double time);
};

}  // namespace clench::postprocess
