#pragma once

#include <string>
#include <vector>

#include "app/case/case_file.hpp"
#include "core/model/fe_model.hpp"
#include "core/model/preload_shapes.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "reduction/body/reduced_body.hpp"

namespace clench::app {

/// The boundary of a body: its nodes once each, and their DOFs as positions in x.
struct Boundary {
    std::vector<reduction::BoundaryRequest> nodes;
    std::vector<Index> free;       ///< ascending
    std::vector<Index> following;  ///< of references of distributing couplings, ascending
};
/// @throws InputError if there is no such node, or if it has no DOFs, or if it follows others by a
///         coupling without being the reference of a distributing one.
Boundary boundary_of(const BodyCase& body, const FeModel& model);

/// What the basis takes of a case; every DOF of the boundary must be free in `model`.
/// @param shapes  of the body's preload groups; may be empty if no preload modes are asked for.
reduction::BasisOptions basis_options(const Case& c, const BodyCase& body, const FeModel& model,
                                      const PreloadShapes& shapes, int threads);

/// What else the flexible body takes: boundary nodes, preload forces, damping.
reduction::BodyOptions body_options(const BodyCase& body, const FeModel& model);

/// Whether the basis needs preload shapes.
bool needs_preloads(const BodyCase& body);

}  // namespace clench::app
