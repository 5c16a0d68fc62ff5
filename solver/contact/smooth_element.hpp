#pragma once

#include <Eigen/Core>

#include "solver/contact/friction_element.hpp"

/// The elements without a sharp limit, in units of their own: stress t = τ₁/R_G, displacement
/// X = c₁ Δs/R_G, energy R_G²/c₁. |t| ≤ 1 holds before and after. Labels: docs/theory/contact.md.
namespace clench::solver {

struct SmoothStep {
    Eigen::Vector2d t;
    Eigen::Matrix2d dt_dx;
    Eigen::Matrix2d dt_dt0;
    double dissipated;  ///< ≥ 0
};

/// [Pichler2018] (2.115) as relaxation along the chord towards the stress of full slip, exact for a
/// straight step.
struct DahlElement {
    double alpha;
    /// @param X not zero; @param t0 the stress before, |t0| ≤ 1.
    SmoothStep operator()(const Eigen::Vector2d& X, const Eigen::Vector2d& t0) const;
};

/// [Pichler2018] (2.119) with the intrinsic time of vectors, by implicit Euler.
struct ValanisElement {
    double kappa;  ///< κ′ of (FL-14), in [0, 1)
    SmoothStep operator()(const Eigen::Vector2d& X, const Eigen::Vector2d& t0) const;
};

/// [Pichler2018] (2.122) with (2.124) and, the same, (E.3): slip along the stress, by implicit
/// Euler.
struct BoucWenElement {
    double n;
    SmoothStep operator()(const Eigen::Vector2d& X, const Eigen::Vector2d& t0) const;
};

/// Scales, and takes care of limits that fell, limits of zero and steps without motion.
template <class Element>
ElementTrial smooth_element(const ElementStep& step, const Element& element);

}  // namespace clench::solver
