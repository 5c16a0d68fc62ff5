#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench::solver::multibody {

/// Coordinates of body b: q = (r, p, ζ), 7 + r numbers; quasi-velocities u = (ṙ, ω, ζ̇), 6 + r.
/// The ground has none.
struct BodySpan {
    Index q = 0, u = 0;  ///< first entries
    Index size = 0;      ///< of u; 0 for the ground
    Index modes = 0;
};

/// All that the equations of motion know about one instant.
struct State {
    double t = 0.0;
    Eigen::VectorXd q, u, u_rate;  ///< u_rate = u̇ = (r̈, ω̇, ζ̈)
    Eigen::VectorXd lambda;        ///< multipliers; constraint forces are −C_qᵀ λ
    Eigen::VectorXd angles;        ///< angle measures, continuous over many turns, as accepted
};

/// q moved by a small displacement (δr, δθ, δζ): p is rotated by δθ, the rest is added.
void move(Eigen::VectorXd& q, const std::vector<BodySpan>& spans,
          const Eigen::Ref<const Eigen::VectorXd>& step);

/// q̇ from u (ROT-2).
Eigen::VectorXd coordinate_rates(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                 const std::vector<BodySpan>& spans);

}  // namespace clench::solver::multibody
