#pragma once

#include <string>
#include <vector>

#include "app/build/full_order_body.hpp"
#include "core/model/preload_shapes.hpp"
#include "preprocess/fields/import_shape.hpp"
#include "solver/full_order/statics.hpp"

namespace clench::app {

/// A preload group and the static state it leads to.
struct PreloadedState {
    std::string name, origin;  ///< "computed", or the file it was read from
    solver::FullState state;
    solver::StaticStatistics statistics;                 ///< of a computed one
    std::optional<preprocess::ImportReport> imported{};  ///< of one that was read
};

/// The groups of a body; bolts that are tightened count as one more, called "bolts", and so does
/// `contacts.<name>.interference`, called "interference".
/// @throws InputError if a group has that name too.
std::vector<PreloadCase> preload_groups(const BodyCase& body);

/// The equilibrium under one group alone, with contact; or the displacements of its file, with the
/// gaps and pressures they mean.
/// @throws InputError, solver::NoEquilibrium, NumericalError, Interrupted.
PreloadedState preloaded_state(const FullOrderBody& body, const BodyCase& body_case,
                               const PreloadCase& group, const Progress& progress);

PreloadShapes shapes_of(const FeModel& model, const std::vector<PreloadedState>& states);

/// What the shapes are made from, as text: laws, loads, supports, the files they are read from, and
/// the FE model.
std::string preload_record(const Case& c, const BodyCase& body, const std::string& model_record,
                           Workspace& workspace);

/// Whether shapes whose artifact holds the text `record` would be made the same way now.
bool is_preload_up_to_date(const std::string& record, const Case& c, const BodyCase& body,
                           Workspace& workspace);

}  // namespace clench::app
