#pragma once

#include "core/model/fe_model.hpp"

namespace clench::test {

/// Masses that move along x only, and springs between them: exact answers, any topology.
class SpringModel {
public:
    /// Returns the position of the new mass.
    Index mass(double m, const Eigen::Vector3d& at = Eigen::Vector3d::Zero());
    void spring(Index a, Index b, double k);
    /// A spring that a sum of displacements stretches: energy ½ k (Σ factor · u)².
    void spring(const std::vector<std::pair<Index, double>>& terms, double k);
    void to_ground(Index a, double k) { K_.emplace_back(a, a, k); }

    /// One part with all nodes.
    FeModel model() const;

private:
    std::vector<Eigen::Vector3d> nodes_;
    std::vector<Eigen::Triplet<double, Index>> K_, M_;
};

/// `arms` equal chains of `length` masses that share one mass: all modes of one arm with the shared
/// mass at rest come arms − 1 times.
FeModel make_star(Index arms, Index length);

}  // namespace clench::test
