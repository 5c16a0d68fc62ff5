#pragma once

#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

/// One motion of the linearised system. Real eigenvalues (overdamped, unstable or rigid motions)
/// have frequency 0.
struct SystemMode {
    double eigenvalue_re = 0.0, eigenvalue_im = 0.0;  ///< 1/s
    double frequency = 0.0;                           ///< Hz, |Im| / 2π
    double damping = 0.0;                             ///< −Re / |eigenvalue|
    Eigen::VectorXcd shape;  ///< (δr, δθ, δζ) of all bodies, largest entry 1
};

/// Motions of the system about a state, constraints held, ascending by frequency; of a complex
/// pair the one with Im > 0. Exact about equilibria; about a moving state the coefficients are
/// those of the instant (LIN-1).
std::vector<SystemMode> linearise(System& system, const State& state);

}  // namespace clench::solver::multibody
