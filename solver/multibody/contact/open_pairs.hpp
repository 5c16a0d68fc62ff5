#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/model/flexible_body.hpp"

namespace clench::solver::multibody {

/// Tells which pairs of an interface are open for certain, without looking at them. Along a path of
/// length ℓ = Σ |S Δζ| through modal space a gap changes by at most |n S⁻¹| ℓ (JC-4): a pair last
/// seen with clearance c stays open while the path since then is shorter than c / |n S⁻¹|.
class OpenPairs {
public:
    explicit OpenPairs(const InterfaceOperator& interface);

    /// The next question is about this ζ.
    void move_to(const Eigen::VectorXd& zeta);
    bool is_open(Index i) const { return way_ < until_[static_cast<std::size_t>(i)]; }
    /// Pair i was seen at the present ζ, its gap above the one where contact begins by `clearance`.
    void seen(Index i, double clearance);
    /// Nothing is known any more.
    void forget();

    /// Least clearance that pair i can have now; 0 if not known to be open.
    double clearance(Index i) const;
    /// |n_i v| is at most bound(i) length(v).
    double bound(Index i) const { return norm_[static_cast<std::size_t>(i)]; }
    double length(const Eigen::VectorXd& v) const;

private:
    Eigen::VectorXd scale_;  ///< diagonal of S: what a unit of each mode does to the gaps
    std::vector<double> norm_;
    std::vector<double> until_;
    Eigen::VectorXd zeta_;
    double way_ = 0.0, reach_ = 0.0;  ///< ℓ so far, |S ζ|
};

}  // namespace clench::solver::multibody
