#pragma once

#include <vector>

#include <Eigen/Core>

#include "solver/multibody/kinematics/mechanism.hpp"

namespace clench::solver::multibody {

/// One vector of a marker at one instant: y = A e for a direction, r + A e for a point, with
/// e = e(s), s = Φ ζ. Everything that joints and forces need from a body goes through these.
struct VectorValue {
    Eigen::Vector3d y;  ///< inertial axes
    Eigen::Vector3d e;  ///< body axes
    Eigen::Matrix3d E;  ///< ∂e/∂s
    Index body = 0;
    bool is_point = false;
};

/// A state and what all terms need from it.
class Configuration {
public:
    /// @param load  factor on loads (gravity and force elements that are loads): load stepping.
    /// @param end_weight  of contact in a time step (INT-9); 0: forces as they are.
    Configuration(const Mechanism& mechanism, const State& state, double load = 1.0,
                  double end_weight = 0.0);

    const Mechanism& mechanism() const { return *mechanism_; }
    const State& state() const { return *state_; }
    double t() const { return state_->t; }
    double load() const { return load_; }
    double end_weight() const { return end_weight_; }

    const Eigen::Matrix3d& A(Index body) const { return A_[static_cast<std::size_t>(body)]; }
    Eigen::Vector3d r(Index body) const;
    Eigen::Vector3d v(Index body) const;
    Eigen::Vector3d omega(Index body) const;  ///< body axes
    Eigen::Ref<const Eigen::VectorXd> zeta(Index body) const;
    Eigen::Ref<const Eigen::VectorXd> zeta_rate(Index body) const;
    Eigen::Ref<const Eigen::VectorXd> u(Index body) const;

    /// Frame of a marker: origin and axes (as columns) in inertial axes.
    Eigen::Vector3d origin(Index marker) const;
    Eigen::Matrix3d axes(Index marker) const;
    /// Of a marker's frame, inertial axes.
    Eigen::Vector3d angular_velocity(Index marker) const;

    VectorValue value(const VectorRef& ref) const;
    /// Y = ∂y/∂q, 3 × size of the body's u (VEC-1).
    Eigen::Matrix3Xd jacobian(const VectorRef& ref, const VectorValue& value) const;
    /// Yᵀ w, added to the body's part of a vector of forces, without forming Y.
    void add_force(const VectorRef& ref, const VectorValue& value, const Eigen::Vector3d& w,
                   Eigen::Ref<Eigen::VectorXd> Q) const;
    /// ẏ = Y u.
    Eigen::Vector3d velocity(const VectorRef& ref, const VectorValue& value) const;
    /// ∂ẏ/∂q at constant u, 3 × size (VEC-3).
    Eigen::Matrix3Xd velocity_gradient(const VectorRef& ref, const VectorValue& value) const;
    /// ∂(Yᵀ w)/∂q at constant w (inertial axes), size × size, added to `block` (VEC-2).
    void add_hessian(const VectorRef& ref, const VectorValue& value, const Eigen::Vector3d& w,
                     Eigen::Ref<Eigen::MatrixXd> block) const;

private:
    const Mechanism* mechanism_;
    const State* state_;
    double load_, end_weight_;
    std::vector<Eigen::Matrix3d> A_;
};

}  // namespace clench::solver::multibody
