#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"
#include "core/progress.hpp"
#include "solver/full_order/full_order_system.hpp"

namespace clench::app {

/// A body ready for the full-order solver.
struct FullOrderBody {
    std::shared_ptr<const FeModel> model;
    std::string record;                ///< what the model was made from
    solver::FullOrderProblem problem;  ///< points to `model`
};

/// @param artifact  FE model that is used if it is up to date.
/// @throws InputError, Interrupted.
FullOrderBody full_order_body(const Case& c, const BodyCase& body,
                              const std::filesystem::path& artifact, int threads,
                              const Progress& progress, Workspace& workspace);

}  // namespace clench::app
