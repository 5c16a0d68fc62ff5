#pragma once

#include "app/build/training_statics.hpp"
#include "app/case/case_file.hpp"
#include "reduction/joint_modes/joint_mode_options.hpp"

namespace clench::app {

/// The laws of a body's contacts, and all its preloads that have forces or interference.
TrainingSetup training_setup(const BodyCase& body, const FeModel& model, int threads);

/// How the joint modes of the body are trained.
reduction::TrainingOptions training_options(const Case& c, const BodyCase& body,
                                            const FeModel& model, int threads);

}  // namespace clench::app
