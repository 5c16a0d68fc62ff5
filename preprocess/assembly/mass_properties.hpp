#pragma once

#include "core/model/fe_model.hpp"

namespace clench::preprocess {

/// Mass, centre and inertia by the rigid motions R of the free DOFs: Rᵀ M R (FE-4). A planar body
/// has its mass, the centre in the plane and the inertia about the normal.
MassProperties mass_properties(const FeModel& model);

}  // namespace clench::preprocess
