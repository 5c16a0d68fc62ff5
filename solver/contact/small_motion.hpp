#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "solver/contact/interface_laws.hpp"

namespace clench::solver {

/// What the pairs of an interface do in small vibrations about a state, a (τ, −p) = D y + C ẏ.
struct SmallMotion {
    std::vector<Eigen::Matrix3d> stiffness;  ///< D of every pair, zero for open ones
    std::vector<Eigen::Matrix3d> damping;    ///< C; empty unless the law has a dashpot
};

/// Pairs under pressure keep the slope of their pressure and stick, whether they slid on the way
/// to the state or not: where a vibration turns around, the slider holds (SM-1). Hence all D are
/// symmetric; the couplings ∂τ/∂p of sliding pairs are not there.
/// @param gap   g_N of every pair at the state.
/// @param area  tributary areas.
SmallMotion small_motion(const InterfaceLaws& laws, std::span<const double> gap,
                         std::span<const double> area);

}  // namespace clench::solver
