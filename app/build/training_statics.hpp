#pragma once

#include <vector>

#include <Eigen/Core>

#include "reduction/joint_modes/reduced_pairs.hpp"
#include "solver/contact/interface_laws.hpp"
#include "solver/reduced/reduced_statics.hpp"

namespace clench::app {

/// What joint modes are trained with, besides random loads.
struct TrainingSetup {
    std::vector<solver::InterfaceLaws> laws;  ///< one per interface
    Eigen::VectorXd preload;                  ///< n_free; empty: none
    std::vector<double> interference;         ///< per interface; empty: none
    int threads = 0;                          ///< 0: all cores; results do not depend on it
};

bool is_preloaded(const TrainingSetup& setup);

struct Settled {
    Eigen::VectorXd zeta;
    bool at_once = true;  ///< in one increment
};

/// ζ under the preloads, which `statics` has committed then.
/// @param near  where to look first; empty: not known.
/// @throws NumericalError where they find no equilibrium.
Settled settle(const TrainingSetup& setup, const Eigen::MatrixXd& Phi,
               solver::ReducedStatics& statics, const Eigen::VectorXd& near = {});

/// Multiples of the question's unit loads as below; ζ of the preloads.
Eigen::VectorXd load_sizes(const TrainingSetup& setup, const reduction::ReducedQuestion& question,
                           const Eigen::VectorXd& zeta);

/// Statics of the reduced body: preloads first, then each load from the preloaded state.
///
/// Where nothing is preloaded, gaps are closed and laws straight, responses grow with the load and
/// its size does not matter. Otherwise level −1 … 1 means a hundredth to once the load that would
/// use up a contact of the preloaded body (JT-5), or a tenth to ten times the load whose linear
/// response moves pairs by the widest gap (by a hundredth of the distance between pairs where there
/// is none); a level that is not a number leaves the load as it is. A load that finds no
/// equilibrium is tried with a tenth and a hundredth of its size.
/// @throws NumericalError where the preloads alone find no equilibrium.
reduction::ReducedPairStatics training_statics(TrainingSetup setup);

}  // namespace clench::app
