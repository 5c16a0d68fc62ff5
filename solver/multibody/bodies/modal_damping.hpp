#pragma once

#include <vector>

#include <Eigen/Core>

namespace clench::solver::multibody {

/// Damping ratio for the modes in a band of frequencies.
struct DampingBand {
    double from = 0.0, to = 0.0;  ///< Hz, from ≤ f < to
    double ratio = 0.0;
};

/// C with the given ratio of critical damping in each eigenmode of (K, M_ff): C = M_ff V diag(2 ξ
/// ω) Vᵀ M_ff with Vᵀ M_ff V = I (BODY-7). `ratios` are by ascending frequency; one value serves
/// all modes.
/// @throws InputError for negative ratios or a wrong number of them.
Eigen::MatrixXd damping_by_ratio(const Eigen::MatrixXd& K, const Eigen::MatrixXd& M_ff,
                                 const Eigen::VectorXd& ratios);

/// Ratio by the band that holds the mode's frequency; zero outside all bands.
Eigen::MatrixXd damping_by_band(const Eigen::MatrixXd& K, const Eigen::MatrixXd& M_ff,
                                const std::vector<DampingBand>& bands);

/// C = mass · M_ff + stiffness · K.
Eigen::MatrixXd rayleigh_damping(const Eigen::MatrixXd& K, const Eigen::MatrixXd& M_ff, double mass,
                                 double stiffness);

}  // namespace clench::solver::multibody
