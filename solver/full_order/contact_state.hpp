#pragma once

#include <vector>

#include <Eigen/Core>

#include "solver/contact/joint_state.hpp"

namespace clench::solver {

/// A state of the whole FE model that was accepted: equilibrium holds.
struct FullState {
    double time = 0.0;  ///< of dynamics; the load factor of statics: stages count 1 each
    Eigen::VectorXd x;  ///< displacements, x_free
    Eigen::VectorXd velocity, acceleration;  ///< empty in statics
    std::vector<JointState> joints;          ///< one per entry of FeModel::contacts
};

/// Sums over one joint that histories show; `area` are the pairs' tributary areas.
struct JointSums {
    double gap_norm = 0.0;  ///< Euclidean norm of all g_N
    double max_pressure = 0.0;
    double normal_force = 0.0;                        ///< Σ a p
    Eigen::Vector3d force = Eigen::Vector3d::Zero();  ///< on the slave surface, basic frame
    double friction_force = 0.0;                      ///< Σ a |τ|
    int active_pairs = 0;                             ///< not open
    int slipping_pairs = 0;
    double dissipated_energy = 0.0;  ///< Σ a · energy per area
};

}  // namespace clench::solver
