#pragma once

#include <span>

#include "solver/contact/interface_state.hpp"

namespace clench::solver {

/// Sums over one interface that histories show.
struct InterfaceSums {
    double gap_norm = 0.0;  ///< Euclidean norm of all g_N
    double max_pressure = 0.0;
    double normal_force = 0.0;                        ///< Σ a p
    Eigen::Vector3d force = Eigen::Vector3d::Zero();  ///< on the slave surface, basic frame
    double friction_force = 0.0;                      ///< Σ a |τ|
    double spring_friction = 0.0;  ///< Σ a τ₂·τ/|τ|: what slip springs have of it
    int active_pairs = 0;          ///< not open
    int slipping_pairs = 0;
    double dissipated_energy = 0.0;  ///< Σ a · energy per area
};

/// All sums but `force`, which needs the pairs' frames.
/// @param area  tributary areas of the pairs.
InterfaceSums interface_sums(std::span<const double> area, const InterfaceState& state);

}  // namespace clench::solver
