#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"

namespace clench::solver {

/// A reduced body at one instant, in body axes.
struct BodyInstant {
    Eigen::Vector3d acceleration =
        Eigen::Vector3d::Zero();  ///< of the frame's origin, less gravity
    Eigen::Vector3d omega = Eigen::Vector3d::Zero(), omega_rate = Eigen::Vector3d::Zero();
    Eigen::VectorXd modal;  ///< ζ̈ + M_ff⁻¹ C ζ̇: damping acts as if it were inertia
    /// Force, moment about the frame's origin and modal forces of joints and loads together.
    Eigen::VectorXd outer;
};

/// What loads a reduced body in motion, as columns on x_free for ContactRecovery:
///     f = E_b f_b + Σ f_preload − M (t + ω̇ × X + ω × (ω × X) + Φ (ζ̈ + …))            (RC-2)
/// Joints and loads act on the boundary: f_b follows from their forces on frame and modes, because
/// the basis has a constraint mode for every boundary DOF.
class RecoveryLoads {
public:
    /// @param Phi       n_free × r.
    /// @param centre    origin of the frame in the mesh.
    /// @param boundary  positions in x, of references that follow a coupling as well.
    /// @param preloads  n_free × groups; all of them act at every instant.
    RecoveryLoads(const FeModel& model, const Eigen::MatrixXd& Phi, const Eigen::Vector3d& centre,
                  const std::vector<Index>& boundary, const Eigen::MatrixXd& preloads);

    const Eigen::MatrixXd& columns() const { return columns_; }
    Eigen::VectorXd coefficients(const BodyInstant& instant) const;
    /// Preloads alone.
    Eigen::VectorXd preloaded() const;

private:
    Eigen::Index boundary_, preloads_;
    Eigen::MatrixXd columns_;
    Eigen::MatrixXd to_boundary_;  ///< f_b = to_boundary_ · outer
};

}  // namespace clench::solver
