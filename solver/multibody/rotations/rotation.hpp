#pragma once

#include <Eigen/Core>

/// Finite rotations. Euler parameters p = (e0, e) with pᵀp = 1 turn body components into inertial
/// ones, x = A(p) X. Increments are rotation vectors θ in body axes: A exp([θ]×). Labels: (ROT-n)
/// of docs/theory/multibody.md.
namespace clench::solver::multibody {

/// [v]×, so that [v]× w = v × w.
Eigen::Matrix3d skew(const Eigen::Vector3d& v);

/// A(p) (ROT-1); p need not be normalised to the last bit.
Eigen::Matrix3d rotation_matrix(const Eigen::Vector4d& p);

/// p with A(p) = A and e0 ≥ 0.
Eigen::Vector4d euler_parameters(const Eigen::Matrix3d& A);

/// Product of rotations: A(a ∘ b) = A(a) A(b).
Eigen::Vector4d product(const Eigen::Vector4d& a, const Eigen::Vector4d& b);

/// p ∘ exp(θ): rotated by θ about body axes; normalised.
Eigen::Vector4d rotated(const Eigen::Vector4d& p, const Eigen::Vector3d& theta);

/// ṗ = ½ p ∘ (0, ω) (ROT-2), ω in body axes.
Eigen::Vector4d parameter_rates(const Eigen::Vector4d& p, const Eigen::Vector3d& omega);

/// θ with exp([θ]×) = A, |θ| ≤ π.
Eigen::Vector3d rotation_vector(const Eigen::Matrix3d& A);

/// exp([θ]×).
Eigen::Matrix3d exponential(const Eigen::Vector3d& theta);

/// T(θ) of exp(θ + δ) = exp(θ) exp(T δ) + O(δ²) (ROT-3).
Eigen::Matrix3d tangent(const Eigen::Vector3d& theta);

/// A vector rotated by a small rotation s: e = exp([s]×) d, with E = ∂e/∂s.
struct RotatedVector {
    Eigen::Vector3d e;
    Eigen::Matrix3d E;
};
RotatedVector rotated_vector(const Eigen::Vector3d& s, const Eigen::Vector3d& d);

/// ∂²(w · exp([s]×) d)/∂s².
Eigen::Matrix3d rotated_vector_hessian(const Eigen::Vector3d& s, const Eigen::Vector3d& d,
                                       const Eigen::Vector3d& w);

}  // namespace clench::solver::multibody
