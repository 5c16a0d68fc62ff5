#pragma once

#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

/// Size of a small displacement (δr, δθ, δζ): the largest over all bodies of |δr| / L, |δθ| and
/// √(δζᵀ M_ff δζ / m) / L, the mean elastic displacement (INT-6); of bodies without a frame |δζ_i|
/// over the scale of the coordinate. Free of units.
class CoordinateNorm {
public:
    CoordinateNorm(const System& system, double length_scale);
    double operator()(const Eigen::VectorXd& step) const;
    double length() const { return length_; }

private:
    const System& system_;
    double length_;
    std::vector<bool> diagonal_;  ///< of M_ff, by body
};

}  // namespace clench::solver::multibody
