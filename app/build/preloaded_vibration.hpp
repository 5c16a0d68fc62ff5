#pragma once

#include "app/build/training_statics.hpp"
#include "core/model/preload_shapes.hpp"
#include "solver/full_order/full_order_system.hpp"

namespace clench::app {

/// The lowest vibration modes of the free body about its preloads, pressed pairs sticking, on
/// x_free: what a body with trained joint modes has besides the modes of its open joint. None
/// without preloads whose contacts are known.
Eigen::MatrixXd preloaded_modes(const FeModel& model, const TrainingSetup& setup,
                                const PreloadShapes& shapes,
                                const std::vector<std::string>& groups);

/// The lowest ten frequencies above zero, in Hz, of small vibrations of the free body about a state
/// in which pressed pairs stick (LIN-3): at full order,
Eigen::VectorXd preloaded_frequencies(const solver::FullOrderProblem& problem,
                                      const solver::FullState& state);
/// and of the reduced body, ω and operators of its modes, at ζ.
Eigen::VectorXd preloaded_frequencies(const Eigen::VectorXd& omega,
                                      const std::vector<InterfaceOperator>& operators,
                                      const TrainingSetup& setup, const Eigen::VectorXd& zeta);

}  // namespace clench::app
