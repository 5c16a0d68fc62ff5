#pragma once

#include <map>
#include <memory>
#include <string>

#include "app/case/case_file.hpp"
#include "app/elements/reduced_bodies.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::app {

/// Damping matrices C of reduced bodies by name, instead of those by their own modes.
using BodyDamping = std::map<std::string, Eigen::MatrixXd>;

/// The multibody system that a case describes: bodies, markers, joints, motions, forces, gravity.
/// Points that forces and histories name are its markers, under the name they have in the case:
/// "crank.PIN", "crank", "ground.WALL".
/// @param end  last time at which motions are asked for.
/// @throws InputError with the line of the case for what the solver refuses.
std::unique_ptr<solver::multibody::System> build_system(const Case& c,
                                                        const FlexibleBodies& flexible, double end,
                                                        const BodyDamping& damping = {});

}  // namespace clench::app
