#pragma once

#include <vector>

#include <Eigen/Core>

#include "solver/contact/friction_law.hpp"

namespace clench::solver {

/// What every pair of one interface does, one entry per pair.
struct InterfaceState {
    std::vector<double> gap;                ///< g_N
    std::vector<double> pressure;           ///< p_N
    std::vector<Eigen::Vector2d> slip;      ///< s since closure; zero while open
    std::vector<Eigen::Vector2d> friction;  ///< τ
    std::vector<double> dissipated;         ///< energy per area since the beginning
    std::vector<ContactStatus> status;
    std::vector<FrictionHistory> history;  ///< to go on from here; empty without friction
};

}  // namespace clench::solver
