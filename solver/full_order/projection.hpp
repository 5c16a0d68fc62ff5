#pragma once

#include <Eigen/Core>

namespace clench::solver {

/// Takes forces along motions that nothing resists out of a load, f' = f − S (Nᵀ f), and those
/// motions out of a displacement, x' = x − N (Sᵀ x); columns with Nᵀ S = 1.
struct Projection {
    Eigen::MatrixXd N, S;

    Eigen::VectorXd forces(const Eigen::VectorXd& f) const { return f - S * (N.transpose() * f); }
    Eigen::VectorXd motion(const Eigen::VectorXd& x) const { return x - N * (S.transpose() * x); }
};

}  // namespace clench::solver
