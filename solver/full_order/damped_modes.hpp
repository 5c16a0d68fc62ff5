#pragma once

#include <vector>

#include <Eigen/Core>

namespace clench::solver {

/// One motion e^{λt} of modes with damping, as a combination of the undamped ones.
struct DampedMode {
    double re = 0.0, im = 0.0;  ///< λ, im ≥ 0
    Eigen::VectorXcd weights;   ///< of the undamped modes, largest entry 1
    double frequency() const;   ///< Hz, im / 2π
    double damping() const;     ///< −re / |λ|; 0 for λ = 0
};

/// (λ² I + λ C + diag(ω²)) w = 0 on the modes that were computed (LIN-4): of a complex pair the one
/// with im > 0, ascending by frequency; overdamped modes come as two real ones. Modes with ω = 0
/// are rigid motions and come first, one entry each: C does not couple them to the others.
/// @param C  Φᵀ C Φ with the mass-normalised modes Φ.
/// @throws NumericalError if the eigenvalue iteration fails.
std::vector<DampedMode> damped_modes(const Eigen::VectorXd& omega, const Eigen::MatrixXd& C);

}  // namespace clench::solver
