#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

namespace clench::solver {

/// What stresses of an interface a time step takes from its end rather than from both ends (INT-9),
/// one entry per pair: of a pair that lost more than half of its normal force within the step,
/// σ (t₁ − t₀) with σ = 1 − P₁/(P₀ − P₁), else nothing.
struct EndChange {
    std::vector<Eigen::Vector3d> stress;
    std::vector<Eigen::Matrix3d> tangent;  ///< its derivative by y₁
};

/// @param before, now  t = a (τ1, τ2, −p) at both ends of the step.
/// @param tangent      ∂ now / ∂ y.
EndChange end_change(std::span<const Eigen::Vector3d> before, std::span<const Eigen::Vector3d> now,
                     std::span<const Eigen::Matrix3d> tangent);

}  // namespace clench::solver
