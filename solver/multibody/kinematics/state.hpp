#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench::solver::multibody {

/// Coordinates of a body: q = (r, p, ζ) and quasi-velocities u = (ṙ, ω, ζ̇), 7 + r and 6 + r
/// numbers. A body without a frame has only ζ, the ground nothing.
struct BodySpan {
    Index q = 0, u = 0;  ///< first entries
    Index size = 0;      ///< of u; 0 for the ground
    Index modes = 0;     ///< entries of ζ
    Index frame = 0;     ///< entries of u before ζ̇: 6, or 0 without a frame

    /// Entries of q before ζ: 7, or 0 without a frame.
    Index frame_q() const { return frame > 0 ? 7 : 0; }
    /// First entries of ζ and ζ̇.
    Index modes_q() const { return q + frame_q(); }
    Index modes_u() const { return u + frame; }
};

/// All that the equations of motion know about one instant.
struct State {
    double t = 0.0;
    Eigen::VectorXd q, u, u_rate;  ///< u_rate = u̇ = (r̈, ω̇, ζ̈)
    Eigen::VectorXd lambda;        ///< multipliers of joints, then of force elements
    Eigen::VectorXd angles;        ///< angle measures, continuous over many turns, as accepted
};

/// q moved by a small displacement (δr, δθ, δζ): p is rotated by δθ, the rest is added.
void move(Eigen::VectorXd& q, const std::vector<BodySpan>& spans,
          const Eigen::Ref<const Eigen::VectorXd>& step);

/// q̇ from u (ROT-2).
Eigen::VectorXd coordinate_rates(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                 const std::vector<BodySpan>& spans);

}  // namespace clench::solver::multibody
