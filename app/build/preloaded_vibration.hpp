#pragma once

#include "app/build/tight_body.hpp"
#include "core/model/preload_shapes.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "solver/full_order/full_order_system.hpp"

namespace clench::app {

/// The component modes of the body about its preloads, pressed pairs sticking, on x_free: what a
/// body with trained joint modes has besides the modes of its open joint, so that small motions of
/// the tight joint are right before anything is trained (RB-10). None without preloads whose
/// contacts are known.
/// @param body  its boundary and loads.
Eigen::MatrixXd preloaded_modes(const reduction::TightModel& tight,
                                const reduction::BasisOptions& body);

/// Null without preloads whose contacts are known.
std::shared_ptr<const reduction::TightModel> tight_model(const FeModel& model,
                                                         const TrainingSetup& setup,
                                                         const PreloadShapes& shapes,
                                                         const std::vector<std::string>& groups);

/// The lowest ten frequencies above zero, in Hz, of small vibrations of the free body about a state
/// in which pressed pairs stick (LIN-3): at full order,
Eigen::VectorXd preloaded_frequencies(const solver::FullOrderProblem& problem,
                                      const solver::FullState& state);
/// and of the reduced body.
Eigen::VectorXd preloaded_frequencies(const TightBody& body);

}  // namespace clench::app
