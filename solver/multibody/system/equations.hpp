#pragma once

#include <vector>

#include "solver/multibody/bodies/body_inertia.hpp"
#include "solver/multibody/system/system.hpp"

/// The equations of motion of a whole System (SYS-1, SYS-2):
///   M(q) u̇ + h(q, u) + K ζ + C ζ̇ + C_qᵀ λ − Q(q, u, t) = 0,   C(q, t) = 0.
namespace clench::solver::multibody {

/// Motion of one body with gravity in r̈ − g.
BodyMotion body_motion(const Configuration& at, Index body);

/// Left side of the first equation; λ and u̇ from the state.
Eigen::VectorXd motion_residual(const System& system, const Configuration& at);

/// C(q, t).
Eigen::VectorXd constraint_values(const System& system, const Configuration& at);
/// What its values are measured against: `length` for lengths, 1 for angles and directions.
Eigen::VectorXd constraint_scales(const System& system, double length);
/// C_t: what motions ask for, with the sign of the equation.
Eigen::VectorXd constraint_time_rates(const System& system, const Configuration& at);
/// Right side γ of C_q u̇ = γ = −(C_q)˙ u − C_tt.
Eigen::VectorXd constraint_accelerations(const System& system, const Configuration& at);

/// C_q of one joint and one body, rows as in the joint.
struct ConstraintBlock {
    Index joint = 0, body = 0;
    Eigen::MatrixXd C_q;
};
std::vector<ConstraintBlock> constraint_jacobian(const System& system, const Configuration& at);
/// C_q x for a vector of u's size, and C_qᵀ y.
Eigen::VectorXd multiply(const System& system, const std::vector<ConstraintBlock>& C_q,
                         const Eigen::VectorXd& x);
Eigen::VectorXd multiply_transposed(const System& system, const std::vector<ConstraintBlock>& C_q,
                                    const Eigen::VectorXd& y);

/// Adds the derivatives of −C_qᵀ λ by q, as if it were a force.
void add_constraint_tangent(const System& system, const Configuration& at,
                            const Eigen::VectorXd& lambda, TangentSink& tangent);
/// Adds the derivatives of −(M u̇ + h + K ζ + C ζ̇) by q and u of one body.
void add_body_tangent(const Configuration& at, Index body, TangentSink& tangent);

/// "joint: equation" of row i of C, or "force element: equation 1" behind them.
std::string constraint_name(const System& system, Index i);
/// Bodies that a joint's equations touch, ground excepted.
std::vector<Index> joint_bodies(const System& system, const Joint& joint);

}  // namespace clench::solver::multibody
