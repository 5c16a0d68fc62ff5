#pragma once

#include <vector>

#include <Eigen/Core>

#include "solver/contact/interface_sums.hpp"

namespace clench::solver {

/// A state of the whole FE model that was accepted: equilibrium holds.
struct FullState {
    double time = 0.0;  ///< of dynamics; the load factor of statics: stages count 1 each
    Eigen::VectorXd x;  ///< displacements, x_free
    Eigen::VectorXd velocity, acceleration;  ///< empty in statics
    std::vector<InterfaceState> interfaces;  ///< one per entry of FeModel::contacts
};

}  // namespace clench::solver
